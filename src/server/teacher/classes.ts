/** A docent starts a class with a challenge, renames it and archives it. */

import type { RequestOf } from '#contract/endpoint.ts';
import type { teacher } from '#contract/teacher.ts';
import { isSeenBy } from '#domain/challenge/catalog.ts';
import { classNameError } from '#domain/lesson/className.ts';
import { hasEnded } from '#domain/lesson/endDate.ts';
import { mayEndClass } from '#domain/people/classDocents.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import { cachedClass } from '#server/class/loadFacts.ts';
import type { Context } from '#server/context.ts';
import { type Database, today, type Tx, transaction } from '#server/db/db.ts';
import type { TeacherId } from '#server/db/scope.ts';
import type { Handlers } from '#server/http/route.ts';
import { findShelved } from '#server/library/findShelved.ts';
import {
  activateRun,
  archiveRun,
  createRun,
  findRunOf,
  livingRunsOf,
  renameRun,
  type Run,
} from '#server/store/runs.ts';

import { listedView, shelfView } from './presenters.ts';

type Starting = RequestOf<typeof teacher.startClass> & { version: string | null };

export function classCalls(context: Pick<Context, 'db' | 'library' | 'runCache' | 'events'>) {
  const { db, events, library } = context;

  /** The new run becomes active in the session, and its event stream is reopened. */
  const start = async (tx: Tx, who: TeacherCaller, { version, ...input }: Starting): Promise<Run> => {
    const named = { challenge: input.challenge, text: (input.text ?? '').trim() };
    refuseFields({ text: classNameError(named, await ownedRuns(tx, who.id)) });
    const run = await createRun(tx, who.id, { ...named, challengeVersion: version });
    await activateRun(tx, run.id, who);
    return run;
  };

  return {
    shelf: async (_, who) => (await library.list(isSeenBy(who.id))).map((shelved) => shelfView(shelved, who.id)),

    startClass: async (input, who) => {
      const shelved = await findShelved(library, input.challenge, who.id);
      if (shelved === undefined) throw new Refusal('not-found');
      const { id } = await transaction(db, (tx) => start(tx, who, { ...input, version: shelved.own?.id ?? null }));
      events.closeStreamsOfSession(who.session);
      return listedView(await cachedClass(context, { runId: id }), { ...who, runId: id }, false);
    },

    renameRun: async ({ runId, text = '' }, who) => {
      const run = await transaction(db, (tx) => rename(tx, who.id, { runId, text: text.trim() }));
      events.publishToTeacher(run.id, 'class');
      return {};
    },

    archiveRun: async ({ runId, archived }, who) => {
      const run = await transaction(db, async (tx) => {
        const own = refuseEnded(await findOwned(tx, who, runId));
        await archiveRun(tx, own.id, archived === 1);
        return own;
      });
      events.closeStreamsOfSession(who.session);
      // Other devices of the docents may have it active, perhaps on another server.
      if (archived === 1) events.closeStreamsOfRun(run.id);
      return {};
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}

async function rename(tx: Tx, who: TeacherId, { runId, text }: { runId: string; text: string }): Promise<Run> {
  const run = refuseEnded(await findLed(tx, who, runId));
  const others = (await ownedRuns(tx, run.teacherId)).filter(({ id }) => id !== run.id);
  refuseFields({ text: classNameError({ challenge: run.challenge, text }, others) });
  await renameRun(tx, run.id, text);
  return run;
}

export async function findLed(tx: Database, who: TeacherId, runId: string): Promise<Run> {
  const run = await findRunOf(tx, who, runId);
  if (run === undefined) throw new Refusal('not-found');
  return run;
}

/** Refuses a colleague, because only the owner may end or delete the class (docs/rules.md 9.25). */
export async function findOwned(tx: Tx, who: TeacherCaller, runId: string): Promise<Run> {
  const run = await findLed(tx, who.id, runId);
  if (!mayEndClass(run, who)) throw new Refusal('not-owner');
  return run;
}

/** An ended class is read-only: it must be brought back first (docs/rules.md 15.3). */
export function refuseEnded(run: Run): Run {
  if (hasEnded(run, today())) throw new Refusal('class-closed');
  return run;
}

/** The runs whose names a new run's name must differ from. */
export async function ownedRuns(tx: Tx, owner: TeacherId): Promise<Run[]> {
  return (await livingRunsOf(tx, owner)).filter(({ teacherId }) => teacherId === owner);
}
