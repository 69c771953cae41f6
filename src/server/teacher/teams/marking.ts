/** Marks pupils who may not be in a photo (docs/rules.md 15.10, 15.29). */

import type { teacher } from '#contract/teacher.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { runTransaction } from '#server/db/db.ts';
import type { RunId } from '#server/db/scope.ts';
import { readIds } from '#server/http/readIds.ts';
import type { Handlers } from '#server/http/route.ts';
import { markStudent, markStudents } from '#server/store/students.ts';
import { teamsOf } from '#server/store/teams.ts';
import { activeRun } from '#server/teacher/activeRun.ts';

import { studentView } from './presenters.ts';

type Stands = Pick<Context, 'db' | 'events'>;

export function markingCalls(context: Stands) {
  const { db } = context;
  return {
    /** All teams see that a pupil may not be in photos, but not which pupil (docs/rules.md 15.10, 15.28). */
    markStudent: async (input, who) => {
      const run = activeRun(who, input);
      const isInNoPhoto = input.noPhoto === 1;
      const student = await runTransaction(db, run, (tx) =>
        markStudent(tx, run, { student: input.studentId, isInNoPhoto }),
      );
      if (student === undefined) throw new Refusal('not-found');
      await publishMarks(context, run);
      return studentView(student);
    },

    markStudents: async (input, who) => {
      const run = activeRun(who, input);
      const students = readIds(input.students);
      const isInNoPhoto = input.noPhoto === 1;
      const marked = await runTransaction(db, run, (tx) => markStudents(tx, run, { students, isInNoPhoto }));
      if (marked.length === 0) throw new Refusal('not-found');
      await publishMarks(context, run);
      return marked.map(studentView);
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}

/** Sends every team an event about whether somebody in the class may not be in a photo. */
export async function publishMarks({ db, events }: Stands, run: RunId): Promise<void> {
  events.publishToTeacher(run, 'teams');
  for (const { id } of await teamsOf(db, run)) events.publishToTeam(id, 'team');
}
