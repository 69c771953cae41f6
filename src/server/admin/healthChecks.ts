/** Checks the health of each part of the server. A check that fails or is too slow reports that as its finding. */

import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { backupFinding, clockFinding, type HealthFinding, isNearlyFull } from '#domain/admin/health.ts';
import { newestBackupAt } from '#server/backup/backupStore.ts';
import { nowMs } from '#server/clock.ts';
import { isReachable } from '#server/config/reach.ts';
import type { Context } from '#server/context.ts';
import { isPostgres, now } from '#server/db/db.ts';
import { checkWritable, refuseOlder, secondsApart } from '#server/db/heartbeat.ts';
import { diskSpaceOf } from '#server/files/diskSpace.ts';
import { type Files, StorageOutage } from '#server/files/files.ts';
import type { SchoolProvider } from '#server/login/schoolProvider.ts';
import { clocksOfComputer, watchClock } from '#server/start/clock.ts';
import { opennessOf } from '#server/start/dataDir.ts';
import { allPhotos } from '#server/store/answers.ts';
import { markedDemoAccounts } from '#server/store/demoAccount.ts';
import { firstAccountAt } from '#server/store/firstRun.ts';
import { failedJobs } from '#server/store/jobQueue.ts';

export type Found = { finding: HealthFinding; values?: Readonly<Record<string, string | number>> };
type Look = () => Promise<Found>;

/** The timeout of each check. */
const patienceMs = 4000;

/** Returns what the check finds, or `otherwise` when the check fails or times out. */
export async function patiently(look: Look, otherwise: HealthFinding): Promise<Found> {
  const { promise: tooLate, resolve } = Promise.withResolvers<Found>();
  const timer = setTimeout(() => resolve({ finding: otherwise }), patienceMs);
  const found = look().catch((): Found => ({ finding: otherwise }));
  return Promise.race([found, tooLate]).finally(() => clearTimeout(timer));
}

export function lookAtDatabase({ db }: Pick<Context, 'db'>): Promise<Found> {
  const look: Look = async () => {
    await checkWritable(db);
    await refuseOlder(db);
    return { finding: 'database-good' };
  };
  return patiently(look, isPostgres(db) ? 'database-away-postgres' : 'database-away-sqlite');
}

type PhotoStore = Pick<Context, 'db' | 'photos' | 'missingPhotos' | 'config'>;

export function lookAtFiles({ db, photos, missingPhotos, config }: PhotoStore): Promise<Found> {
  const place = config.bucket === undefined ? 'folder' : 'bucket';
  const look: Look = async () => {
    await tryFiles(photos);
    const names = sample([...(await allPhotos(db))].toSorted());
    const found = await Promise.all(names.map((name) => readBeginning(photos, name)));
    if (found.includes('unreadable')) return { finding: `files-unreadable-${place}` };
    const count = found.filter((one) => one === 'missing').length;
    const whole = missingPhotos.latest();
    if (count === 0 && !whole?.missing) return { finding: 'files-good' };
    // Counted anew for the next look, because somebody may put them back.
    missingPhotos.count().catch(() => undefined);
    return whole !== undefined && whole.missing >= count
      ? { finding: 'files-missing', values: { count: whole.missing, tried: whole.needed } }
      : { finding: 'files-missing', values: { count, tried: names.length } };
  };
  return patiently(() => look().catch(bucketFinding), `files-away-${place}`);
}

/** A bucket that answers says why it can't be used. A folder, and a bucket with another error, is away. */
function bucketFinding(error: unknown): Found {
  if (error instanceof StorageOutage && error.fault !== 'failing') return { finding: `files-bucket-${error.fault}` };
  throw error;
}

/** Few enough for somebody who waits for the page, and enough to notice a store without photos. */
const mostPhotosTried = 10;

/** Picks names at even distances; photo names are random. */
function sample(names: readonly string[]): string[] {
  const count = Math.min(names.length, mostPhotosTried);
  return Array.from({ length: count }, (_, place) => names[Math.floor((place * names.length) / count)] ?? '');
}

/** Reads the photo, because a photo that exists may still be unreadable: it may belong to another system account. */
async function readBeginning(photos: Files, name: string): Promise<'there' | 'missing' | 'unreadable'> {
  try {
    const file = await photos.get(name);
    if (file === undefined) return 'missing';
    for await (const _ of file.body) break;
    return 'there';
  } catch {
    return 'unreadable';
  }
}

/** Writes a test file among the photos, reads it and deletes it. */
async function tryFiles(photos: Files): Promise<void> {
  const name = `health-${randomUUID()}`;
  const bytes = randomBytes(1024);
  try {
    await photos.put(name, bytes, 'application/octet-stream');
    const found = await photos.get(name);
    if (found === undefined || !(await buffer(found.body)).equals(bytes)) throw new Error('Not what was stored');
  } finally {
    await photos.delete(name);
  }
}

/** Only the local disk is checked: a bucket does not report its free space. */
export function lookAtDisk(
  { config, diskReserve }: Pick<Context, 'config'> & Partial<Pick<Context, 'diskReserve'>>,
  readRoom = diskSpaceOf,
): Promise<Found> {
  const look: Look = async () => {
    const room = await readRoom(config.dataDir);
    if (isNearlyFull(room) || diskReserve?.isUsed() === true) return { finding: 'disk-nearly-full', values: room };
    return { finding: config.bucket === undefined ? 'disk-good' : 'disk-good-bucket', values: room };
  };
  return patiently(look, 'disk-unknown');
}

/** Counts the failed jobs, in total and by kind. */
export function lookAtJobs({ db }: Pick<Context, 'db'>): Promise<Found> {
  const look: Look = async () => {
    const { all, byKind } = await failedJobs(db);
    return all === 0 ? { finding: 'jobs-good' } : { finding: 'jobs-failed', values: { count: all, ...byKind } };
  };
  return patiently(look, 'jobs-unknown');
}

export function lookAtBackup(context: Pick<Context, 'db' | 'backups'>): Promise<Found> {
  const look: Look = async () => {
    const moment = await newestBackupAt(context);
    const newestAt = moment && Date.parse(moment);
    const since = Date.parse((await firstAccountAt(context.db)) ?? now());
    const finding = backupFinding({ now: nowMs(), newestAt: newestAt || undefined, since });
    return { finding, ...(moment !== undefined && { values: { moment } }) };
  };
  return patiently(look, 'backup-unknown');
}

export function lookAtFilms({ films }: Pick<Context, 'films'>): Promise<Found> {
  const look: Look = async () => {
    const obstacle = await films.tryOut();
    return { finding: obstacle === undefined ? 'films-good' : `films-${obstacle}` };
  };
  return patiently(look, 'films-looking');
}

export async function lookAtRights({ config }: Pick<Context, 'config'>): Promise<Found> {
  const look: Look = async () => {
    if (opennessOf(config) === undefined) return { finding: 'rights-good' };
    return { finding: 'rights-open', values: { folder: config.dataDir } };
  };
  return patiently(look, 'rights-unknown');
}

/**
 * Checks whether the demo account, whose password is public, can be reached from another device (docs/rules.md 13.36).
 */
export function lookAtDemo({ db, config }: Pick<Context, 'db' | 'config'>): Promise<Found> {
  const look: Look = async () => {
    const [username] = await markedDemoAccounts(db);
    if (username === undefined) return { finding: 'demo-none' };
    return { finding: config.isProduction || isReachable(config) ? 'demo-open' : 'demo-here', values: { username } };
  };
  return patiently(look, 'demo-unknown');
}

/** Checks that the school's OpenID Connect provider answers, and that its issuer equals OIDC_ISSUER. */
export function lookAtSchool(provider: SchoolProvider): Promise<Found> {
  const look: Look = async () => {
    const { is, ...values } = await provider.tryOut();
    return { finding: `school-${is}`, values };
  };
  return patiently(look, 'school-away');
}

/** The time service corrects by smaller steps than this. */
const jumpMs = 60_000;
/** The page reports a jump of the clock for this long. */
const shownForMs = 24 * 60 * 60 * 1000;

/** Watches the clock from now on, and compares it with the monotonic clock, which nobody can set. */
export function clockLook({ db }: Pick<Context, 'db'>, { wall, steady } = clocksOfComputer) {
  const hasJumped = watchClock({ wall, steady }, jumpMs);
  let jumpedAt: number | undefined;
  return (): Promise<Found> => {
    if (hasJumped()) jumpedAt = steady();
    const isRecent = jumpedAt !== undefined && steady() - jumpedAt < shownForMs;
    const look = async (apart: number): Promise<Found> => {
      const finding = clockFinding({ now: new Date(wall()), secondsApart: apart, hasJumped: isRecent });
      return { finding, values: { seconds: Math.round(Math.abs(apart)) } };
    };
    // When the database does not answer, the check reports no clock difference.
    return patiently(async () => look(await secondsApart(db).catch(() => 0)), 'clock-good');
  };
}
