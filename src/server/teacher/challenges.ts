/** The teacher's runs: which there are, which one is active, and the challenge as the class does it. */

import type { teacher } from '#contract/teacher.ts';
import { likeliestRun } from '#domain/lesson/whichRun.ts';
import { Refusal } from '#domain/refusal.ts';
import { currentClass } from '#server/class/loadFacts.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { write } from '#server/store/database/db.ts';
import { activateRun, runsOf } from '#server/store/runs.ts';
import type { AskingTeacher } from '#server/zones.ts';

import { activeRun } from './activeRun.ts';
import { challengeView, listedView, startedView } from './views.ts';

export function challengeCalls(context: Pick<Context, 'db' | 'library' | 'told' | 'events'>) {
  const { db, events } = context;
  return {
    challengeList: async (_, who) => {
      const runs = (await runsOf(db, who.id)).filter(({ challenge }) => context.library.find(challenge) !== undefined);
      const classes = await Promise.all(runs.map(({ id }) => currentClass(context, id)));
      return classes.map((facts) => listedView(facts, who.runId));
    },

    setActiveChallenge: async ({ challenge: slug, runId }, who) => {
      const runs = (await runsOf(db, who.id)).filter(({ challenge }) => challenge === slug);
      const run = runId === undefined ? likeliestRun(runs) : runs.find(({ id }) => id === runId);
      if (run === undefined) throw new Refusal('not-found');
      await write(db, (tx) => activateRun(tx, run.id, who.session));
      events.hangUp(who.session);
      return startedView(run);
    },

    challenge: async (_, who) => challengeView(await currentClass(context, activeRun(who))),
  } satisfies Handlers<typeof teacher, AskingTeacher>;
}
