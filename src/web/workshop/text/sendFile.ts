/** Uploads a file to the draft; it is a part of it from then on. */

import { workshop as calls } from '#contract/workshop/workshop.ts';
import { pathOf } from '#domain/challenge/draftParts.ts';
import { request } from '#web/query.ts';
import type { OpenDraft } from '#web/workshop/open/draftContext.ts';

/** Resolves to its path in the challenge. */
export async function sendFile({ id, workshop }: OpenDraft, file: File): Promise<string> {
  const { key, content, version } = await request(calls.addDraftFile, { draft: id, file });
  const part = { key, content, version, savedBy: null, isMine: true, savedAt: new Date().toISOString() };
  workshop.receive({ parts: [part], present: workshop.present.get() });
  return pathOf(key) ?? '';
}
