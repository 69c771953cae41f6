/** Shows a docent what a newer version of the challenge changes for the class, and switches the class to it (docs/rules.md 16.8–16.10). */

import type { teacher } from '#contract/teacher.ts';
import { changesOf, obstaclesTo } from '#domain/challenge/newVersion.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Course } from '#domain/status.ts';
import type { TeacherCaller } from '#server/auth.ts';
import { cachedClass, loadClass } from '#server/class/loadFacts.ts';
import type { Context } from '#server/context.ts';
import { type Database, type Tx, transaction } from '#server/db/db.ts';
import type { RunId } from '#server/db/scope.ts';
import type { Handlers } from '#server/http/route.ts';
import { editionOf } from '#server/library/edition.ts';
import { findNewer, type Newer } from '#server/library/newer.ts';
import { findOwn, putOnShelf } from '#server/store/ownChallenges.ts';
import { answersOn, playVersion } from '#server/store/playedVersions.ts';
import { teamsOf } from '#server/store/teams.ts';

import { activeRun } from './activeRun.ts';
import { findLed } from './classes.ts';

export function newVersionCalls(context: Pick<Context, 'db' | 'library' | 'runCache' | 'events'>) {
  const { db, events, library } = context;

  /** The class in the request, from a list of classes, or otherwise the active one. */
  const runOf = async ({ runId }: { runId?: string }, who: TeacherCaller): Promise<RunId> =>
    runId === undefined ? activeRun(who) : (await findLed(db, who.id, runId)).id;

  const obstacles = async (from: Database, run: RunId, { course, newer }: { course: Course; newer: Newer }) => {
    const before = { before: course.challenge, ended: course.ended, answers: await answersOn(from, run) };
    return obstaclesTo(before, newer.content.challenge);
  };

  const takeOver = async (tx: Tx, run: RunId, newer: Newer): Promise<void> => {
    const { course } = await loadClass(context, tx, run);
    if ((await findOwn(tx, course.challenge.slug))?.id !== newer.id) throw new Refusal('version-changed');
    if ((await obstacles(tx, run, { course, newer })).length > 0) throw new Refusal('version-held');
    await playVersion(tx, run, newer.id);
  };

  return {
    newVersion: async (input, who) => {
      const id = await runOf(input, who);
      const { run, course } = await cachedClass(context, { runId: id });
      const newer = await findNewer(library, run, who.id);
      const played = newer && (await library.played(run));
      if (newer === undefined || played === undefined) return { version: null };
      const changes = changesOf(await editionOf(played), await editionOf(newer.content));
      const held = await obstacles(db, id, { course, newer });
      return { version: { id: newer.id, number: newer.number, changes, obstacles: held } };
    },

    takeOverVersion: async (input, who) => {
      const id = await runOf(input, who);
      const { run } = await cachedClass(context, { runId: id });
      // A repeated request, or a colleague was first.
      if (run.challengeVersion === input.version) return {};
      const newer = await findNewer(library, run, who.id);
      if (newer?.id !== input.version) throw new Refusal('version-changed');
      await transaction(db, (tx) => takeOver(tx, id, newer));
      events.publishToTeacher(id, 'class');
      events.publishToTeacher(id, 'phases');
      for (const team of await teamsOf(db, id)) events.publishToTeam(team.id, 'phases');
      return {};
    },

    putOnShelf: async ({ challenge, onShelf }, who) => {
      await transaction(db, async (tx) => {
        if ((await findOwn(tx, challenge))?.makerId !== who.id) throw new Refusal('not-found');
        await putOnShelf(tx, challenge, onShelf === 1);
      });
      return {};
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}
