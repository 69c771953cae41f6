/** The standing of each photo when the docent saw it: a pupil whom a colleague marks later is not missed (docs/rules.md 15.34). */

import { useState } from 'react';

import { type SeenStandings, seenAnew } from '#client/seenPhotoStates.ts';
import { Problem } from '#contract/problem.ts';

import { refetchPhotoChecks, type WaitingPhoto } from './photoChecks.ts';

export function useSeenStandings() {
  const [seen, setSeen] = useState<SeenStandings>(new Map());
  return {
    seen,
    note: ({ photo, standingId }: Pick<WaitingPhoto, 'photo' | 'standingId'>): void =>
      setSeen((before) => new Map(before).set(photo, standingId)),
    /** After a refusal: the photos on screen now count as seen in their new standing. */
    lookAnew: async (error: unknown, onScreen: readonly string[]): Promise<void> => {
      if (!(error instanceof Problem && error.code === 'photo-asked-anew')) return;
      const checks = await refetchPhotoChecks();
      setSeen((before) => seenAnew(before, onScreen, checks));
    },
  };
}
