/** 'Kijk bij de buren': a team that sent its answer sees another team's answer, and gives two stars and a wish. */

import type { RequestOf } from '#contract/endpoint.ts';
import type { student } from '#contract/student.ts';
import { checkLook, checkLookWords, neighbourFor } from '#domain/feedback/neighbours.ts';
import { isTextTaken } from '#domain/lesson/takingAway.ts';
import { Refusal } from '#domain/refusal.ts';
import { findActivity } from '#domain/status.ts';
import type { TeamCaller } from '#server/auth.ts';
import { loadTeam } from '#server/class/loadFacts.ts';
import type { Context } from '#server/context.ts';
import { type Database, runTransaction, type Tx } from '#server/db/db.ts';
import type { Handlers } from '#server/http/route.ts';
import {
  activitiesWithNeighbours,
  giveLook,
  looksOfRun,
  markStarsRead,
  sendLook,
  sentAnswers,
} from '#server/store/neighbours.ts';

import { type AtNeighbours, neighbourView } from './presenters.ts';

export function neighbourCalls(context: Pick<Context, 'db' | 'library' | 'events'>) {
  const { db, events } = context;

  const find = async (on: Database, who: TeamCaller, activityId: number): Promise<AtNeighbours> => {
    const { course } = await loadTeam(context, on, who);
    const activity = findActivity(course.challenge, activityId)?.activity;
    if (activity === undefined) throw new Refusal('not-found');
    const isSwitchedOn = (await activitiesWithNeighbours(on, who.runId)).has(activityId);
    const answers = await sentAnswers(on, who.runId, activityId);
    const looks = (await looksOfRun(on, who.runId)).filter((look) => look.activityId === activityId);
    const isOn = isSwitchedOn && answers.some(({ teamId }) => teamId === who.id);
    return { activity, isOn, answers: answers.filter((answer) => !isTextTaken(answer)), looks };
  };

  const viewFor = async (who: TeamCaller, activityId: number) => neighbourView(await find(db, who, activityId), who.id);

  /** A team that already looks keeps the same neighbour. */
  const look = async (tx: Tx, who: TeamCaller, activityId: number): Promise<boolean> => {
    const { isOn, answers, looks } = await find(tx, who, activityId);
    if (!isOn || looks.some(({ teamId }) => teamId === who.id)) return false;
    const neighbour = neighbourFor(who.id, answers, looks);
    if (neighbour !== undefined) await giveLook(tx, who, activityId, neighbour);
    return neighbour !== undefined;
  };

  const send = async (tx: Tx, who: TeamCaller, input: RequestOf<typeof student.sendStars>): Promise<boolean> => {
    const { activity, isOn, looks } = await find(tx, who, input.activityId);
    const found = looks.find(({ id, teamId }) => id === input.lookId && teamId === who.id);
    if (found === undefined) throw new Refusal('not-found');
    const { starOne = '', starTwo = '', wish = '', version } = input;
    const said = { starOne, starTwo, wish, version };
    const isSent = found.sentAt !== null;
    const isNews = checkLook({ ...found, version: found.answerVersion, isSent }, said, isOn);
    if (!isNews) return false;
    checkLookWords(activity, said);
    await sendLook(tx, found.id, said);
    return true;
  };

  return {
    neighbour: ({ activityId }, who) => viewFor(who, activityId),

    lookAtNeighbour: async ({ activityId }, who) => {
      const isNews = await runTransaction(db, who.runId, (tx) => look(tx, who, activityId));
      if (isNews) events.publishToTeam(who.id, 'answers');
      return viewFor(who, activityId);
    },

    sendStars: async (input, who) => {
      const isNews = await runTransaction(db, who.runId, (tx) => send(tx, who, input));
      if (isNews) {
        events.publishToTeacher(who.runId, 'answers');
        events.publishToTeam(who.id, 'answers');
      }
      return viewFor(who, input.activityId);
    },

    readStars: async ({ activityId }, who) => {
      const isNews = await runTransaction(db, who.runId, (tx) => markStarsRead(tx, who, activityId));
      if (isNews) events.publishToTeam(who.id, 'answers');
      return {};
    },
  } satisfies Handlers<typeof student, TeamCaller>;
}
