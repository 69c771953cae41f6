/** Presents facts to the teacher. */

import type { ResponseOf } from '#contract/endpoint.ts';
import type { teacher } from '#contract/teacher.ts';
import { classActivityStatus, classPhaseStatus, countedOf, isPhaseCompleted } from '#domain/classStatus.ts';
import type { Activity, Answer, Given, Phase, PhaseFeedback, Rating, Returned } from '#domain/course.ts';
import { starsOf } from '#domain/feedback/neighbours.ts';
import { latestEnd, mayComeBack } from '#domain/lesson/endDate.ts';
import { mayEndClass } from '#domain/people/classDocents.ts';
import { progressIn } from '#domain/progress.ts';
import { answerTo, type Course, findActivity } from '#domain/status.ts';
import { posterAddress } from '#server/challenges/videos.ts';
import { type ClassFacts, type WorkingTeam, worksOf } from '#server/class/loadFacts.ts';
import {
  activityFields,
  answerFields,
  challengeFields,
  phaseFields,
  returnedFields,
} from '#server/class/presenters.ts';
import type { Shelved } from '#server/library/library.ts';
import type { StoredLook } from '#server/store/neighbours.ts';
import type { Run } from '#server/store/runs.ts';

type View<Name extends keyof typeof teacher> = ResponseOf<(typeof teacher)[Name]>;
type ActivityView = View<'phase'>['activities'][number];

export type AnswerView = View<'answers'>[number];

export function ratingView({ isUnderstood, given, ...rating }: Rating): View<'rateAnswer'> {
  const { id, medal, comment, note, criteria, seen } = rating;
  const heeded = isUnderstood ? { understood: true } : {};
  return { id, medal, comment, note, criteria, seen, ...heeded, ...givenFields(given) };
}

/** Who gave it and when. */
function givenFields(given: Given | undefined): { by: string | null; at: string | null } {
  return { by: given?.by ?? null, at: given?.at ?? null };
}

export function answerView(answer: Answer): AnswerView {
  const said = (returned: Returned) => ({ ...returnedFields(returned), by: returned.by ?? null });
  return { ...answerFields(answer, said), rating: answer.rating && ratingView(answer.rating) };
}

export function phaseView(facts: ClassFacts, phase: Phase): View<'phase'> {
  const works = worksOf(facts.teams);
  return {
    ...phaseFields(facts, phase),
    isCompleted: isPhaseCompleted(facts.course, phase, works),
    ...endingFields(facts, phase),
    // Only teams have medals and reveals.
    seen: null,
    medal: null,
    status: classPhaseStatus(facts.course, phase, works),
    activities: phase.activities.map((activity) => {
      const status = classActivityStatus(facts.course, phase, activity, works);
      return activityView(activity, status, answersTo(activity, facts.teams));
    }),
  };
}

function endingFields({ endings }: ClassFacts, { number }: Phase): { doneBy: string | null; doneAt: string | null } {
  const { by: doneBy, at: doneAt } = givenFields(endings.get(number));
  return { doneBy, doneAt };
}

function activityView(activity: Activity, status: ActivityView['status'], answers: readonly Answer[]): ActivityView {
  return {
    ...activityFields(activity),
    instructionPdf: activity.instructionPdf,
    examples: activity.examples,
    isOpen: status !== 'INACTIVE',
    status,
    answers: answers.map(answerView),
  };
}

function answersTo(activity: Activity, teams: readonly WorkingTeam[]): Answer[] {
  return teams.flatMap(({ work }) => answerTo(activity, work) ?? []);
}

/** Onboarding or Launch: it has no answers and can't be ended. */
export function ledPhaseView(facts: ClassFacts, phase: Phase): View<'phase'> {
  return {
    ...phaseFields(facts, phase),
    isCompleted: true,
    ...endingFields(facts, phase),
    seen: null,
    medal: null,
    status: 'READY',
    activities: phase.activities.map(ledActivityView),
  };
}

/** Activities that the teacher leads on the digibord are open from the start. */
function ledActivityView(activity: Activity): ActivityView {
  return activityView(activity, 'READY', []);
}

export function challengeView(facts: ClassFacts): View<'challenge'> {
  const { run, course } = facts;
  return {
    ...challengeFields(course.challenge),
    user_challenge: run.id,
    user_challenge_text: run.text,
    docents: facts.docents.map(({ name }) => name),
    ends_on: run.endsOn,
    keepsakes_named: run.keepsakeNamelessAt === null,
    phases: course.challenge.phases.map((phase) => phaseView(facts, phase)),
    onboarding: course.challenge.onboarding.map(ledActivityView),
    launch: course.challenge.launch.map(ledActivityView),
    teaching: course.challenge.teaching,
  };
}

export function listedView(
  facts: ClassFacts,
  who: { id: string; runId: string | null },
  hasNewVersion: boolean,
): View<'challengeList'>[number] {
  const { run, course, teams } = facts;
  return {
    ...challengeView(facts),
    isActive: run.id === who.runId,
    mayEnd: mayEndClass(run, who),
    isArchived: run.archivedAt !== null,
    teams: teams.length,
    uncountedTeams: teams.length - countedOf(worksOf(teams)).length,
    progress: progressIn(course.challenge.phases, worksOf(teams)),
    last_active: run.lastActiveAt,
    latest_end: latestEnd(run),
    mayComeBack: mayComeBack(run),
    photosFirst: run.photosFirstAt !== null,
    hasNewVersion,
    ended_at: run.endedAt,
  };
}

export function shelfView({ content, own }: Shelved, who: string): View<'shelf'>[number] {
  const { slug, title, subtitle, introduction, teaching, phases } = content.challenge;
  return {
    own:
      own === undefined
        ? null
        : { isMine: own.makerId === who, isOnShelf: own.onShelfAt !== null, version: own.number },
    id: slug,
    title,
    subtitle,
    introduction,
    teaching,
    poster: posterOf(content),
    phases: phases.map(({ number, title: name, activities }) => ({ number, title: name, activities: [...activities] })),
  };
}

/** The poster of its own film, or otherwise of the first film that has one. */
function posterOf({ challenge, videos }: Shelved['content']): string | null {
  const itsOwn = videos.filter(({ id }) => id === challenge.video);
  return [...itsOwn, ...videos].map(posterAddress).find((address) => address !== null) ?? null;
}

export function startedView({ id, challenge }: Run): View<'setActiveChallenge'> {
  return { id: challenge, userChallengeId: id };
}

export function feedbackView({ id, teamId, phase, feedback, given }: PhaseFeedback): View<'ratePhase'> {
  return { id, studentgroup_id: teamId, phaseId: phase, feedback, ...givenFields(given) };
}

/** An answer to an activity that the challenge no longer has can't be rated, so it is left out. */
export function openAnswersView({ challenge }: Course, unrated: readonly Answer[]): View<'openAnswers'> {
  return {
    unrated_answers: unrated.flatMap(({ id, activityId, teamId }) => {
      const found = findActivity(challenge, activityId);
      return found ? [{ id, activity_id: activityId, studentgroup_id: teamId, phase_id: found.phase.number }] : [];
    }),
  };
}

export const noOpenAnswers = (): View<'openAnswers'> => ({ unrated_answers: [] });

/** Only sent feedback counts; a team that is still looking is left out. */
export function neighboursView(activities: ReadonlySet<number>, looks: readonly StoredLook[]): View<'neighbours'> {
  const sent = looks.filter(({ sentAt }) => sentAt !== null);
  return {
    activities: [...activities],
    looked: [...activities].map((id) => ({
      activity_id: id,
      teams: looks.filter(({ activityId }) => activityId === id).length,
    })),
    looks: sent.map((look) => ({
      id: look.id,
      activity_id: look.activityId,
      studentgroup_id: look.teamId,
      neighbour_id: look.neighbourId,
      stars: starsOf(look),
      wish: look.wish,
      is_older: look.version !== look.answerVersion,
      let_through: look.letThroughAt === null && look.refusedAt === null ? null : look.letThroughAt !== null,
    })),
  };
}
