/** The pupils in the teacher's teams. */

import type { teacher } from '#contract/teacher.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import { limits, textError } from '#domain/text.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import type { RunId, TeamId } from '#server/store/scope.ts';
import { addStudent, deleteStudent, moveStudent } from '#server/store/students.ts';
import { findTeam } from '#server/store/teams.ts';
import type { Teacher } from '#server/zones.ts';

import { activeRun } from './activeRun.ts';

type Names = 'addStudent' | 'moveStudent' | 'deleteStudent';

export function studentCalls({ db, events }: Context): Handlers<typeof teacher, Teacher, Names> {
  const teamOf = async (run: RunId, team: string): Promise<TeamId> => {
    const found = await findTeam(db, run, team);
    if (found === undefined) throw new Refusal('not-found');
    return found.id;
  };
  const tell = (run: RunId, team: TeamId): void => {
    events.tellTeacher(run, 'teams');
    events.tellTeam(team, 'team');
  };

  return {
    addStudent: async (sent, who) => {
      const run = activeRun(who, sent);
      const team = await teamOf(run, sent.teamId);
      const name = (sent.name ?? '').trim();
      refuseFields({ name: textError(name, { max: limits.name, required: 'Field is required' }) });
      const student = await addStudent(db, team, name);
      tell(run, team);
      return student;
    },

    moveStudent: async (sent, who) => {
      const run = activeRun(who, sent);
      const to = await teamOf(run, sent.teamId);
      const student = await moveStudent(db, run, { student: sent.studentId, to });
      if (student === undefined) throw new Refusal('not-found');
      tell(run, to);
      return student;
    },

    deleteStudent: async (sent, who) => {
      const run = activeRun(who, sent);
      const student = await deleteStudent(db, run, sent.studentId);
      if (student === undefined) throw new Refusal('not-found');
      tell(run, student.teamId);
      return {};
    },
  };
}
