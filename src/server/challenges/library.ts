/** All challenges that can be played: those that ship, and those that whoever runs the server added. */

import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Challenge } from '#domain/course.ts';
import { describeFault } from '#server/challenges/reading/fault.ts';
import { type ChallengeContent, readChallenge } from '#server/challenges/reading/readChallenge.ts';
import { worksheetPdf } from '#server/pdf/worksheet/worksheet.ts';

import type { DocumentFacts } from './documentFacts.ts';
import type { VideoFacts } from './videos.ts';

/** The challenge of the demo: first in every list. */
export const demoChallenge = 'koel-schoolplein';

export type LibraryFile = { body: Buffer; type: string; name: string; kind: DocumentFacts['kind']; challenge: string };

export type Library = {
  find: (slug: string) => Challenge | undefined;
  /** The demo's challenge first, then by title. */
  list: () => Challenge[];
  /** A worksheet or instruction by its PDF's name. */
  file: (name: string) => Promise<LibraryFile | undefined>;
  video: (id: string) => VideoFacts | undefined;
  reload: () => Promise<void>;
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
// The promise is part of its contract: reading may one day wait for a store elsewhere.
export async function openLibrary({ contentDir, dataDir, warn = console.error }: LibraryFolders): Promise<Library> {
  const added = join(dataDir, 'challenges');
  let shelf = readShelf([join(contentDir, 'challenges'), added], new Map(), warn);
  let readAt = changedAt(added);
  const reread = (): void => {
    readAt = changedAt(added);
    shelf = readShelf([join(contentDir, 'challenges'), added], shelf, warn);
  };
  // The command line works beside a running server: what it adds is seen at the next use.
  const current = (): Shelf => {
    if (changedAt(added) !== readAt) reread();
    return shelf;
  };
  return {
    find: (slug) => current().get(slug)?.challenge,
    list: () => inOrder([...current().values()].map(({ challenge }) => challenge)),
    file: async (name) => {
      for (const content of current().values()) {
        const document = content.documents.find((one) => one.name === name);
        if (document !== undefined) return openDocument(document, content.challenge.slug);
      }
      return undefined;
    },
    video: (id) => [...current().values()].flatMap(({ videos }) => videos).find((video) => video.id === id),
    reload: async () => reread(),
  };
}

/** Checked challenges by slug. */
export type Shelf = ReadonlyMap<string, ChallengeContent>;

/**
 * Later folders win; `earlier` keeps what was read before of a challenge that is wrong now, or away: while it is being
 * replaced there is a moment without it.
 */
export function readShelf(folders: readonly string[], earlier: Shelf, warn: (line: string) => void): Shelf {
  const paths = challengePaths(folders);
  const shelf = new Map([...earlier].filter(([slug]) => !paths.has(slug)));
  for (const [slug, path] of paths) {
    const read = readChallenge(path);
    const content = read.ok ? read : earlier.get(slug);
    const faults = read.ok ? [] : read.faults.map(describeFault);
    const clash = content && clashWith(content, shelf);
    if (clash !== undefined) faults.push(clash);
    if (faults.length > 0) warn(`De uitdaging '${slug}' is niet gelezen. ${faults.join(' · ')}`);
    if (content !== undefined && clash === undefined) shelf.set(slug, content);
  }
  return shelf;
}

/** In Dutch which file name another challenge has already; undefined when all are its own. */
export function clashWith(content: ChallengeContent, shelf: Shelf): string | undefined {
  for (const { challenge, documents } of shelf.values()) {
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

async function openDocument(document: DocumentFacts, challenge: string): Promise<LibraryFile> {
  const body = document.path.endsWith('.pdf') ? await readFile(document.path) : await worksheetPdf(document);
  return { body, type: 'application/pdf', name: document.name, kind: document.kind, challenge };
}
