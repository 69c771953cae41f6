/** Makes the docent, the colleague and the teams of a practice in its own database; they are never stored elsewhere. */

import { type Database, transaction } from '#server/db/db.ts';
import type { RunId, TeacherId } from '#server/db/scope.ts';
import { newToken } from '#server/login/tokens.ts';
import { addColleague } from '#server/store/colleagues.ts';
import { activateRun, createRun } from '#server/store/runs.ts';
import { startTeacherSession } from '#server/store/sessionStarts.ts';
import { addStudent } from '#server/store/students.ts';
import { createTeacher, renameTeacher } from '#server/store/teachers.ts';
import { createTeam, type Team } from '#server/store/teams.ts';

import type { PracticeScene } from './practiceScene.ts';

export type CreatedClass = {
  docent: TeacherId;
  run: RunId;
  teams: Team[];
  /** Session tokens in the practice's own database. */
  tokens: { docent: string; colleague: string };
};

/** The database must contain no teacher yet. */
export function createClass(db: Database, challenge: string, { teams: planned }: PracticeScene): Promise<CreatedClass> {
  const tokens = { docent: newToken(), colleague: newToken() };
  return transaction(db, async (tx) => {
    // No password has an empty hash, so nobody logs in with one.
    const docent = await createTeacher(tx, 'docent', '');
    const colleague = await createTeacher(tx, 'collega', '');
    if (docent === undefined || colleague === undefined) throw new Error('There is a teacher already');
    await renameTeacher(tx, colleague.id, 'je oefencollega');
    const run = await createRun(tx, docent.id, { challenge, text: 'Oefenklas' });
    await addColleague(tx, run.id, colleague.id, docent.id);
    for (const [who, { token: _, tokenHash }] of [
      [docent.id, tokens.docent],
      [colleague.id, tokens.colleague],
    ] as const) {
      await startTeacherSession(tx, tokenHash, { teacher: who, run: run.id });
      await activateRun(tx, run.id, { id: who, session: tokenHash });
    }
    const teams: Team[] = [];
    for (const { title, students } of planned) {
      const team = await createTeam(tx, run.id, title);
      if (team === undefined) throw new Error('A team answered already');
      for (const name of students) await addStudent(tx, team.id, name);
      teams.push(team);
    }
    return {
      docent: docent.id,
      run: run.id,
      teams,
      tokens: { docent: tokens.docent.token, colleague: tokens.colleague.token },
    };
  });
}
