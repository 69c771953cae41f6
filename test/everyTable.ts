/** Fills every table that a backup holds. */

import { hash, randomUUID } from 'node:crypto';

import { emptyBoard } from '#domain/lesson/board.ts';
import type { Tx } from '#server/db/db.ts';
import type { TeacherId } from '#server/db/scope.ts';
import { hashPassword } from '#server/login/password.ts';
import { setAdmin } from '#server/store/admins.ts';
import { putAnswer } from '#server/store/answers.ts';
import { putBoard } from '#server/store/boards.ts';
import { addColleague } from '#server/store/colleagues.ts';
import { addDocentTo } from '#server/store/draftDocents.ts';
import { storePart } from '#server/store/draftParts.ts';
import { addDraft, findDraft } from '#server/store/drafts.ts';
import { notePupilErased } from '#server/store/erasures.ts';
import { nameSchool } from '#server/store/firstRun.ts';
import { writeHandover } from '#server/store/handovers.ts';
import { putHand } from '#server/store/hands.ts';
import { saveResponse } from '#server/store/idempotentResponses.ts';
import { storeMissing, noMarks } from '#server/store/missingNoPhotoMarks.ts';
import { giveLook, switchNeighbours } from '#server/store/neighbours.ts';
import { addVersion } from '#server/store/ownChallenges.ts';
import { replacePhoto } from '#server/store/paintedPhotos.ts';
import { endPhase, giveFeedback } from '#server/store/phases.ts';
import { judgePhoto } from '#server/store/photoChecks.ts';
import { notePhoto } from '#server/store/photoRows.ts';
import { putRating, putReveal } from '#server/store/ratings.ts';
import { putReturn } from '#server/store/returns.ts';
import { createRun } from '#server/store/runs.ts';
import { addSchoolAccount } from '#server/store/schoolAccounts.ts';
import { beginSecondStep } from '#server/store/secondSteps.ts';
import { hideSentence } from '#server/store/sentences.ts';
import { startTeacherSession, startTeamSession } from '#server/store/sessionStarts.ts';
import { addStudent, deleteStudent } from '#server/store/students.ts';
import { takeAway } from '#server/store/takenAway.ts';
import { createTeacher } from '#server/store/teachers.ts';
import { createTeam } from '#server/store/teams.ts';
import { workOfTeam } from '#server/store/teamWork.ts';
import { noteForGood } from '#server/store/tombstones.ts';

/** The name of the photo in this database; no file is made for it. */
export const aPhotoName = `${randomUUID()}.jpg`;

/** Adds at least one row to every table. */
export async function fillEveryTable(tx: Tx): Promise<void> {
  const teacher = await createTeacher(tx, 'noor', await hashPassword('een lang wachtwoord'));
  if (teacher === undefined) throw new Error('noor is there already');
  const own = await addVersion(tx, {
    slug: 'een-tunnel',
    title: 'Een tunnel',
    files: { 'challenge.yaml': hash('sha256', 'title: Een tunnel') },
    makerId: teacher.id,
    isOnShelf: true,
  });
  const run = await createRun(tx, teacher.id, {
    challenge: 'een-brug',
    challengeVersion: own.id,
    text: 'Groep 8 ‘b’ 🚀',
  });
  const colleague = await createTeacher(tx, 'ali', '');
  if (colleague === undefined) throw new Error('ali is there already');
  await addColleague(tx, run.id, colleague.id, teacher.id);
  await fillDraft(tx, teacher.id, colleague.id);
  await writeHandover(tx, run.id, { text: 'Team 3 is klaar met meten.', version: 1, by: colleague.id });
  await nameSchool(tx, 'De Regenboog');
  await setAdmin(tx, teacher.id, true);
  await hideSentence(tx, teacher.id, 'Knap gedaan.');
  await beginSecondStep(tx, teacher.id, [hash('sha256', 'code')]);
  await addSchoolAccount(tx, { issuer: 'https://school.nl', subject: 'noor', teacherId: teacher.id, byRule: null });
  await startTeacherSession(tx, 'token', { teacher: teacher.id, run: run.id });
  const team = await createTeam(tx, run.id, 'De bouwers');
  if (team === undefined) throw new Error('nobody has answered yet');
  await addStudent(tx, team.id, 'İlayda');
  await startTeamSession(tx, 'team token', team.id);
  await notePhoto(tx, aPhotoName, team.id);
  await putAnswer(tx, team.id, { activityId: 101, tweet: 'Een plank\nof twee', photo: aPhotoName });
  const [answer] = (await workOfTeam(tx, team.id)).answers;
  if (answer !== undefined) {
    await putReturn(
      tx,
      { team: team.id, answer, by: teacher.id },
      { tip: 'Meet nog eens', top: 'Knap', criteria: '+-' },
    );
    await putAnswer(tx, team.id, { activityId: 101, tweet: 'Drie planken', photo: aPhotoName });
    await replacePhoto(tx, { name: `${randomUUID()}.jpg`, teamId: team.id }, { painted: aPhotoName, by: 'team' });
    await judgePhoto(tx, { name: aPhotoName, teamId: team.id }, true);
    await putRating(tx, answer.id, {
      medal: 3,
      comment: 'Mooi',
      note: 'stil',
      criteria: '+',
      isNews: true,
      by: teacher.id,
    });
  }
  await putBoard(tx, run.id, { state: emptyBoard, version: 1, listenedAt: null });
  await endPhase(tx, run.id, { phase: 1, by: teacher.id });
  await giveFeedback(tx, team.id, { phase: 1, feedback: 'Ga zo door', by: teacher.id });
  await putReveal(tx, team.id, { phase: 1, medal: 3 });
  const unwanted = await putAnswer(tx, team.id, { activityId: 102, tweet: 'Weg hiermee', photo: undefined });
  await takeAway(tx, { team: team.id, answer: unwanted }, { what: 'answer', word: 'Graag opnieuw' });
  await noteForGood(tx, [{ what: 'text', of: unwanted.id, version: 2 }]);
  await storeMissing(tx, { ...noMarks, looks: [{ id: randomUUID(), refusedAt: '2026-11-01T00:00:00.000Z' }] });
  await saveResponse(tx, team.id, { key: 'sleutel', result: { id: unwanted.id, versions: [] } });
  await putHand(tx, team.id, 101);
  await switchNeighbours(tx, run.id, 101, true);
  const gone = await addStudent(tx, team.id, 'Weg');
  await deleteStudent(tx, run.id, gone.id);
  await notePupilErased(tx, { run: run.id, pupil: gone.id }, { rule: 'docent', by: teacher.id });
  await giveLook(tx, team, 101, { id: randomUUID(), teamId: team.id, tweet: 'Een plank', version: 1 });
}

async function fillDraft(tx: Tx, maker: TeacherId, colleague: TeacherId): Promise<void> {
  const parts = [{ key: 'cover', content: '{"title":"Een dam"}' }];
  const id = await addDraft(tx, maker, { slug: null, basedOn: 'een-tunnel', title: 'Een dam', nextId: 101, parts });
  await addDocentTo(tx, id, colleague);
  const draft = await findDraft(tx, maker, id);
  if (draft !== undefined) await storePart(tx, draft, { key: 'cover', content: '{"title":"Dé dam"}', by: colleague });
}
