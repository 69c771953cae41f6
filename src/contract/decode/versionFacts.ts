/** A newer version of the class's challenge, as shown to a docent. */

import type { Change, Obstacle } from '#domain/challenge/newVersion.ts';

import type { FromTeacher } from './facts.ts';

export type NewVersion = {
  id: string;
  number: number;
  changes: readonly Change[];
  obstacles: readonly Obstacle[];
};

/** Undefined where the class plays the newest version. */
export function readNewVersion({ version }: FromTeacher<'newVersion'>): NewVersion | null {
  return version;
}
