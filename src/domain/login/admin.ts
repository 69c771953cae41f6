/** The beheerder runs the school's server: a docent with more rights, of whom there is always one. */

export const roles = ['docent', 'beheerder'] as const;
export type Role = (typeof roles)[number];

export type Person = { id: string; isBeheerder: boolean; isBlocked: boolean };

/** Whether no beheerder who can log in would be left without this one (docs/rules.md 14.2). */
export function isLastAdmin(people: readonly Person[], id: string): boolean {
  const there = people.filter(({ isBeheerder, isBlocked }) => isBeheerder && !isBlocked);
  return there.length === 1 && there[0]?.id === id;
}

/** How long each link is valid: of the first run, an invite, and a new password. */
export const linkMs = {
  start: 30 * 60 * 1000,
  invite: 7 * 24 * 60 * 60 * 1000,
  password: 24 * 60 * 60 * 1000,
} as const;
