/** The pupils in the teacher's teams. */

import type { teacher } from '#contract/teacher.ts';
import { limits } from '#domain/limits.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import { textError } from '#domain/text.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { type Tx, write } from '#server/store/database/db.ts';
import type { RunId, TeamId } from '#server/store/database/scope.ts';
import { noteOfTeacher } from '#server/store/login/logbook.ts';
import { addStudent, deleteStudent, findStudent, moveStudent, renameStudent } from '#server/store/students.ts';
import { findTeam } from '#server/store/teams.ts';
import { notePupilWiped } from '#server/store/wiping/wipes.ts';
import { activeRun } from '#server/teacher/activeRun.ts';
import type { AskingTeacher } from '#server/zones.ts';

export function studentCalls({ db, events }: Pick<Context, 'db' | 'events'>) {
  const tell = (run: RunId, team: TeamId): void => {
    events.tellTeacher(run, 'teams');
    events.tellTeam(team, 'team');
  };

  return {
    addStudent: async (sent, who) => {
      const run = activeRun(who, sent);
      const student = await write(db, async (tx) => {
        const team = await teamOf(tx, run, sent.teamId);
        return addStudent(tx, team, checkedName(sent.name));
      });
      tell(run, student.teamId);
      return student;
    },

    renameStudent: async (sent, who) => {
      const run = activeRun(who, sent);
      const name = checkedName(sent.name);
      const student = await write(db, (tx) => renameStudent(tx, run, { student: sent.studentId, name }));
      if (student === undefined) throw new Refusal('not-found');
      tell(run, student.teamId);
      return student;
    },

    moveStudent: async (sent, who) => {
      const run = activeRun(who, sent);
      const { from, student } = await write(db, async (tx) => {
        const to = await teamOf(tx, run, sent.teamId);
        const before = await findStudent(tx, run, sent.studentId);
        return { from: before?.teamId, student: await moveStudent(tx, run, { student: sent.studentId, to }) };
      });
      if (from === undefined || student === undefined) throw new Refusal('not-found');
      tell(run, student.teamId);
      if (from !== student.teamId) events.tellTeam(from, 'team');
      return student;
    },

    deleteStudent: async (sent, who) => {
      const run = activeRun(who, sent);
      const student = await write(db, async (tx) => {
        const gone = await deleteStudent(tx, run, sent.studentId);
        if (gone === undefined) return undefined;
        await notePupilWiped(tx, { run, pupil: gone.id }, { rule: 'docent', by: who.id });
        await noteOfTeacher(tx, who.id, { kind: 'pupil-removed' });
        return gone;
      });
      if (student === undefined) throw new Refusal('not-found');
      tell(run, student.teamId);
      return {};
    },
  } satisfies Handlers<typeof teacher, AskingTeacher>;
}

async function teamOf(tx: Tx, run: RunId, team: string): Promise<TeamId> {
  const found = await findTeam(tx, run, team);
  if (found === undefined) throw new Refusal('not-found');
  return found.id;
}

function checkedName(name = ''): string {
  refuseFields({ name: textError(name.trim(), { max: limits.name, required: 'Field is required' }) });
  return name.trim();
}
