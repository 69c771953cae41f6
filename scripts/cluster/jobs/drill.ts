/** The kinds of jobs in the test; a server runs one job of each kind at a time. */

export const drillKinds = Array.from({ length: 20 }, (_, kind) => `kind-${kind}`);

/** The window in which executions of each job are counted. */
export const yearSeconds = 365 * 24 * 60 * 60;
