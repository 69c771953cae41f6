/** Presents teams and pupils to the teacher. */

import type { ResponseOf } from '#contract/endpoint.ts';
import type { teacher } from '#contract/teacher.ts';
import { isFinished } from '#domain/medals.ts';
import type { ClassFacts, WorkingTeam } from '#server/class/loadFacts.ts';
import { rocketView, teamFields } from '#server/class/presenters.ts';
import type { Student } from '#server/store/students.ts';

type View<Name extends keyof typeof teacher> = ResponseOf<(typeof teacher)[Name]>;

/** Includes what only docents may see of a pupil (docs/rules.md 15.10). */
export function studentView({ id, name, noPhotoAt }: Student): View<'addStudent'> {
  return { id, name, ...(noPhotoAt === null ? {} : { noPhoto: true }) };
}

export type Roster = {
  students: readonly Student[];
  online: ReadonlySet<string>;
  /** The address of the site. */ address: string;
};

export function teamView(
  { course }: Pick<ClassFacts, 'course'>,
  team: WorkingTeam,
  { students, online, address }: Roster,
): View<'createTeam'> {
  return {
    ...teamFields(team, course.challenge, students),
    students: students.filter(({ teamId }) => teamId === team.id).map(studentView),
    counted: team.work.isCounted,
    uncountedReason: team.uncountedReason ?? '',
    online: online.has(team.id),
    loginAddress: `${address}/student`,
    finishedChallenge: isFinished(course, team.work),
    rocket: rocketView({ course, team }),
    takenAway: team.work.takenAway.map(({ activityId, ...taken }) => ({ activity_id: activityId, ...taken })),
  };
}
