/** A draft as it is at this moment, as a folder that stays for as long as somebody looks at it. */

import { utimes } from 'node:fs/promises';
import { dirname } from 'node:path';

import { slugOf } from '#domain/challenge/slug.ts';
import { Refusal } from '#domain/refusal.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { readBrought } from '#server/challenges/thread/reader.ts';
import type { Context } from '#server/context.ts';
import { partsOf } from '#server/store/challenges/draftParts.ts';
import { openFolder } from '#server/workshop/parts/assemble.ts';
import { contentsOf } from '#server/workshop/parts/source.ts';
import { getDraft } from '#server/workshop/whose.ts';
import type { AskingTeacher } from '#server/zones.ts';

/** `stay`: it is used, and nobody is to clear it up. */
export type Lasting = { content: ChallengeContent; stay: () => Promise<void>; forget: () => Promise<void> };

type Stores = Pick<Context, 'db' | 'challengeFiles' | 'config'>;

/** Of a draft that this docent works on; refuses one with faults, of which the check tells. */
export async function openDraftFolder({ db, ...stores }: Stores, who: AskingTeacher, id: string): Promise<Lasting> {
  const draft = await getDraft(db, who, id);
  const parts = contentsOf(await partsOf(db, draft.id));
  const { path, close } = await openFolder(stores, { slug: draft.slug ?? slugOf(draft.title), parts });
  try {
    const read = await readBrought(path, { outsideFilms: stores.config.outsideFilms });
    if (!read.ok) throw new Refusal('draft-faulty');
    return { content: read, stay: () => touch(dirname(path)), forget: close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now);
}
