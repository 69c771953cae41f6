/** All challenges of this server: those that ship, and the school's own versions from the stores (docs/decisions/086). */

import type { Challenge } from '#domain/course.ts';
import type { PictureFacts } from '#server/challenges/pictures.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { outsideVideo, type VideoFacts } from '#server/challenges/videos.ts';
import type { Database } from '#server/db/db.ts';
import { findOwn, type OwnChallenge, ownChallenges } from '#server/store/ownChallenges.ts';
import type { Run } from '#server/store/runs.ts';

import { type ChallengesBySlug, readShipped } from './shipped.ts';
import type { OwnStores } from './unpacked.ts';
import { createVersionsRead, type ReadVersion } from './versionsRead.ts';

/** The challenge of the demo comes first in every list. */
const demoChallenge = 'koel-schoolplein';

/** Which challenge a class plays, and which version of it. */
export type Plays = Pick<Run, 'challenge' | 'challengeVersion'>;

/** A challenge that a class can be started with. `own` is set for one of the school's own, in its newest version. */
export type Shelved = { content: ChallengeContent; own: OwnChallenge | undefined };

export const playsOf = ({ content, own }: Shelved): Plays => ({
  challenge: content.challenge.slug,
  challengeVersion: own?.id ?? null,
});

export type Library = {
  /** The challenge of this class. `db` is the transaction, if any. */
  played: (run: Plays, db?: Database) => Promise<ChallengeContent | undefined>;
  /**
   * The newest version of a challenge by its slug, published to the shelf or not. Not for use in a transaction, and
   * neither are the functions below.
   */
  find: (slug: string) => Promise<Shelved | undefined>;
  /** Titles by slug; a missing challenge has its slug as title. */
  titles: () => Promise<(slug: string) => string>;
  /** The demo's challenge first, then by title. Own challenges are included when `isSeen` accepts them. */
  list: (isSeen?: (own: OwnChallenge) => boolean) => Promise<Shelved[]>;
  video: (id: string) => Promise<VideoFacts | undefined>;
  /** A picture in a text of any challenge. */
  picture: (id: string) => Promise<PictureFacts | undefined>;
  /** The challenges that ship. */
  shipped: ChallengesBySlug;
};

export type LibraryParts = {
  /** The folder `challenges` in it holds the challenges that ship. */
  contentDir: string;
  /** Those challenges, where they are read already; reading them takes a third of a second. */
  shipped?: ChallengesBySlug | undefined;
  /** The stores of the school's own challenges; without them there are none. */
  own?: OwnStores & { db: Database };
  /** Whether texts may link to YouTube and Vimeo films; false by default. */
  outsideFilms?: boolean;
  /** Reports in Dutch what was left out; to stderr by default. */
  warn?: (line: string) => void;
};

export function openLibrary(parts: LibraryParts): Library {
  const { contentDir, own, outsideFilms, warn = console.error } = parts;
  const how = { outsideFilms, warn };
  const shipped = parts.shipped ?? readShipped(contentDir, how);
  const versions = own && createVersionsRead(own, how);
  const versionOf: ReadVersion = async (id, tx) => versions?.read(id, tx);

  const shelved = async (one: OwnChallenge): Promise<Shelved | undefined> => {
    const content = await versionOf(one.id);
    return content && { content, own: one };
  };

  return {
    shipped,
    played: async ({ challenge, challengeVersion }, db) =>
      challengeVersion === null ? shipped.get(challenge) : versionOf(challengeVersion, db),
    find: async (slug) => {
      const found = own && (await findOwn(own.db, slug));
      const content = shipped.get(slug);
      return (found && (await shelved(found))) ?? (content && { content, own: undefined });
    },
    titles: async () => {
      const all = own === undefined ? [] : await ownChallenges(own.db);
      const titleOf = new Map(all.map(({ slug, title }) => [slug, title]));
      return (slug) => titleOf.get(slug) ?? shipped.get(slug)?.challenge.title ?? slug;
    },
    list: async (isSeen = ({ onShelfAt }) => onShelfAt !== null) => {
      const all = own === undefined ? [] : (await ownChallenges(own.db)).filter(isSeen);
      const bySlug = new Map(
        [...shipped].map(([slug, content]): [string, Shelved] => [slug, { content, own: undefined }]),
      );
      for (const one of all) {
        const found = await shelved(one);
        if (found !== undefined) bySlug.set(one.slug, found);
      }
      return inOrder([...bySlug.values()]);
    },
    video: async (id) => {
      const found = [...shipped.values()].flatMap(({ videos }) => videos).find((video) => video.id === id);
      // A school's own challenge may name this film too; the id does not tell which challenge.
      const outside = found ?? outsideVideo(id, 'Film');
      if (outside !== undefined) return outside;
      const version = /~([\da-f-]{36})\./u.exec(id)?.[1];
      const content = version === undefined ? undefined : await versionOf(version);
      return content?.videos.find((video) => video.id === id);
    },
    picture: async (id) => {
      const found = [...shipped.values()].flatMap(({ pictures }) => pictures).find((picture) => picture.id === id);
      return found ?? versions?.picture(id);
    },
  };
}

const byTitle = new Intl.Collator('nl', { numeric: true });

function inOrder(all: readonly Shelved[]): Shelved[] {
  const first = ({ slug }: Challenge): number => (slug === demoChallenge ? 0 : 1);
  return all.toSorted(
    ({ content: { challenge: one } }, { content: { challenge: other } }) =>
      first(one) - first(other) || byTitle.compare(one.title, other.title),
  );
}
