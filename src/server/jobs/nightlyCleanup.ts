/** The nightly cleanup: deletes expired rows and unused files. Photos go to a bin first. */

import { buffer } from 'node:stream/consumers';

import { submissionDays } from '#domain/limits.ts';
import { deleteOldBackups } from '#server/backup/create.ts';
import { nowMs } from '#server/clock.ts';
import { uploadsDir } from '#server/config/folders.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/db.ts';
import { forgetDeleted } from '#server/db/sqlite.ts';
import { deleteOldUploads } from '#server/http/uploads.ts';
import { cleanUpChallengeFiles } from '#server/library/cleanup.ts';
import { forgetUnpacked } from '#server/library/unpacked.ts';
import { orphanPhotos } from '#server/photos/orphanPhotos.ts';
import { forgetTaken } from '#server/photos/purgeRemoved.ts';
import { finishErasures, deletePhotosOfNobody } from '#server/privacy/erasure.ts';
import { watchClock } from '#server/start/clock.ts';
import { allPhotos } from '#server/store/answers.ts';
import { deleteOldResponses } from '#server/store/idempotentResponses.ts';
import { forgetJobs } from '#server/store/jobQueue.ts';
import { forgetLinks } from '#server/store/links.ts';
import { forgetLogbook } from '#server/store/logbook.ts';
import { forgetAttempts } from '#server/store/loginAttempts.ts';
import { forgetOpen } from '#server/store/openActivities.ts';
import { forgetPhotos, photosOfTeams } from '#server/store/photoRows.ts';
import { forgetDocentAddresses } from '#server/store/schoolAddresses.ts';
import { forgetSessions } from '#server/store/sessions.ts';
import { beginAnewToday } from '#server/store/sessionStarts.ts';

type Cleaned = {
  photosBack: number;
  photosToBin: number;
  photosDeleted: number;
  unfinished: number;
  submissions: number;
  sessions: number;
  logbook: number;
  backups: number;
  challengeFiles: number;
};

type Stores = Pick<Context, 'photos' | 'photosBin' | 'challengeFiles' | 'backups' | 'db' | 'config'>;
type Scheduled = Stores & Pick<Context, 'diskReserve'>;

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** The interval of the cleanup of work that a server left behind when it died, or while its store was away. */
const takenEveryMs = 60 * 1000;
/** A younger photo may belong to an answer that is still on its way. */
const graceOfPhotoMs = dayMs;
/** How long a photo stays in the bin, in case somebody finds that it is needed. */
const graceOfBinMs = 30 * dayMs;
/**
 * For a photo that a team of this database replaced: no wrong setting can have orphaned it, and a running backup is
 * done by then. Cleanup runs once a day.
 */
const graceOfReplacedMs = dayMs / 2;
/** By then no device retries the same submission. */
const graceOfSubmissionMs = submissionDays * dayMs;

/** Returns how many of each were deleted. Runs daily (`jobs/jobKinds.ts`). */
export async function cleanUp(context: Stores, now = nowMs()): Promise<Cleaned> {
  const before = new Date(now - graceOfSubmissionMs).toISOString();
  await transaction(context.db, beginAnewToday);
  await finishErasures(context, now);
  const cleaned = {
    photosBack: await takeFromBin(context),
    // What goes to the bin now is deleted by a later run at the earliest.
    photosDeleted: await emptyBin(context, now),
    photosToBin: await deleteOrphanPhotos(context, now),
    unfinished: await forgetUnfinished(context, new Date(now - graceOfPhotoMs)),
    submissions: await deleteOldResponses(context.db, before),
    sessions: await transaction(context.db, forgetSessions),
    logbook: await transaction(context.db, forgetLogbook),
    backups: await deleteOldBackups(context, now),
    challengeFiles: await cleanUpChallengeFiles(context, now),
  };
  await forgetOpen(context.db, new Date(now - dayMs).toISOString());
  await transaction(context.db, forgetAttempts);
  await transaction(context.db, forgetLinks);
  await transaction(context.db, forgetDocentAddresses);
  await forgetDeleted(context.db);
  await transaction(context.db, forgetJobs);
  return cleaned;
}

/** Moves photos without an answer to the bin: their submission was aborted, or replaced by a later one. */
async function deleteOrphanPhotos(
  { photos, photosBin, db }: Pick<Context, 'photos' | 'photosBin' | 'db'>,
  now: number,
): Promise<number> {
  const orphans = await orphanPhotos({ photos, db });
  const loose = orphans.filter(({ changedAt }) => now - changedAt.getTime() > graceOfPhotoMs);
  for (const { name } of loose) {
    const photo = await photos.get(name);
    if (photo !== undefined) await photosBin.put(name, await buffer(photo.body), 'image/jpeg');
    await photos.delete(name);
  }
  return loose.length;
}

/** Puts back photos that an answer needs after all, for example after a clock or database was set back. */
async function takeFromBin({ photos, photosBin, db }: Pick<Context, 'photos' | 'photosBin' | 'db'>): Promise<number> {
  const binned = await photosBin.list();
  const answered = await allPhotos(db);
  const wanted = binned.filter(({ name }) => answered.has(name));
  for (const { name } of wanted) {
    const photo = await photosBin.get(name);
    if (photo !== undefined) await photos.put(name, await buffer(photo.body), 'image/jpeg');
    await photosBin.delete(name);
  }
  return wanted.length;
}

async function emptyBin({ photosBin, db }: Pick<Context, 'photosBin' | 'db'>, now: number): Promise<number> {
  const replaced = await photosOfTeams(db);
  const graceOf = (name: string): number => (replaced.has(name) ? graceOfReplacedMs : graceOfBinMs);
  const old = (await photosBin.list()).filter(({ name, changedAt }) => now - changedAt.getTime() > graceOf(name));
  for (const { name } of old) {
    await photosBin.delete(name);
    await forgetPhotos(db, [name]);
  }
  return old.length;
}

/** Deletes photos that were half written when a server died. */
async function forgetUnfinished(
  { photos, photosBin }: Pick<Context, 'photos' | 'photosBin'>,
  before: Date,
): Promise<number> {
  return (await photos.forgetUnfinished(before)) + (await photosBin.forgetUnfinished(before));
}

/**
 * Runs what can't wait for the nightly job or is local to this server: erasing what was taken away, at once and every
 * minute, with a look at the disk; deleting unfinished uploads, every hour. Returns a function that stops it and waits for running work.
 */
export function scheduleCleanup(context: Scheduled, failed: (error: unknown) => void): () => Promise<void> {
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
  const everyMinute = setInterval(forget, takenEveryMs).unref();
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
