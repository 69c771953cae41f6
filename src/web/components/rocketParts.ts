/** The parts of a team's rocket. */

import type { Medal } from '#domain/course.ts';
import { type Medals, stateOf } from '#scene/rocket/rocket.ts';
import type { RocketPart, RocketParts } from '#web/ui/art/Rocket.tsx';

/** The text keys of the parts from bottom to top. */
export const partNames = ['part.motor', 'part.tank', 'part.cabin', 'part.nose'] as const;

/** The parts for the medals, from the motor up: null until revealed. The part that is being revealed may flash. */
export function rocketParts(medals: readonly (Medal | null)[], flashing?: number): RocketParts {
  const part = (index: number): RocketPart => {
    if (index === flashing) return { state: 'flash' };
    return { state: stateOf(medals[index] ?? null) };
  };
  return [part(0), part(1), part(2), part(3)];
}

/** The four medals of a complete rocket. */
export function medalsOf(rocket: readonly { number: number; medal: Medal | null }[]): Medals {
  const medal = (number: number) => rocket.find((entry) => entry.number === number)?.medal ?? 0;
  return [medal(1), medal(2), medal(3), medal(4)];
}
