/** The docent checks photos before other teams see them, in classes where somebody may not be in a photo. */

import type { teacher } from '#contract/teacher.ts';
import { goesWithOthers, mayBeShown, type PhotoStanding } from '#domain/photos/standing.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { runTransaction, type Tx, transaction } from '#server/db/db.ts';
import type { RunId } from '#server/db/scope.ts';
import type { Handlers } from '#server/http/route.ts';
import { servedPhoto } from '#server/photos/photos.ts';
import { type CheckedPhoto, checkedPhotos, judgePhoto, shownPhotos } from '#server/store/photoChecks.ts';
import { lookAtPhotosFirst } from '#server/store/runs.ts';
import { activeRun, activeRunAt } from '#server/teacher/activeRun.ts';
import { findLed, refuseEnded } from '#server/teacher/classes.ts';

import { checkView } from './presenters.ts';

export function photoCheckCalls(context: Pick<Context, 'db' | 'runCache' | 'photos' | 'events'>) {
  const { db, photos, events } = context;

  /**
   * Approves the photos whose standing is still as shown. When others have changed, the docent gets an error about
   * those.
   */
  const letThrough = async (run: RunId, seen: Seen, mayGo: (standing: PhotoStanding) => boolean): Promise<void> => {
    const isAll = await runTransaction(db, run, async (tx) => {
      const found = await findPhotos(tx, run, seen);
      // A colleague who approved the same photo first causes no error.
      const hidden = found.filter(({ standing }) => !mayBeShown(standing));
      const same = hidden.filter((one) => mayGo(one.standing) && seen.get(one.name) === one.standingId);
      for (const one of same) await judgePhoto(tx, one, true);
      return found.length === seen.size && same.length === hidden.length;
    });
    events.publishToTeacher(run, 'answers');
    if (!isAll) throw new Refusal('photo-asked-anew');
  };

  const refuse = async (run: RunId, photo: string): Promise<void> => {
    await runTransaction(db, run, async (tx) => {
      for (const one of await findPhotos(tx, run, new Map([[photo, undefined]]))) await judgePhoto(tx, one, false);
    });
    events.publishToTeacher(run, 'answers');
  };

  return {
    photoChecks: async (_, who) => {
      if (who.runId === null) return [];
      const at = activeRunAt(who);
      return (await context.runCache.getOrCompute(at, 'photos', () => checkedPhotos(db, at.runId))).map(checkView);
    },

    lookAtPhotosFirst: async ({ runId, on }, who) => {
      const run = await transaction(db, async (tx) => {
        const led = refuseEnded(await findLed(tx, who.id, runId));
        await lookAtPhotosFirst(tx, led, on === 1);
        return led;
      });
      events.publishToTeacher(run.id, 'class');
      return {};
    },

    letPhotosThrough: async (input, who) => {
      const standings = input.seenStandings.split(' ');
      const seen = new Map(input.photos.split(' ').map((name, at) => [name, standings[at]]));
      await letThrough(activeRun(who, input), seen, goesWithOthers);
      return {};
    },

    judgePhoto: async (input, who) => {
      const run = activeRun(who, input);
      if (input.letThrough === 0) await refuse(run, input.photo);
      else await letThrough(run, new Map([[input.photo, input.seenStanding]]), () => true);
      return {};
    },

    boardPhoto: async ({ photo }, who) => {
      const [shown] = await shownPhotos(db, activeRun(who), [photo]);
      if (shown === undefined) throw new Refusal('not-found');
      return servedPhoto(photos, shown);
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}

/** By photo name: the standing that the docent saw. */
type Seen = ReadonlyMap<string, string | undefined>;

async function findPhotos(tx: Tx, run: RunId, seen: Seen): Promise<CheckedPhoto[]> {
  const found = (await checkedPhotos(tx, run)).filter(({ name }) => seen.has(name));
  if (found.length === 0) throw new Refusal('not-found');
  return found;
}
