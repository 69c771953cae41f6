/** The challenges that a docent chooses from when starting a class. */

import type { Activity, Challenge, Phase } from '#domain/course.ts';

import type { FromTeacher } from './facts.ts';

/** A challenge at a glance, with its contents. */
export type ShelfChallenge = Pick<Challenge, 'slug' | 'title' | 'subtitle' | 'introduction' | 'teaching'> & {
  phases: readonly (Pick<Phase, 'number' | 'title'> & {
    activities: readonly Pick<Activity, 'id' | 'title' | 'duration'>[];
  })[];
  /** The address of its picture. */
  poster: string | null;
  /** For one of the school's own challenges. */
  own: { isMine: boolean; isOnShelf: boolean; version: number } | null;
};

export function readShelf(shelf: FromTeacher<'shelf'>): ShelfChallenge[] {
  return shelf.map(({ id: slug, ...challenge }) => ({ slug, ...challenge }));
}
