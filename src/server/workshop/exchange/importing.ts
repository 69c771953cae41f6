/** Imports a challenge from a file: as one of the docent's own, or as the next version of it (docs/rules.md 16.22). */

import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { importName, type ExistingChallenge } from '#domain/challenge/importName.ts';
import type { Fault } from '#server/challenges/format/fault.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { uploadsDir } from '#server/config/folders.ts';
import type { TeacherId } from '#server/db/scope.ts';
import type { Library } from '#server/library/library.ts';
import { publish, type Published, type PublishStores } from '#server/library/publish.ts';
import { createQueue } from '#server/queue.ts';
import { findOwn, ownChallenges } from '#server/store/ownChallenges.ts';

import { unpackChallenge, type Unpacked } from './reading.ts';

type Stores = PublishStores & { library: Library };

export type Imported =
  | { ok: true; slug: string; title: string; number: number; isNew: boolean; hasFilmsOfOthers: boolean }
  | { ok: false; faults: readonly Fault[] };

/** One at a time on this server: each may take 50 MB of disk, and decodes pictures. */
const inTurn = createQueue();

export async function importChallenge(stores: Stores, file: string, makerId: TeacherId): Promise<Imported> {
  return inTurn(() =>
    withUnpacked(stores, file, async (unpacked) => {
      if (!unpacked.ok) return unpacked;
      for (;;) {
        const slug = await nameOf(stores, unpacked, makerId);
        const made = await publishAs(stores, { path: unpacked.path, slug, makerId });
        if (made === 'taken') continue;
        if (!made.ok) return made;
        const { challenge, number, isNew } = made;
        return { ok: true, slug, title: challenge.title, number, isNew, hasFilmsOfOthers: hasFilms(unpacked.content) };
      }
    }),
  );
}

/** Whether it plays or links to YouTube or Vimeo films. */
const hasFilms = ({ videos, linksToFilms }: ChallengeContent): boolean =>
  linksToFilms || videos.some(({ kind }) => kind === 'youtube' || kind === 'vimeo');

/** Unpacks the file in a temporary folder while `work` runs. */
export async function withUnpacked<Result>(
  stores: Pick<PublishStores, 'dataDir'>,
  file: string,
  work: (unpacked: Unpacked) => Promise<Result>,
): Promise<Result> {
  const room = join(uploadsDir(stores), randomUUID());
  try {
    await mkdir(room, { recursive: true, mode: 0o700 });
    return await work(await unpackChallenge(file, room));
  } finally {
    await rm(room, { recursive: true, force: true });
  }
}

async function nameOf(
  { db, library }: Stores,
  { slug, content: { challenge } }: Unpacked & { ok: true },
  who: TeacherId,
): Promise<string> {
  const { title } = challenge;
  const bySlug = new Map<string, ExistingChallenge>();
  for (const [shipped, { challenge: one }] of library.shipped)
    bySlug.set(shipped, { title: one.title, basedOn: one.teaching.basedOn, isOwn: false });
  for (const own of await ownChallenges(db)) {
    const isOwn = own.makerId === who;
    // The origin is in the challenge's files, so only candidates with the same title are read.
    const found = isOwn && own.title === title ? await library.find(own.slug) : undefined;
    const basedOn = found?.content.challenge.teaching.basedOn ?? null;
    bySlug.set(own.slug, { title: own.title, basedOn, isOwn: isOwn && found !== undefined });
  }
  return importName(slug, { title, basedOn: challenge.teaching.basedOn }, bySlug);
}

class NameTaken extends Error {}

/** Another docent may have taken the slug in the meantime. */
async function publishAs(
  stores: Stores,
  { path, slug, makerId }: { path: string; slug: string; makerId: TeacherId },
): Promise<Published | 'taken'> {
  try {
    return await publish(stores, {
      path,
      slug,
      makerId,
      isOnShelf: false,
      together: async (tx) => {
        if ((await findOwn(tx, slug))?.makerId !== makerId) throw new NameTaken();
      },
    });
  } catch (error) {
    if (error instanceof NameTaken) return 'taken';
    throw error;
  }
}
