/** The answers of a class with their photos, and what the docent takes away from them. */

import type { RequestOf } from '#contract/endpoint.ts';
import type { teacher } from '#contract/teacher.ts';
import { checkVersion } from '#domain/answering.ts';
import { checkWord, takingAwayRefusal } from '#domain/lesson/takingAway.ts';
import { Refusal } from '#domain/refusal.ts';
import { waitsForRating } from '#domain/status.ts';
import type { TeacherCaller } from '#server/auth.ts';
import { cachedClass, loadTeam } from '#server/class/loadFacts.ts';
import { publishToNeighbours } from '#server/class/neighbours.ts';
import type { Context } from '#server/context.ts';
import { runTransaction, type Tx } from '#server/db/db.ts';
import type { RunId } from '#server/db/scope.ts';
import type { Handlers } from '#server/http/route.ts';
import { servedPhoto } from '#server/photos/photos.ts';
import { forgetTakenInTime } from '#server/photos/purgeRemoved.ts';
import { findAnswer, isPhotoOfRun } from '#server/store/answers.ts';
import { noteOfTeacher } from '#server/store/logbook.ts';
import { findTaken, findTakenOf, putBack, type Taken, takeAway } from '#server/store/takenAway.ts';

import { activeRun, activeRunAt } from './activeRun.ts';
import { answerView, noOpenAnswers, openAnswersView } from './presenters.ts';

type Answering = Pick<Context, 'db' | 'library' | 'runCache' | 'photos' | 'photosBin' | 'events'>;

export function classAnswerCalls(context: Answering) {
  const { db, photos } = context;
  return {
    ...takingAwayCalls(context),

    answers: async (_, who) => {
      if (who.runId === null) return [];
      const { teams } = await cachedClass(context, activeRunAt(who));
      return teams.flatMap(({ work }) => work.answers.map(answerView));
    },

    openAnswers: async (_, who) => {
      if (who.runId === null) return noOpenAnswers();
      const { course, teams } = await cachedClass(context, activeRunAt(who));
      const unrated = teams.flatMap(({ work }) => work.answers.filter(waitsForRating));
      return openAnswersView(course, unrated);
    },

    answerPhoto: async ({ photo }, who) => {
      if (!(await isPhotoOfRun(db, activeRun(who), photo))) throw new Refusal('not-found');
      return servedPhoto(photos, photo);
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}

function takingAwayCalls(context: Answering) {
  const { db, events } = context;

  /** Idempotent: what was taken away already stays so. */
  const take = async (tx: Tx, run: RunId, input: RequestOf<typeof teacher.takeAway>): Promise<Taken> => {
    const { answerId, what, word = '' } = input;
    checkWord(word);
    const before = await findTakenOf(tx, run, answerId, what);
    if (before !== undefined) return before;
    const place = await findAnswer(tx, run, answerId);
    if (place === undefined) throw new Refusal('not-found');
    const { team } = await loadTeam(context, tx, { id: place.teamId, runId: run });
    const answer = team.work.answers.find(({ id }) => id === answerId);
    if (answer === undefined) throw new Refusal('not-found');
    const no = takingAwayRefusal(answer, what);
    if (no !== undefined) throw new Refusal(no, { answer: answerView(answer) });
    checkVersion(answer, input.version, answerView);
    return takeAway(tx, { team: team.id, answer }, { what, word });
  };

  /** Restores the original. Idempotent: what was put back already stays so. */
  const restore = async (tx: Tx, run: RunId, id: string): Promise<Taken> => {
    const taken = await findTaken(tx, run, id);
    if (taken === undefined) throw new Refusal('not-found');
    if (taken.putBackAt !== null) return taken;
    const { team } = await loadTeam(context, tx, { id: taken.teamId, runId: run });
    const current = team.work.answers.find(({ activityId }) => activityId === taken.activityId);
    const isAsLeft = taken.what === 'answer' ? current === undefined : current?.id === taken.answerId;
    if (taken.goneAt !== null || taken.sentAgainAt !== null || !isAsLeft) throw new Refusal('gone-for-good');
    await putBack(tx, taken);
    return taken;
  };

  const publish = async (run: RunId, { teamId }: Taken): Promise<void> => {
    events.publishToTeacher(run, 'answers');
    events.publishToTeam(teamId, 'answers');
    await publishToNeighbours(context, run, teamId);
  };

  return {
    takeAway: async (input, who) => {
      const run = activeRun(who, input);
      const taken = await runTransaction(db, run, (tx) => take(tx, run, input));
      forgetTakenInTime(context);
      await noteOfTeacher(db, who.id, { kind: 'work-taken-away' });
      await publish(run, taken);
      return { id: taken.id };
    },

    putBack: async (input, who) => {
      const run = activeRun(who, input);
      await publish(run, await runTransaction(db, run, (tx) => restore(tx, run, input.takenId)));
      return {};
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}
