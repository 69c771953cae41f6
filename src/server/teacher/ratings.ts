/** The teacher rates an answer, or the missing answer of a team that sent nothing. */

import type { RequestOf } from '#contract/endpoint.ts';
import type { teacher } from '#contract/teacher.ts';
import {
  checkEmptyRating,
  checkRating,
  checkSeenRating,
  checkVersion,
  emptyAnswerRefusal,
  ratingChanged,
} from '#domain/answering.ts';
import type { Activity, Answer, DatedRating, Taps } from '#domain/course.ts';
import { tapsOf } from '#domain/feedback/taps.ts';
import { withdrawalRefusal } from '#domain/lesson/takingAway.ts';
import { Refusal } from '#domain/refusal.ts';
import { answerTo, findActivity } from '#domain/status.ts';
import type { TeacherCaller } from '#server/auth.ts';
import { loadTeam, type TeamFacts } from '#server/class/loadFacts.ts';
import { noteFinish, prepareFilm } from '#server/class/teamFinish.ts';
import type { Context } from '#server/context.ts';
import { type Tx, runTransaction } from '#server/db/db.ts';
import type { RunId, TeacherId } from '#server/db/scope.ts';
import type { Handlers } from '#server/http/route.ts';
import { deleteEmptyAnswer, findAnswer, putEmptyAnswer } from '#server/store/answers.ts';
import { deleteUnseenRating, type GivenRating, putRating } from '#server/store/ratings.ts';
import { findTeam } from '#server/store/teams.ts';

import { activeRun } from './activeRun.ts';
import { answerView, ratingView } from './presenters.ts';

type Rater = { run: RunId; by: TeacherId };

export function ratingCalls(context: Pick<Context, 'db' | 'library' | 'events' | 'films'>) {
  const { db, events } = context;

  const rateAnswer = async (tx: Tx, { run, by }: Rater, input: RequestOf<typeof teacher.rateAnswer>) => {
    const { comment = '', note = '' } = input;
    const place = await findAnswer(tx, run, input.answerId);
    if (place === undefined) throw new Refusal('not-found');
    const facts = await loadTeam(context, tx, { id: place.teamId, runId: run });
    const answer = facts.team.work.answers.find(({ id }) => id === place.id);
    if (answer === undefined || answer.isEmpty) throw new Refusal('answer-empty');
    const medal = checkRating({ medal: input.medal, comment, note });
    checkVersion(answer, input.version, answerView);
    const given = { medal, comment, note, criteria: criteriaOf(facts, answer, input.criteria) };
    checkSeenRating(answer, { seen: input.seenRating, given }, answerView);
    const rating = await rate(tx, answer, { ...given, by });
    const after = withRating(facts, answer, rating);
    await noteFinish(tx, after);
    return { facts: after, rating };
  };

  const rateNothing = async (tx: Tx, { run, by }: Rater, input: RequestOf<typeof teacher.rateEmptyAnswer>) => {
    const { medal: named = 0, comment = '' } = input;
    const team = await findTeam(tx, run, input.teamId);
    if (team === undefined) throw new Refusal('not-found');
    const { activity, before } = checkEmptyAnswer(await loadTeam(context, tx, team), input.activityId);
    const given = { medal: checkEmptyRating({ medal: named, feedback: comment }), comment, note: '', criteria: '' };
    checkSeenRating(before, { seen: input.seenRating, given }, answerView);
    const answer = await putEmptyAnswer(tx, team.id, activity.id);
    const rating = await rate(tx, { id: answer.id, rating: before?.rating ?? null }, { ...given, by });
    const facts = await loadTeam(context, tx, team);
    await noteFinish(tx, facts);
    return { facts, answer: { ...answer, rating } };
  };

  const publish = (run: RunId, facts: TeamFacts): void => {
    events.publishToTeacher(run, 'answers');
    events.publishToTeam(facts.team.id, 'rating');
    prepareFilm(context.films, facts);
  };

  return {
    ...withdrawalCalls(context),

    rateAnswer: async (input, who) => {
      const run = activeRun(who, input);
      const { facts, rating } = await runTransaction(db, run, (tx) => rateAnswer(tx, { run, by: who.id }, input));
      publish(run, facts);
      return ratingView(rating);
    },

    rateEmptyAnswer: async (input, who) => {
      const run = activeRun(who, input);
      const { facts, answer } = await runTransaction(db, run, (tx) => rateNothing(tx, { run, by: who.id }, input));
      publish(run, facts);
      return answerView(answer);
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}

function withdrawalCalls(context: Pick<Context, 'db' | 'library' | 'events'>) {
  const { db, events } = context;

  /** Idempotent: a rating that is gone was withdrawn already. An empty answer is deleted with its rating. */
  const withdraw = async (tx: Tx, run: RunId, input: RequestOf<typeof teacher.withdrawRating>) => {
    const place = await findAnswer(tx, run, input.answerId);
    if (place === undefined) throw new Refusal('not-found');
    const facts = await loadTeam(context, tx, { id: place.teamId, runId: run });
    const { course, team } = facts;
    const answer = team.work.answers.find(({ id }) => id === place.id);
    const found = findActivity(course.challenge, place.activityId);
    if (answer === undefined || found === undefined) throw new Refusal('not-found');
    if (answer.rating === null) return facts;
    const { seenRating: seen = answer.rating.id } = input;
    const no = seen === answer.rating.id ? withdrawalRefusal(course, found.phase, answer, team.work) : 'rating-changed';
    if (no !== undefined) throw new Refusal(no, { answer: answerView(answer) });
    if (!(await deleteUnseenRating(tx, answer.id))) throw new Refusal('rating-seen');
    if (answer.isEmpty) await deleteEmptyAnswer(tx, answer.id);
    return facts;
  };

  return {
    withdrawRating: async (input, who) => {
      const run = activeRun(who, input);
      const { team } = await runTransaction(db, run, (tx) => withdraw(tx, run, input));
      events.publishToTeacher(run, 'answers');
      events.publishToTeam(team.id, 'rating');
      return {};
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}

function rate(
  tx: Tx,
  { id, rating }: Pick<Answer, 'id' | 'rating'>,
  given: GivenRating & { by: TeacherId },
): Promise<DatedRating> {
  return putRating(tx, id, { ...given, isNews: ratingChanged(rating, given) });
}

/** A request without criteria keeps the existing ones. */
function criteriaOf({ course }: TeamFacts, { activityId, rating }: Answer, input: string | undefined): Taps {
  const activity = findActivity(course.challenge, activityId)?.activity;
  if (input === undefined || activity === undefined) return rating?.criteria ?? '';
  return tapsOf(activity, input);
}

function withRating(facts: TeamFacts, answer: Answer, rating: DatedRating): TeamFacts {
  const { team } = facts;
  const answers = team.work.answers.map((one) => (one.id === answer.id ? { ...answer, rating } : one));
  return { ...facts, team: { ...team, work: { ...team.work, answers } } };
}

/** Refuses when an empty answer is not allowed; returns the activity and the answer that exists. */
function checkEmptyAnswer(
  { course, team }: TeamFacts,
  activityId: number,
): { activity: Activity; before: Answer | undefined } {
  const found = findActivity(course.challenge, activityId);
  if (found === undefined) throw new Refusal('not-found');
  const { phase, activity } = found;
  const before = answerTo(activity, team.work);
  const no = emptyAnswerRefusal(course, phase, activity, team.work);
  if (no !== undefined) throw new Refusal(no, before && { answer: answerView(before) });
  return { activity, before };
}
