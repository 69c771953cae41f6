/** Whether all is well: the database and the storage can be written. */

import type { anyone } from '#contract/anyone.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context.ts';
import { writeSign } from '#server/files/files.ts';
import type { Handlers } from '#server/http/serve.ts';
import { beat } from '#server/store/database/heartbeat.ts';
import type { Visitor } from '#server/zones.ts';

export function healthCalls({ db, photos }: Pick<Context, 'db' | 'photos'>) {
  return {
    health: async () => {
      const written = beat(db).then(() => writeSign(photos));
      if (await succeedsWithin(giveUpAfterMs, written)) return { status: 'ok' };
      throw new Refusal('unavailable');
    },
  } satisfies Handlers<typeof anyone, Visitor>;
}

/** A database that hangs is as good as away. */
const giveUpAfterMs = 3000;

async function succeedsWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), milliseconds);
  const isDone = work.then(
    () => true,
    () => false,
  );
  return Promise.race([isDone, tooLate]).finally(() => clearTimeout(timer));
}
