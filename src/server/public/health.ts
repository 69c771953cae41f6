/** Health checks: whether this server runs, and whether its stores are writable (docs/rules.md 13.6). */

import type { anyone } from '#contract/public.ts';
import { isNearlyFull } from '#domain/admin/health.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Visitor } from '#server/auth.ts';
import { uploadsDir } from '#server/config/folders.ts';
import type { Context } from '#server/context.ts';
import { checkReachable, checkWritable, refuseOlder } from '#server/db/heartbeat.ts';
import { diskSpaceOf } from '#server/files/diskSpace.ts';
import { openFolderFiles, StorageOutage, writeSign } from '#server/files/files.ts';
import type { Handlers } from '#server/http/route.ts';

export function healthCalls({ db, photos, config }: Pick<Context, 'db' | 'photos' | 'config'>, readRoom = diskSpaceOf) {
  const findRoom = async (): Promise<void> => {
    if (isNearlyFull(await readRoom(config.dataDir))) throw new StorageOutage('The disk is nearly full');
    // Uploads pass through the local disk. Without a bucket the photo check has already shown that it is writable.
    if (config.bucket !== undefined) await writeSign(await openFolderFiles(uploadsDir(config)));
  };
  return {
    // The health check writes nothing: without its storage a server can do everything except photos, so a proxy should
    // keep it.
    health: answering(() => checkReachable(db)),
    ready: answering(() =>
      checkWritable(db)
        .then(() => refuseOlder(db))
        .then(() => writeSign(photos))
        .then(findRoom),
    ),
  } satisfies Handlers<typeof anyone, Visitor>;
}

/** A store that hangs counts as away. */
const giveUpAfterMs = 3000;
/** The result is cached this long, because strangers can ask too. */
const cachedForMs = 1000;

function answering(look: () => Promise<unknown>): () => Promise<{ status: 'ok' }> {
  let last: { at: number; isWell: Promise<boolean> } | undefined;
  return async () => {
    const now = performance.now();
    if (last === undefined || now - last.at > cachedForMs)
      last = { at: now, isWell: succeedsWithin(giveUpAfterMs, look) };
    if (await last.isWell) return { status: 'ok' };
    throw new Refusal('unavailable');
  };
}

async function succeedsWithin(milliseconds: number, work: () => Promise<unknown>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), milliseconds);
  const isDone = work().then(
    () => true,
    () => false,
  );
  return Promise.race([isDone, tooLate]).finally(() => clearTimeout(timer));
}
