/** The pupils in the teacher's teams. */

import type { RequestOf } from '#contract/endpoint.ts';
import type { teacher } from '#contract/teacher.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { runTransaction, type Tx, transaction } from '#server/db/db.ts';
import type { RunId, TeacherId, TeamId } from '#server/db/scope.ts';
import { forgetDeleted } from '#server/db/sqlite.ts';
import { readIds } from '#server/http/readIds.ts';
import type { Handlers } from '#server/http/route.ts';
import { notePupilErased } from '#server/store/erasures.ts';
import { noteOfTeacher } from '#server/store/logbook.ts';
import { changeName } from '#server/store/pupilNames.ts';
import {
  addStudent,
  deleteStudent,
  findStudent,
  moveStudent,
  renameStudent,
  type Student,
} from '#server/store/students.ts';
import { findTeam } from '#server/store/teams.ts';
import { activeRun } from '#server/teacher/activeRun.ts';

import { publishMarks } from './marking.ts';
import { checkedName } from './names.ts';
import { studentView } from './presenters.ts';
import { publishRenamed } from './publishRenamed.ts';

export function studentCalls(context: Pick<Context, 'db' | 'events'>) {
  const { db, events } = context;
  const publish = (run: RunId, team: TeamId): void => {
    events.publishToTeacher(run, 'teams');
    events.publishToTeam(team, 'team');
  };

  return {
    addStudent: async (input, who) => {
      const run = activeRun(who, input);
      const student = await runTransaction(db, run, async (tx) => {
        const team = await teamOf(tx, run, input.teamId);
        return addStudent(tx, team, checkedName(input.name), input.noPhoto === 1);
      });
      await (input.noPhoto === 1 ? publishMarks(context, run) : publish(run, student.teamId));
      return studentView(student);
    },

    renameStudent: async (input, who) => {
      const run = activeRun(who, input);
      const { student, teams } = await transaction(db, (tx) => rename(tx, run, input));
      if (input.everywhere === 1) {
        await forgetDeleted(db);
        publishRenamed(events, run, [student.teamId, ...teams]);
      } else publish(run, student.teamId);
      return studentView(student);
    },

    moveStudent: async (input, who) => {
      const run = activeRun(who, input);
      const { from, student } = await runTransaction(db, run, async (tx) => {
        const to = await teamOf(tx, run, input.teamId);
        const before = await findStudent(tx, run, input.studentId);
        return { from: before?.teamId, student: await moveStudent(tx, run, { student: input.studentId, to }) };
      });
      if (from === undefined || student === undefined) throw new Refusal('not-found');
      publish(run, student.teamId);
      if (from !== student.teamId) events.publishToTeam(from, 'team');
      return studentView(student);
    },

    deleteStudent: async (input, who) => {
      const run = activeRun(who, input);
      const student = await transaction(db, (tx) => erasePupil(tx, { run, by: who.id }, input.studentId));
      if (student === undefined) throw new Refusal('not-found');
      await forgetDeleted(db);
      await (student.noPhotoAt === null ? publish(run, student.teamId) : publishMarks(context, run));
      return {};
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}

/** Undefined where the run has no such pupil. */
export async function erasePupil(
  tx: Tx,
  { run, by }: { run: RunId; by: TeacherId },
  student: string,
): Promise<Student | undefined> {
  const erased = await deleteStudent(tx, run, student);
  if (erased === undefined) return undefined;
  await notePupilErased(tx, { run, pupil: erased.id }, { rule: 'docent', by });
  await noteOfTeacher(tx, by, { kind: 'pupil-removed' });
  return erased;
}

/** Returns the pupil, and the other teams in whose texts the name was replaced. */
async function rename(tx: Tx, run: RunId, input: RequestOf<typeof teacher.renameStudent>) {
  const name = checkedName(input.name);
  const before = await findStudent(tx, run, input.studentId);
  const student = await renameStudent(tx, run, { student: input.studentId, name });
  if (before === undefined || student === undefined) throw new Refusal('not-found');
  if (input.everywhere !== 1 || before.name === name) return { student, teams: [] };
  const keep = new Set(readIds(input.keep));
  return { student, teams: await changeName(tx, run, { name: before.name, instead: name, keep }) };
}

async function teamOf(tx: Tx, run: RunId, team: string): Promise<TeamId> {
  const found = await findTeam(tx, run, team);
  if (found === undefined) throw new Refusal('not-found');
  return found.id;
}
