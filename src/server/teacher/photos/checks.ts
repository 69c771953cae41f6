/** Photos that others may see, once the docent has looked at them where somebody may not be in a photo. */

import type { teacher } from '#contract/teacher.ts';
import { goesWithOthers } from '#domain/photos/standing.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { servedPhoto } from '#server/photos/photos.ts';
import { type Tx, write } from '#server/store/database/db.ts';
import type { RunId } from '#server/store/database/scope.ts';
import { checkedPhotos, judgePhoto, shownPhotos } from '#server/store/lesson/photoChecks.ts';
import { lookAtPhotosFirst } from '#server/store/runs.ts';
import { activeRun } from '#server/teacher/activeRun.ts';
import { findLed, refuseEnded } from '#server/teacher/classes.ts';
import type { AskingTeacher } from '#server/zones.ts';

import { checkView } from './views.ts';

export function photoCheckCalls(context: Pick<Context, 'db' | 'told' | 'photos' | 'events'>) {
  const { db, photos, events } = context;

  const judge = async (tx: Tx, run: RunId, photo: string, isLetThrough: boolean): Promise<void> => {
    const found = (await checkedPhotos(tx, run)).find(({ name }) => name === photo);
    if (found === undefined) throw new Refusal('not-found');
    await judgePhoto(tx, found, isLetThrough);
  };

  /** Said of what was seen: what is no more, or is asked by itself, is left as it is. */
  const letThrough = async (tx: Tx, run: RunId, names: ReadonlySet<string>): Promise<void> => {
    const found = (await checkedPhotos(tx, run)).filter(({ name }) => names.has(name));
    if (found.length === 0) throw new Refusal('not-found');
    for (const one of found) if (goesWithOthers(one.standing)) await judgePhoto(tx, one, true);
  };

  return {
    photoChecks: async (_, { runId }) => {
      if (runId === null) return [];
      return (await context.told.of(runId, 'photos', () => checkedPhotos(db, runId))).map(checkView);
    },

    lookAtPhotosFirst: async ({ runId, on }, who) => {
      const run = await write(db, async (tx) => {
        const led = refuseEnded(await findLed(tx, who.id, runId));
        await lookAtPhotosFirst(tx, led, on === 1);
        return led;
      });
      events.tellTeacher(run.id, 'class');
      return {};
    },

    letPhotosThrough: async (sent, who) => {
      const run = activeRun(who, sent);
      await write(db, (tx) => letThrough(tx, run, new Set(sent.photos.split(' '))));
      events.tellTeacher(run, 'answers');
      return {};
    },

    judgePhoto: async (sent, who) => {
      const run = activeRun(who, sent);
      await write(db, (tx) => judge(tx, run, sent.photo, sent.letThrough === 1));
      events.tellTeacher(run, 'answers');
      return {};
    },

    boardPhoto: async ({ photo }, who) => {
      const [shown] = await shownPhotos(db, activeRun(who), [photo]);
      if (shown === undefined) throw new Refusal('not-found');
      return servedPhoto(photos, shown);
    },
  } satisfies Handlers<typeof teacher, AskingTeacher>;
}
