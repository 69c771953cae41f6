/** Rows of a school's own challenges and their versions. Their files are in the file store, named by hash (docs/decisions/086). */

import { storedIn } from '#domain/challenge/draftParts.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import { fresh, type TeacherId } from '#server/db/scope.ts';

import { filesOfDrafts } from './draftParts.ts';

/** The SHA-256 of each file, by its path in the challenge. */
export type VersionFiles = Readonly<Record<string, string>>;

/** A challenge with its newest version. */
export type OwnChallenge = {
  slug: string;
  makerId: TeacherId | null;
  onShelfAt: string | null;
  /** The id of the version. */
  id: string;
  number: number;
  title: string;
};

function newest(db: Database) {
  return db
    .selectFrom('ownChallenges')
    .innerJoin('challengeVersions', 'challengeVersions.challenge', 'ownChallenges.slug')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('challengeVersions as later')
            .select('later.id')
            .whereRef('later.challenge', '=', 'ownChallenges.slug')
            .whereRef('later.number', '>', 'challengeVersions.number'),
        ),
      ),
    )
    .select(['slug', 'makerId', 'onShelfAt', 'challengeVersions.id', 'number', 'title']);
}

export function ownChallenges(db: Database): Promise<OwnChallenge[]> {
  return newest(db).orderBy('slug').execute();
}

export function findOwn(db: Database, slug: string): Promise<OwnChallenge | undefined> {
  return newest(db).where('slug', '=', slug).executeTakeFirst();
}

/** The facts needed to unpack a version. */
export type StoredVersion = { id: string; challenge: string; files: VersionFiles };

export async function findVersion(db: Database, id: string): Promise<StoredVersion | undefined> {
  const found = await db
    .selectFrom('challengeVersions')
    .select(['id', 'challenge', 'files'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found && { ...found, files: filesIn(found.files) };
}

/** The newest version of any challenge that contains a file with this hash. */
export async function versionWithFile(db: Database, sum: string): Promise<string | undefined> {
  if (!/^[\da-f]{64}$/u.test(sum)) return undefined;
  const found = await db
    .selectFrom('challengeVersions')
    .select('id')
    .where('files', 'like', `%"${sum}"%`)
    .orderBy('publishedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

// Only `addVersion` writes this column.
const filesIn = (json: string): VersionFiles => JSON.parse(json) as VersionFiles;

export type NewVersion = {
  slug: string;
  title: string;
  files: VersionFiles;
  /** The maker of a new challenge. */
  makerId: TeacherId | null;
  isOnShelf: boolean;
};

/**
 * The maker of an existing challenge stays the same. When the files are unchanged, the existing version is returned.
 */
export async function addVersion(tx: Tx, version: NewVersion): Promise<{ id: string; number: number; isNew: boolean }> {
  const { slug, title, makerId, isOnShelf } = version;
  const own = { slug, makerId, onShelfAt: isOnShelf ? now() : null, createdAt: now() };
  await tx
    .insertInto('ownChallenges')
    .values(own)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  const files = JSON.stringify(Object.fromEntries(Object.entries(version.files).toSorted(byPath)));
  const last = await tx
    .selectFrom('challengeVersions')
    .select(['id', 'number', 'files'])
    .where('challenge', '=', slug)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.files === files) return { id: last.id, number: last.number, isNew: false };
  const made = { id: fresh.id(), number: (last?.number ?? 0) + 1 };
  await tx
    .insertInto('challengeVersions')
    .values({ ...made, challenge: slug, title, files, publishedAt: now() })
    .execute();
  return { ...made, isNew: true };
}

function byPath([one]: [string, string], [other]: [string, string]): number {
  return one < other ? -1 : 1;
}

export async function putOnShelf(tx: Tx, slug: string, isOnShelf: boolean): Promise<void> {
  await tx
    .updateTable('ownChallenges')
    .set({ onShelfAt: isOnShelf ? now() : null })
    .where('slug', '=', slug)
    .execute();
}

/** Deletes the challenge with all its versions, which no class may be playing. */
export async function removeOwn(tx: Tx, slug: string): Promise<void> {
  await tx.deleteFrom('ownChallenges').where('slug', '=', slug).execute();
}

/** The hashes of all files that versions use, and that drafts use or could use again after undo. */
export async function neededFiles(db: Database): Promise<Set<string>> {
  const all = await db.selectFrom('challengeVersions').select('files').execute();
  const drafted = (await filesOfDrafts(db)).flatMap((content) => storedIn(content)?.sum ?? []);
  return new Set([...all.flatMap(({ files }) => sumsIn(files)), ...drafted]);
}

/** Parses the column with a version's files. */
export function sumsIn(files: string | number | null | undefined): string[] {
  return typeof files === 'string' ? Object.values(filesIn(files)) : [];
}

export async function versionIds(db: Database): Promise<Set<string>> {
  const all = await db.selectFrom('challengeVersions').select('id').execute();
  return new Set(all.map(({ id }) => id));
}

/** Deletes challenges whose maker is gone and that nobody can see. No class plays them. */
export async function forgetLeftChallenges(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('ownChallenges')
    .where('makerId', 'is', null)
    .where('onShelfAt', 'is', null)
    .where('slug', 'not in', (is) =>
      is.selectFrom('runs').select('challenge').where('challengeVersion', 'is not', null),
    )
    .execute();
}
