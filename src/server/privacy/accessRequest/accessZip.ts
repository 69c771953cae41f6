/** The ZIP for a parent: a readable page, the same data as JSON, all photos, and a note for the docent (docs/rules.md 15.20, 8.39). */

import { Readable } from 'node:stream';

import { makeZip } from 'client-zip';

import { plainName } from '#domain/people/plainName.ts';
import type { Files } from '#server/files/files.ts';

import { type Inzage, inzageJson } from './document.ts';
import { notePage } from './note.ts';
import { inzagePage } from './page.ts';

/** The name of the ZIP, and of the folder in it for the parent. */
export function inzageName({ rows, pupil }: Inzage): string {
  return plainName(`Inzage ${pupil ?? String(rows.teams[0]?.['title'] ?? '')}`);
}

/** Where the photos are stored; a photo that was replaced may be in either. */
type Shelves = { photos: Files; photosBin: Files };

/** Streams one photo at a time, with backpressure, so that a team with many photos takes no more memory. */
export function inzageZip(shelves: Shelves, inzage: Inzage): Readable {
  // The package's stream type and Node's are compatible, but declared in two places.
  const zip = makeZip(entries(shelves, inzage)) as Parameters<typeof Readable.fromWeb>[0];
  return Readable.fromWeb(zip);
}

type Entry = { name: string; input: AsyncIterable<Uint8Array> | string; lastModified: Date };

async function* entries({ photos, photosBin }: Shelves, inzage: Inzage): AsyncGenerator<Entry> {
  const folder = inzageName(inzage);
  const entry = (name: string, input: Entry['input']): Entry => ({
    name: `${folder}/${name}`,
    input,
    lastModified: day,
  });
  const shown = [];
  for (const photo of inzage.photos) {
    const isReplaced = photo.isReplaced === true;
    const found = (await photos.get(photo.stored)) ?? (isReplaced ? await photosBin.get(photo.stored) : undefined);
    if (found !== undefined || !isReplaced) shown.push({ ...photo, isMissing: found === undefined });
    if (found !== undefined) yield entry(photo.file, found.body);
  }
  // These files come last, because they list which photos were found.
  const document = { ...inzage, photos: shown };
  yield entry('overzicht.html', inzagePage(document));
  yield entry('gegevens.json', inzageJson(document));
  // Outside the folder for the parent.
  yield { name: `${folder}, eerst lezen/Voor de docent.html`, input: notePage(document), lastModified: day };
}

/** A constant date, independent of the time zone: the real moments are in the data itself. */
const day = new Date(2000, 0, 1);
