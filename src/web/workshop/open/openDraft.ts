/** The last known state of a draft in this tab: opened by a reload without a network, on the same school day and until the logout (docs/rules.md 16.30). */

import { forgetOpened } from '#client/drafts/unsaved.ts';
import { createOfflineCache } from '#client/http/offlineCache.ts';
import { writeContent } from '#client/workshop/parts/parts.ts';
import type { Workshop } from '#client/workshop/workshop.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { workshop as calls } from '#contract/workshop/workshop.ts';
import { browserStorage } from '#web/browser/storage.ts';
import { requestOrCached } from '#web/query.ts';
import { recall } from '#web/storedValue.ts';

export type DraftAnswer = ResponseOf<typeof calls.draft>;

/** `from`: the moment it was stored, where the server could not be reached. */
export type OpenedDraft = { draft: DraftAnswer; from: Date | undefined };

const lastOpened = createOfflineCache(browserStorage, undefined, 'opened');

export async function openDraft(draft: string, signal: AbortSignal): Promise<OpenedDraft> {
  const { answer, from } = await requestOrCached(calls.draft, { draft }, { cached: lastOpened.recall(draft), signal });
  return { draft: answer, from };
}

/**
 * The server's state as far as this tab received it; unsaved text is stored separately. `saved`: the number of saves
 * received.
 */
export function cacheOpened(draft: DraftAnswer, { keys, part }: Pick<Workshop, 'keys' | 'part'>, saved: number): void {
  // A logged-out docent leaves nothing.
  if (recall('authorization') === null) return;
  const parts = keys.get().flatMap((key) => {
    const { version, base, theirs } = part(key).get();
    return version === 0 && theirs === null ? [] : [theirs ?? { key, version, content: writeContent(base) }];
  });
  // One at a time: a tab has room for a few, and for a class list besides.
  forgetOpened(browserStorage);
  lastOpened.store(draft.id, { ...draft, parts, saved });
}
