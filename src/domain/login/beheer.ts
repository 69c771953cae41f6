/** Who runs the school's server: a beheerder is a docent with more to do, and there is always one. */

export const roles = ['docent', 'beheerder'] as const;
export type Role = (typeof roles)[number];

export type Person = { id: string; isBeheerder: boolean; isBlocked: boolean };

/** Whether nobody who can come in would be a beheerder without this one (docs/rules.md 14.2). */
export function isLastBeheerder(people: readonly Person[], id: string): boolean {
  const there = people.filter(({ isBeheerder, isBlocked }) => isBeheerder && !isBlocked);
  return there.length === 1 && there[0]?.id === id;
}

/** How long a link opens: the one of the first run, an invite, and one for a new password. */
export const linkMs = {
  start: 30 * 60 * 1000,
  invite: 7 * 24 * 60 * 60 * 1000,
  password: 24 * 60 * 60 * 1000,
} as const;
