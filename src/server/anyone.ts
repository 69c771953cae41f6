/** The calls that ask for no login: the texts, and whether all is well. */
import { join } from 'node:path';

import type { anyone } from '#contract/anyone.ts';
import { Refusal } from '#domain/refusal.ts';

import type { Base } from './base.ts';
import { contentDir } from './folders.ts';
import type { Handlers } from './serve.ts';
import type { Visitor } from './session.ts';
import { beat } from './store/heartbeat.ts';
import { loadTexts } from './texts.ts';

type Names = 'translations' | 'health';

export function anyoneCalls({ db, photos }: Base): Handlers<typeof anyone, Visitor, Names> {
  return {
    translations: async ({ lng = 'nl' }) => {
      if (lng !== 'nl') throw new Refusal('not-found');
      return loadTexts(join(contentDir, 'nl.json'));
    },

    health: async () => {
      try {
        await beat(db);
        await photos.put('healthz', Buffer.from('ok'), 'text/plain');
        return { status: 'ok' };
      } catch {
        throw new Refusal('unavailable');
      }
    },
  };
}
