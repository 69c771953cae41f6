/** A class as a beheerder manages it: its name and its number of teams, and nothing of its contents. */

export type ManagedClass = { id: string; text: string; challenge: string; teams: number };
