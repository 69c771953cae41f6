/** The teacher returns an answer to be improved, and can withdraw that until the team has sent it again. */

import type { RequestOf } from '#contract/endpoint.ts';
import type { teacher } from '#contract/teacher.ts';
import { checkVersion } from '#domain/answering.ts';
import type { Answer } from '#domain/course.ts';
import {
  checkReturn,
  checkSeenReturn,
  openReturn,
  returningRefusal,
  type ReturnWords,
  saysTheSame,
  takingBackRefusal,
} from '#domain/feedback/returning.ts';
import { tapsOf } from '#domain/feedback/taps.ts';
import { Refusal } from '#domain/refusal.ts';
import { findActivity } from '#domain/status.ts';
import type { TeacherCaller } from '#server/auth.ts';
import { loadTeam, type WorkingTeam } from '#server/class/loadFacts.ts';
import type { Context } from '#server/context.ts';
import { type Tx, runTransaction } from '#server/db/db.ts';
import type { RunId, TeacherId } from '#server/db/scope.ts';
import type { Handlers } from '#server/http/route.ts';
import { findAnswer } from '#server/store/answers.ts';
import { deleteOpenReturn, putReturn } from '#server/store/returns.ts';

import { activeRun } from './activeRun.ts';
import { answerView } from './presenters.ts';

type Giver = { run: RunId; by: TeacherId };
type Done = { team: WorkingTeam; answer: Answer; isNews: boolean };

export function returnCalls(context: Pick<Context, 'db' | 'library' | 'events'>) {
  const { db, events } = context;

  const find = async (tx: Tx, run: RunId, id: string) => {
    const place = await findAnswer(tx, run, id);
    if (place === undefined) throw new Refusal('not-found');
    const { course, team } = await loadTeam(context, tx, { id: place.teamId, runId: run });
    const found = findActivity(course.challenge, place.activityId);
    const answer = team.work.answers.find((one) => one.id === id);
    if (found === undefined || answer === undefined) throw new Refusal('not-found');
    return { course, team, answer, ...found };
  };

  /** The same words again, for example after a lost response, cause no event. */
  const giveBack = async (tx: Tx, { run, by }: Giver, input: RequestOf<typeof teacher.returnAnswer>): Promise<Done> => {
    const { course, team, phase, activity, answer } = await find(tx, run, input.answerId);
    const { tip = '', top = '', criteria = '', seenReturn: seen } = input;
    const words: ReturnWords = { tip, top, criteria: tapsOf(activity, criteria) };
    checkReturn(words);
    const no = returningRefusal(course, phase, answer);
    if (no !== undefined) throw new Refusal(no, { answer: answerView(answer) });
    checkVersion(answer, input.version, answerView);
    checkSeenReturn(answer, { seen, words }, answerView);
    const open = openReturn(answer);
    if (open !== undefined && saysTheSame(open, words)) return { team, answer, isNews: false };
    const given = await putReturn(tx, { team: team.id, answer, by }, words);
    const returns = [...answer.returns.filter(({ isSentAgain }) => isSentAgain), given];
    return { team, answer: { ...answer, returns }, isNews: true };
  };

  /** Idempotent: a return that is gone was withdrawn already. */
  const takeBack = async (tx: Tx, run: RunId, input: RequestOf<typeof teacher.withdrawReturn>): Promise<Done> => {
    const { team, answer } = await find(tx, run, input.answerId);
    const no = takingBackRefusal(answer, input.seenReturn);
    if (no !== undefined) throw new Refusal(no, { answer: answerView(answer) });
    if (openReturn(answer) === undefined) return { team, answer, isNews: false };
    await deleteOpenReturn(tx, answer.id);
    return {
      team,
      answer: { ...answer, returns: answer.returns.filter(({ isSentAgain }) => isSentAgain) },
      isNews: true,
    };
  };

  const publish = (run: RunId, { team, isNews }: Done): void => {
    if (!isNews) return;
    events.publishToTeacher(run, 'answers');
    events.publishToTeam(team.id, 'rating');
  };

  return {
    returnAnswer: async (input, who) => {
      const run = activeRun(who, input);
      const done = await runTransaction(db, run, (tx) => giveBack(tx, { run, by: who.id }, input));
      publish(run, done);
      return answerView(done.answer);
    },

    withdrawReturn: async (input, who) => {
      const run = activeRun(who, input);
      const done = await runTransaction(db, run, (tx) => takeBack(tx, run, input));
      publish(run, done);
      return answerView(done.answer);
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}
