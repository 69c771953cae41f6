/** Health checks: whether this server runs, and whether its stores are writable (docs/rules.md 13.6). */

import type { anyone } from '#contract/public.ts';
import { isNearlyFull } from '#domain/admin/health.ts';
import { Refusal, type UnreadyPart } from '#domain/refusal.ts';
import type { Visitor } from '#server/auth.ts';
import { uploadsDir } from '#server/config/folders.ts';
import type { Context } from '#server/context.ts';
import { checkReachable, checkWritable, refuseOlder } from '#server/db/heartbeat.ts';
import { diskSpaceOf } from '#server/files/diskSpace.ts';
import { openFolderFiles, StorageOutage, writeSign } from '#server/files/files.ts';
import type { Handlers } from '#server/http/route.ts';

/** A check of one part; the first part that fails is the reason. */
type Look = { part: UnreadyPart; look: () => Promise<unknown> };

type Parts = Pick<Context, 'db' | 'photos' | 'config'> & Partial<Pick<Context, 'diskReserve'>>;

export function healthCalls({ db, photos, config, diskReserve }: Parts, readRoom = diskSpaceOf) {
  const findRoom = async (): Promise<void> => {
    if (isNearlyFull(await readRoom(config.dataDir)) || diskReserve?.isUsed() === true)
      throw new StorageOutage('The disk is nearly full');
    // Uploads pass through the local disk. Without a bucket the photo check has already shown that it is writable.
    if (config.bucket !== undefined) await writeSign(await openFolderFiles(uploadsDir(config)));
  };
  return {
    // The health check writes nothing: without its storage a server can do everything except photos, so a proxy should
    // keep it.
    health: answering([{ part: 'database', look: () => checkReachable(db) }]),
    ready: answering([
      { part: 'database', look: () => checkWritable(db).then(() => refuseOlder(db)) },
      { part: 'photos', look: () => writeSign(photos) },
      { part: 'disk', look: findRoom },
    ]),
  } satisfies Handlers<typeof anyone, Visitor>;
}

/** A store that hangs counts as away. */
const giveUpAfterMs = 3000;
/** The result is cached this long, because strangers can ask too. */
const cachedForMs = 1000;

type Asker = Pick<Visitor, 'warn'>;

/** A reason is logged once, when it appears or changes, and so is the end of it. */
function answering(looks: readonly Look[]): (asked: object, who: Asker) => Promise<{ status: 'ok' }> {
  let last: { at: number; unready: Promise<UnreadyPart | undefined> } | undefined;
  let logged: UnreadyPart | undefined;
  return async (_, who) => {
    const now = performance.now();
    if (last === undefined || now - last.at > cachedForMs) last = { at: now, unready: firstUnready(looks) };
    const part = await last.unready;
    if (part !== logged) who.warn({ part: part ?? logged }, part === undefined ? 'ready again' : 'not ready');
    logged = part;
    if (part === undefined) return { status: 'ok' };
    throw new Refusal('unavailable', { part });
  };
}

/** All checks together have three seconds; the one that was going on is the reason when they are over. */
async function firstUnready(looks: readonly Look[]): Promise<UnreadyPart | undefined> {
  let at: UnreadyPart | undefined;
  const { promise: tooLate, resolve } = Promise.withResolvers<UnreadyPart | undefined>();
  const timer = setTimeout(() => resolve(at), giveUpAfterMs);
  const all = async (): Promise<undefined> => {
    for (const { part, look } of looks) {
      at = part;
      await look();
    }
  };
  return Promise.race([all().catch(() => at), tooLate]).finally(() => clearTimeout(timer));
}
