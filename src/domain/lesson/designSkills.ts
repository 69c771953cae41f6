/** Which activities practise a design skill, by their key words, and for which age a challenge is (docs/rules.md 2.32). */

import type { Challenge } from '#domain/course.ts';

import { activityNumber } from './activityNumber.ts';
import { placedActivities } from './placedActivities.ts';
import { youngestGroup } from './youngestGroup.ts';

/** Groep 5/6, groep 7/8, and the first two years of secondary school. */
export const ageBands = ['lower', 'upper', 'secondary'] as const;
export type AgeBand = (typeof ageBands)[number];

export type DesignSkill = {
  skill: string;
  /** An activity with one of these key words practises it. */
  words: readonly string[];
} & Readonly<Record<AgeBand, string>>;

/** Undefined where the challenge does not say for whom it is. */
export function ageBandOf({ teaching: { audience } }: Challenge): AgeBand | undefined {
  if (audience === null) return undefined;
  const youngest = youngestGroup(audience.group);
  if (youngest === undefined) return 'secondary';
  return youngest <= 6 ? 'lower' : 'upper';
}

/** The numbers of the activities, such as 1.2, in their order. */
export function practised(challenge: Challenge, { words }: Pick<DesignSkill, 'words'>): string[] {
  return placedActivities(challenge)
    .filter(({ activity }) => activity.words.some(({ word }) => words.includes(word)))
    .map(({ phase, activity }) => activityNumber(phase, activity));
}

/** The capitals of its title's words, such as DZL, and longer where two are the same. */
export function shortNames(titles: readonly string[]): string[] {
  const initials = titles.map((title) =>
    title
      .split(/\s+/u)
      .map((word) => word.charAt(0).toUpperCase())
      .join(''),
  );
  return initials.map((name, place) =>
    initials.indexOf(name) === place
      ? name
      : `${name}${initials.slice(0, place + 1).filter((one) => one === name).length}`,
  );
}
