/** The jobs of a drill: of each kind a server does one at a time. */

export const drillKinds = Array.from({ length: 20 }, (_, kind) => `kind-${kind}`);

/** For how long it is counted how often each was done. */
export const yearSeconds = 365 * 24 * 60 * 60;
