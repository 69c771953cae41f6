/** The least size of type on the papers of a challenge, in points (docs/rules.md 2.33). */

import type { Challenge } from '#domain/course.ts';

import { youngestGroup } from './youngestGroup.ts';

/** For docents and parents, and for pupils from groep 7 on. */
export const adultTypeSize = 11;

/** For pupils up to groep 6, as in the methods for that age. */
const youngTypeSize = 12;
const lastYoungGroup = 6;

/** The smallest size that is called large print. */
export const largeTypeSize = 16;

export function pupilTypeSize({ teaching }: Pick<Challenge, 'teaching'>): number {
  return typeSizeFor(teaching.audience?.group ?? '');
}

/** The youngest group of the audience decides: 'groep 6/7' counts as groep 6. */
export function typeSizeFor(audience: string): number {
  return (youngestGroup(audience) ?? Infinity) <= lastYoungGroup ? youngTypeSize : adultTypeSize;
}
