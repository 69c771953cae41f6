/** The teacher's runs, the active run, and the challenge as the class plays it. */

import type { teacher } from '#contract/teacher.ts';
import { hasEnded } from '#domain/lesson/endDate.ts';
import { likeliestRun } from '#domain/lesson/whichRun.ts';
import { mayEndClass } from '#domain/people/classDocents.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import { cachedClass } from '#server/class/loadFacts.ts';
import type { Context } from '#server/context.ts';
import { today, transaction } from '#server/db/db.ts';
import { versionsOf } from '#server/db/versions.ts';
import type { Handlers } from '#server/http/route.ts';
import { findNewer } from '#server/library/newer.ts';
import { activateRun, runsOf } from '#server/store/runs.ts';

import { activeRunAt } from './activeRun.ts';
import { challengeView, listedView, startedView } from './presenters.ts';

export function challengeCalls(context: Pick<Context, 'db' | 'library' | 'runCache' | 'events'>) {
  const { db, events } = context;
  return {
    challengeList: async (_, who) => {
      const all = await runsOf(db, who.id);
      const played = await Promise.all(all.map((run) => context.library.played(run)));
      const runs = all.filter((_run, place) => played[place] !== undefined);
      const versions = await versionsOf(
        db,
        runs.map(({ id }) => id),
      );
      // The cached class facts contain no docent's own last use, so `run` replaces the cached row.
      return Promise.all(
        runs.map(async (run) => {
          const newer = await findNewer(context.library, run, who.id);
          return listedView(
            { ...(await cachedClass(context, { runId: run.id, runVersion: versions.get(run.id) })), run },
            who,
            newer !== undefined,
          );
        }),
      );
    },

    setActiveChallenge: async ({ challenge: slug, runId }, who) => {
      const run = await transaction(db, async (tx) => {
        const runs = (await runsOf(tx, who.id)).filter(({ challenge }) => challenge === slug);
        const found =
          runId === undefined
            ? likeliestRun(runs.filter((one) => !hasEnded(one, today())))
            : runs.find(({ id }) => id === runId);
        if (found === undefined) throw new Refusal('not-found');
        if (hasEnded(found, today())) throw new Refusal('class-closed');
        // Starting an archived class restores it.
        if (found.archivedAt !== null && !mayEndClass(found, who)) throw new Refusal('not-owner');
        await activateRun(tx, found.id, who);
        return found;
      });
      events.closeStreamsOfSession(who.session);
      return startedView(run);
    },

    challenge: async (_, who) => challengeView(await cachedClass(context, activeRunAt(who))),
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}
