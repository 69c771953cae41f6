/** Unpacks the current state of a draft into a folder, which is kept while a preview uses it. */

import { utimes } from 'node:fs/promises';
import { dirname } from 'node:path';

import { slugOf } from '#domain/challenge/slug.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { readBrought } from '#server/challenges/thread/reader.ts';
import type { Context } from '#server/context.ts';
import { partsOf } from '#server/store/draftParts.ts';
import { findDraft } from '#server/store/drafts.ts';
import { getDraft } from '#server/workshop/draftAccess.ts';
import { openFolder } from '#server/workshop/parts/assemble.ts';
import { contentsOf } from '#server/workshop/parts/source.ts';

export type Lasting = {
  content: ChallengeContent;
  /** Marks the folder as in use, so that cleanup does not delete it. */
  stay: () => Promise<void>;
  forget: () => Promise<void>;
  /** Whether the docent may still see its source. */
  isTheirs: () => Promise<boolean>;
};

type Stores = Pick<Context, 'db' | 'challengeFiles' | 'config'>;

/** For a draft that this docent works on. Refuses a draft with faults, which the check reports. */
export async function openDraftFolder({ db, ...stores }: Stores, who: TeacherCaller, id: string): Promise<Lasting> {
  const draft = await getDraft(db, who, id);
  const parts = contentsOf(await partsOf(db, draft.id));
  const { path, close } = await openFolder(stores, { slug: draft.slug ?? slugOf(draft.title), parts });
  try {
    const read = await readBrought(path, { outsideFilms: stores.config.outsideFilms });
    if (!read.ok) throw new Refusal('draft-faulty');
    const isTheirs = async () => (await findDraft(db, who.id, draft.id)) !== undefined;
    return { content: read, stay: () => touch(dirname(path)), forget: close, isTheirs };
  } catch (error) {
    await close();
    throw error;
  }
}

async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now);
}
