/** The cleanup that each server does every minute and every hour: what can't wait for the night, and its own files. */

import { nowMs } from '#server/clock.ts';
import { uploadsDir } from '#server/config/folders.ts';
import type { Context } from '#server/context.ts';
import { deleteOldUploads } from '#server/http/uploads.ts';
import { forgetUnpacked } from '#server/library/unpacked.ts';
import { forgetTaken } from '#server/photos/purgeRemoved.ts';
import { deletePhotosOfNobody } from '#server/privacy/erasure.ts';
import { watchClock } from '#server/start/clock.ts';

type CleanupContext = Pick<Context, 'photos' | 'photosBin' | 'db' | 'config' | 'diskReserve'>;

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/**
 * Runs what can't wait for the nightly job or is local to this server: erasing what was taken away, at once and every
 * minute, with a look at the disk; deleting unfinished uploads, every hour. Returns a function that stops it and waits for running work.
 */
export function scheduleFrequentCleanup(
  context: CleanupContext,
  failed: (error: unknown) => void,
): () => Promise<void> {
  const underWay = new Set<Promise<unknown>>();
  const start = (work: Promise<unknown>): void => {
    const ended = work.catch(failed).finally(() => underWay.delete(ended));
    underWay.add(ended);
  };
  const forget = (): void => {
    start(forgetTaken(context));
    start(deletePhotosOfNobody(context));
    if (context.diskReserve !== undefined) start(context.diskReserve.look());
  };
  forget();
  const everyMinute = setInterval(forget, minuteMs).unref();
  const hasJumped = watchClock();
  const forgetUploads = (): void => {
    // After a clock change, an upload in progress could look old.
    if (!hasJumped()) start(deleteOldUploads(uploadsDir(context.config), nowMs()));
    start(forgetUnpacked(context.db, context.config.dataDir));
  };
  const everyHour = setInterval(forgetUploads, hourMs).unref();
  return async () => {
    clearInterval(everyMinute);
    clearInterval(everyHour);
    await Promise.all(underWay);
  };
}
