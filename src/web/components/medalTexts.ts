/** The name of each medal. */

import type { Medal } from '#domain/course.ts';

export const medalTexts: Readonly<Record<Medal, string>> = {
  0: 'medal.none',
  1: 'medal.bronze',
  2: 'medal.silver',
  3: 'medal.gold',
};
