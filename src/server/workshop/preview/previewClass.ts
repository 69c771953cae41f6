/** Creates a class with one docent and one team to try out a challenge; it contains no pupils and is not kept. */

import { type Database, transaction } from '#server/db/db.ts';
import type { RunId, TeacherId } from '#server/db/scope.ts';
import { createRun } from '#server/store/runs.ts';
import { createTeacher } from '#server/store/teachers.ts';
import { createTeam } from '#server/store/teams.ts';

export type PreviewClass = { teacher: TeacherId; run: RunId; code: string };

/** The database must contain no teacher yet. */
export function createPreviewClass(
  db: Database,
  { challenge, username, passwordHash }: { challenge: string; username: string; passwordHash: string },
): Promise<PreviewClass> {
  return transaction(db, async (tx) => {
    const teacher = await createTeacher(tx, username, passwordHash);
    if (teacher === undefined) throw new Error('There is a teacher already');
    const run = await createRun(tx, teacher.id, { challenge, text: 'Om te bekijken' });
    const team = await createTeam(tx, run.id, 'Proefteam');
    return { teacher: teacher.id, run: run.id, code: team?.loginCode ?? '' };
  });
}
