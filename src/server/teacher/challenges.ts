/** The teacher's runs: which there are, which one is active, and the challenge as the class does it. */

import type { teacher } from '#contract/teacher.ts';
import { likeliestRun } from '#domain/lesson/whichRun.ts';
import { Refusal } from '#domain/refusal.ts';
import { loadClass } from '#server/class/loadFacts.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { write } from '#server/store/database/db.ts';
import { activateRun, archiveRun, runsOf } from '#server/store/runs.ts';
import type { AskingTeacher } from '#server/zones.ts';

import { activeRun } from './activeRun.ts';
import { challengeView, listedView, startedView } from './views.ts';

export function challengeCalls(context: Pick<Context, 'db' | 'library' | 'events'>) {
  const { db, events } = context;
  return {
    challengeList: async (_, who) => {
      const runs = (await runsOf(db, who.id)).filter(({ challenge }) => context.library.find(challenge) !== undefined);
      const classes = await Promise.all(runs.map(({ id }) => loadClass(context, db, id)));
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

    archiveRun: async ({ runId, archived }, who) => {
      const run = await write(db, (tx) => archiveRun(tx, who.id, runId, archived === 1));
      if (run === undefined) throw new Refusal('not-found');
      events.hangUp(who.session);
      // Other devices of the docent had it active, perhaps on another server.
      if (archived === 1) events.hangUpRun(run);
      return {};
    },

    challenge: async (_, who) => challengeView(await loadClass(context, db, activeRun(who))),
  } satisfies Handlers<typeof teacher, AskingTeacher>;
}
