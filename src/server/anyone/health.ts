/** The calls that ask for no login: the texts, and whether all is well. */

import { join } from 'node:path';

import type { anyone } from '#contract/anyone.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context.ts';
import { writeSign } from '#server/files/files.ts';
import type { Handlers } from '#server/http/serve.ts';
import { contentDir } from '#server/start/folders.ts';
import { beat } from '#server/store/database/heartbeat.ts';
import type { Visitor } from '#server/zones.ts';

import { loadTexts } from './texts.ts';

type Names = 'translations' | 'health';

export function anyoneCalls({ db, photos }: Pick<Context, 'db' | 'photos'>): Handlers<typeof anyone, Visitor, Names> {
  return {
    translations: async ({ lng = 'nl' }) => {
      if (lng !== 'nl') throw new Refusal('not-found');
      return loadTexts(join(contentDir, 'nl.json'));
    },

    health: async () => {
      const written = beat(db).then(() => writeSign(photos));
      if (await succeedsWithin(giveUpAfterMs, written)) return { status: 'ok' };
      throw new Refusal('unavailable');
    },
  };
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
