/** What a docent chooses from when starting a class. */

import type { Activity, Challenge, Phase } from '#domain/course.ts';

import type { FromTeacher } from './facts.ts';

/** A challenge at a glance, and what is in it. */
export type ShelfChallenge = Pick<Challenge, 'slug' | 'title' | 'subtitle' | 'introduction' | 'teaching'> & {
  phases: readonly (Pick<Phase, 'number' | 'title'> & {
    activities: readonly Pick<Activity, 'id' | 'title' | 'duration'>[];
  })[];
  /** Of one of the school's own. */
  own: { isMine: boolean; isOnShelf: boolean; version: number } | null;
};

export function readShelf(shelf: FromTeacher<'shelf'>): ShelfChallenge[] {
  return shelf.map(({ id: slug, ...challenge }) => ({ slug, ...challenge }));
}
