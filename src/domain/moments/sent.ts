/** The animation of a sent answer, in milliseconds since it was sent: under a second, and nobody waits for it (docs/rules.md 4.17). */

export const sentMoments = { folding: 0, flying: 260, arrived: 860, gone: 990 } as const;
