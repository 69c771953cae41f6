/** All challenges that can be played: those that ship, and those that whoever runs the server added. */

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { Challenge } from '#domain/course.ts';
import { describeFault } from '#server/challenges/format/fault.ts';

import type { DocumentFacts } from './documentFacts.ts';
import { type ChallengeContent, readChallenge } from './readChallenge.ts';
import type { VideoFacts } from './videos.ts';

/** The challenge of the demo: first in every list. */
export const demoChallenge = 'koel-schoolplein';

export type Library = {
  find: (slug: string) => Challenge | undefined;
  /** A challenge with its papers and films. */
  content: (slug: string) => ChallengeContent | undefined;
  /** The demo's challenge first, then by title. */
  list: () => Challenge[];
  /** A worksheet or instruction by its PDF's name. */
  document: (name: string) => DocumentFacts | undefined;
  video: (id: string) => VideoFacts | undefined;
  /** The same for as long as all of it is as it was. */
  edition: () => unknown;
};

export type LibraryFolders = {
  /** `content`: its `challenges` ship. */
  contentDir: string;
  /** `DATA_DIR`: its `challenges` are added with the command line, and win over one that ships under the same name. */
  dataDir: string;
  /** Says in Dutch what was left out; the error stream when it isn't given. */
  warn?: (line: string) => void;
};

/** Reads every challenge; one that is wrong is left out, or stays as it last was, and said in the log. */
export function openLibrary({ contentDir, dataDir, warn = console.error }: LibraryFolders): Library {
  const added = join(dataDir, 'challenges');
  let known: ChallengesBySlug = new Map();
  let readAt: number | undefined;
  // The command line works beside a running server: what it adds is seen at the next use.
  const current = (): ChallengesBySlug => {
    const at = changedAt(added);
    if (at !== readAt) known = readChallenges([join(contentDir, 'challenges'), added], known, warn);
    readAt = at;
    return known;
  };
  current();
  return {
    find: (slug) => current().get(slug)?.challenge,
    content: (slug) => current().get(slug),
    list: () => inOrder([...current().values()].map(({ challenge }) => challenge)),
    document: (name) =>
      [...current().values()].flatMap(({ documents }) => documents).find((document) => document.name === name),
    video: (id) => [...current().values()].flatMap(({ videos }) => videos).find((video) => video.id === id),
    edition: current,
  };
}

/** Checked challenges by slug. */
export type ChallengesBySlug = ReadonlyMap<string, ChallengeContent>;

/**
 * Later folders win; `earlier` keeps what was read before of a challenge that is wrong now, or away: while it is being
 * replaced there is a moment without it.
 */
export function readChallenges(
  folders: readonly string[],
  earlier: ChallengesBySlug,
  warn: (line: string) => void,
): ChallengesBySlug {
  const paths = challengePaths(folders);
  const read = new Map([...earlier].filter(([slug]) => !paths.has(slug)));
  for (const [slug, path] of paths) {
    const now = readChallenge(path);
    const content = now.ok ? now : earlier.get(slug);
    const faults = now.ok ? [] : now.faults.map(describeFault);
    const clash = content && clashWith(content, read);
    if (clash !== undefined) faults.push(clash);
    if (faults.length > 0) warn(`De uitdaging '${slug}' is niet gelezen. ${faults.join(' · ')}`);
    if (content !== undefined && clash === undefined) read.set(slug, content);
  }
  return read;
}

/** In Dutch which file name another challenge has already; undefined when all are its own. */
export function clashWith(content: ChallengeContent, others: ChallengesBySlug): string | undefined {
  for (const { challenge, documents } of others.values()) {
    const taken = documents.find(({ name }) => content.documents.some((own) => own.name === name));
    if (taken !== undefined && challenge.slug !== content.challenge.slug) {
      return `de bestandsnaam ${taken.name} is al van de uitdaging '${challenge.slug}'; verwacht: een naam die nergens anders voorkomt`;
    }
  }
  return undefined;
}

function challengePaths(folders: readonly string[]): Map<string, string> {
  const found = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true })
        // A name with a dot in front is one that is just being put in its place.
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
        .map((entry): [string, string] => [entry.name, join(folder, entry.name)]),
    );
  return new Map(found);
}

function changedAt(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

const byTitle = new Intl.Collator('nl', { numeric: true });

function inOrder(challenges: readonly Challenge[]): Challenge[] {
  const first = ({ slug }: Challenge): number => (slug === demoChallenge ? 0 : 1);
  return challenges.toSorted((one, other) => first(one) - first(other) || byTitle.compare(one.title, other.title));
}
