/** The requests of a docent who has just looked at photos of the class. */

import { teacher } from '#contract/teacher.ts';

import type { Docent } from './classroom.ts';

/** Returns the current standings in the form that `teacher.letPhotosThrough` takes. */
export async function lookedAt(docent: Docent, ...photos: string[]) {
  const checks = await docent.ask(teacher.photoChecks, {});
  const standings = photos.map((photo) => checks.find(({ filename }) => filename === photo)?.standingId ?? 'weg');
  return { photos: photos.join(' '), seenStandings: standings.join(' ') };
}

/** Looks at one photo, and decides whether others may see it. */
export async function judgeNow(docent: Docent, photo: string, letThrough: 0 | 1) {
  const { seenStandings: seenStanding } = await lookedAt(docent, photo);
  return docent.ask(teacher.judgePhoto, { photo, letThrough, seenStanding });
}
