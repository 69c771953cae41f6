/** A draft as it is at this moment, as a folder that stays for as long as somebody looks at it. */

import { utimes } from 'node:fs/promises';
import { dirname } from 'node:path';

import { slugOf } from '#domain/challenge/slug.ts';
import { Refusal } from '#domain/refusal.ts';
import { type ChallengeContent, type ReadChallenge, readChallenge } from '#server/challenges/readChallenge.ts';
import type { Context } from '#server/context.ts';
import { partsOf } from '#server/store/challenges/draftParts.ts';
import { type Draft, findDraft } from '#server/store/challenges/drafts.ts';
import type { TeacherId } from '#server/store/database/scope.ts';
import { withFolder } from '#server/workshop/parts/assemble.ts';

/** `stay`: it is used, and nobody is to clear it up. */
export type Lasting = { content: ChallengeContent; stay: () => Promise<void>; forget: () => Promise<void> };

type Stores = Pick<Context, 'db' | 'challengeFiles' | 'config'>;

/** Of a draft that this docent works on; refuses one with faults, of which the check tells. */
export async function openDraftFolder(context: Stores, who: TeacherId, id: string): Promise<Lasting> {
  const draft = await findDraft(context.db, who, id);
  if (draft === undefined) throw new Refusal('not-found');
  const { path, read, close } = await unfold(context, draft);
  if (read.ok) return { content: read, stay: () => touch(dirname(path)), forget: close };
  await close();
  throw new Refusal('draft-faulty');
}

type Unfolded = { path: string; read: ReadChallenge };

async function unfold(context: Stores, draft: Draft): Promise<Unfolded & { close: () => Promise<void> }> {
  const parts = new Map(
    (await partsOf(context.db, draft.id)).flatMap(({ key, content }) => (content === null ? [] : [[key, content]])),
  );
  const opened = Promise.withResolvers<Unfolded>();
  const ended = Promise.withResolvers<void>();
  const slug = draft.slug ?? slugOf(draft.title);
  const gone = withFolder(context, { slug, parts }, ({ path }) => {
    opened.resolve({ path, read: readChallenge(path) });
    return ended.promise;
  });
  gone.catch(opened.reject);
  const close = (): Promise<void> => {
    ended.resolve();
    return gone;
  };
  return { ...(await opened.promise), close };
}

async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now);
}
