/** Decodes the server's responses into the facts that the rules use: only this folder knows the response's wire names. */

import type { ResponseOf } from '#contract/endpoint.ts';
import type { student } from '#contract/student.ts';
import type { teacher } from '#contract/teacher.ts';
import type { Activity, Answer, Medal, Phase, Returned, Ship, Status } from '#domain/course.ts';
import type { NeighbourNews } from '#domain/feedback/neighbours.ts';

export type FromTeacher<Name extends keyof typeof teacher> = ResponseOf<(typeof teacher)[Name]>;
export type FromTeam<Name extends keyof typeof student> = ResponseOf<(typeof student)[Name]>;

/** `noPhoto`: may not be in a photo; sent to docents only. */
export type Student = { id: string; name: string; noPhoto?: boolean };

/** The ship that a team painted, and whether its docent named it since. */
export type TeamShip = Ship & { isNamedByDocent: boolean };

/** The state of one phase of a team's rocket. */
export type RocketEntry = Pick<Phase, 'number' | 'slug' | 'title'> & {
  status: Status;
  done: boolean;
  seen: boolean;
  /** The medal, once the team revealed it. */
  medal: Medal | null;
  /** The docent opened it together with those of all teams, and this team has not seen it. */
  isTogether?: boolean;
  /** Activities that were given back to the team; sent to the team only. */
  returned?: readonly Pick<Activity, 'id' | 'slug' | 'title'>[];
  /** Activities with an answer to look at or with unread stars; sent to the team only, not to the docent. */
  atNeighbours?: readonly (Pick<Activity, 'id' | 'slug' | 'title'> & { neighbours: NeighbourNews })[];
};

export function readRocket(rocket: FromTeacher<'teams'>[number]['rocket'] | FromTeam<'rocketStatus'>): RocketEntry[] {
  return rocket.map((entry) => {
    const { number, slug, title, status, done, seen, medal } = entry;
    const together = entry.together === true ? { isTogether: true } : {};
    const own = 'returned' in entry ? { returned: entry.returned, atNeighbours: entry.atNeighbours } : {};
    return { number, slug, title, status, done, seen, medal, ...together, ...own };
  });
}

type PhaseView = FromTeacher<'phase'> | FromTeam<'phase'>;
type ActivityView = PhaseView['activities'][number];

export function readPhase({ number, slug, title, description, video, activities }: PhaseView): Phase {
  return { number, slug, title, description, video, activities: activities.map(readActivity) };
}

export function readActivity(activity: ActivityView): Activity {
  const { id, slug, title, question, introduction, video, duration, filename, instructionPdf } = activity;
  const { photoRequired, allowAnswer } = activity;
  const files = { filename, instructionPdf, photoRequired, allowAnswer };
  const { criteria, words = [], plus, help, examples, atHome } = activity;
  const aids = { criteria, words, plus, help, examples, atHome };
  return { id, slug, title, question, introduction, video, duration, ...files, ...aids };
}

type Sent<A> = Omit<A, 'rating'>;

/** What was sent, by which team and to which activity; docent and team decode its rating each in their own way. */
export function readSent(
  answer: Sent<FromTeacher<'answers'>[number]> | Sent<FromTeam<'answerActivity'>>,
): Sent<Answer> {
  const { id, studentgroup_id: teamId, activity_id: activityId, tweet, filename: photo, version, isEmpty } = answer;
  const { versions } = answer;
  const returns = versions.flatMap(({ returned, filename, ...one }, place): Returned[] => {
    if (returned === null) return [];
    const { understood = false, ...said } = returned;
    const isSentAgain = place < versions.length - 1;
    return [{ ...one, ...said, photo: filename, isSentAgain, isUnderstood: understood }];
  });
  return { id, teamId, activityId, tweet, photo, version, isEmpty, returns };
}
