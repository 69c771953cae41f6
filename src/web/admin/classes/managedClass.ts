/** A class as a beheerder manages it: what it is called and how many teams it has, and nothing of what is in it. */

export type ManagedClass = { id: string; text: string; challenge: string; teams: number };
