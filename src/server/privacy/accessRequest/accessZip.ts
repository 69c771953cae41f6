/** One ZIP for a parent: a page that reads by itself, the same for a program, all photos, and beside it what the docent reads first (docs/rules.md 15.20, 8.39). */

import { Readable } from 'node:stream';

import { makeZip } from 'client-zip';

import { plainName } from '#domain/people/plainName.ts';
import type { Files } from '#server/files/files.ts';

import { type Inzage, inzageJson } from './document.ts';
import { notePage } from './note.ts';
import { inzagePage } from './page.ts';

/** The name of the ZIP, and of the folder in it that is handed over. */
export function inzageName({ rows, pupil }: Inzage): string {
  return plainName(`Inzage ${pupil ?? String(rows.teams[0]?.['title'] ?? '')}`);
}

/** Where they lie; a photo that was replaced may be in either. */
type Shelves = { photos: Files; photosBin: Files };

/** Photos come one at a time, as whoever takes it can follow: a team with many costs no more memory than one with few. */
export function inzageZip(shelves: Shelves, inzage: Inzage): Readable {
  // Its own stream and Node's are the same; their types come from two places.
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
  // They come last, since they tell which photos were there.
  const told = { ...inzage, photos: shown };
  yield entry('overzicht.html', inzagePage(told));
  yield entry('gegevens.json', inzageJson(told));
  // Beside the folder that is handed over, and not in it.
  yield { name: `${folder}, eerst lezen/Voor de docent.html`, input: notePage(told), lastModified: day };
}

/** The same for every file and every zone of time: when something was made stands in it. */
const day = new Date(2000, 0, 1);
