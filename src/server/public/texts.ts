/** Serves the Dutch texts of the screens from content/nl.json. */

import type { anyone } from '#contract/public.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Visitor } from '#server/auth.ts';
import { loadTexts } from '#server/config/texts.ts';
import type { Handlers } from '#server/http/route.ts';

export function textCalls() {
  return {
    translations: async ({ lng = 'nl' }) => {
      if (lng !== 'nl') throw new Refusal('not-found');
      return loadTexts();
    },
  } satisfies Handlers<typeof anyone, Visitor>;
}
