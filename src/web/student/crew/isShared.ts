/** A single pupil has all roles, and needs no list of them. */

import type { CrewRole } from '#domain/crew/roles.ts';

export function isShared(crew: readonly CrewRole[]): boolean {
  const pupils = crew.flatMap((role) => role.pupils);
  return crew.length > 0 && (pupils.length === 0 || pupils.some((pupil) => pupil !== pupils[0]));
}
