/** The parts of the team's own rocket: a part is there once its medal was revealed, and flashes white during a reveal. */

import type { Reveal } from '#client/moments/reveal.ts';
import type { RocketEntry } from '#contract/decode/facts.ts';
import { rocketParts } from '#web/components/rocketParts.ts';
import type { RocketParts } from '#web/ui/art/Rocket.tsx';

export function ownRocketParts(rocket: readonly RocketEntry[], reveal: Reveal | null = null): RocketParts {
  const medals = [1, 2, 3, 4].map((number) => rocket.find((entry) => entry.number === number)?.medal ?? null);
  return rocketParts(medals, reveal?.stage === 'flash' ? reveal.entry.number - 1 : undefined);
}
