/** Lists where a pupil's name occurs, and removes a pupil with all occurrences (docs/rules.md 15.21 to 15.23). */

import type { teacher } from '#contract/teacher.ts';
import { nobody, standsWritten } from '#domain/people/nameInText.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/db.ts';
import { forgetDeleted } from '#server/db/sqlite.ts';
import { readIds } from '#server/http/readIds.ts';
import type { Handlers } from '#server/http/route.ts';
import { notePupilErased } from '#server/store/erasures.ts';
import { noteOfTeacher } from '#server/store/logbook.ts';
import { changeName, placesOfName } from '#server/store/pupilNames.ts';
import { deleteStudent, findStudent } from '#server/store/students.ts';
import { workOfTeam } from '#server/store/teamWork.ts';
import { noteNamePlaces } from '#server/store/tombstones.ts';
import { activeRun } from '#server/teacher/activeRun.ts';

import { publishMarks } from './marking.ts';
import { publishRenamed } from './publishRenamed.ts';

export function pupilNameCalls({ db, events }: Pick<Context, 'db' | 'events'>) {
  return {
    studentPlaces: async (input, who) => {
      const run = activeRun(who, input);
      const student = await findStudent(db, run, input.studentId);
      if (student === undefined) throw new Refusal('not-found');
      const places = await placesOfName(db, run, student.name);
      const { answers } = await workOfTeam(db, student.teamId);
      const photos = new Set(answers.flatMap(({ photo, returns }) => [photo, ...returns.map((one) => one.photo)]));
      photos.delete(null);
      return {
        photos: photos.size,
        places: places.map(({ key, kind, team, text }) => ({
          key,
          kind,
          team,
          text,
          isWritten: standsWritten(text, student.name),
        })),
      };
    },

    /** There is no undo, because the name is stored nowhere any more. */
    forgetStudent: async (input, who) => {
      const run = activeRun(who, input);
      const { student, teams } = await transaction(db, async (tx) => {
        const deleted = await deleteStudent(tx, run, input.studentId);
        if (deleted === undefined) throw new Refusal('not-found');
        await notePupilErased(tx, { run, pupil: deleted.id }, { rule: 'docent', by: who.id });
        const keep = new Set(readIds(input.keep));
        await noteNamePlaces(tx, deleted.id, { places: await placesOfName(tx, run, deleted.name), keep });
        return { student: deleted, teams: await changeName(tx, run, { name: deleted.name, instead: nobody, keep }) };
      });
      await noteOfTeacher(db, who.id, { kind: 'pupil-forgotten' });
      await forgetDeleted(db);
      publishRenamed(events, run, [student.teamId, ...teams]);
      if (student.noPhotoAt !== null) await publishMarks({ db, events }, run);
      return {};
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}
