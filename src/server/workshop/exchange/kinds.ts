/** The allowed types of files in a challenge, and how a file's content proves its type (docs/rules.md 16.21). */

import { stat } from 'node:fs/promises';
import { extname } from 'node:path';

import { readText } from '#server/challenges/folder.ts';
import { readHead } from '#server/files/readHead.ts';
import { drawingFault } from '#server/workshop/drawing/drawing.ts';

/** The first bytes of each type; `text` must contain no binary bytes. */
const kinds: Readonly<Record<string, RegExp | 'text'>> = {
  '.yaml': 'text',
  '.md': 'text',
  '.txt': 'text',
  '.vtt': 'text',
  '.svg': 'text',
  '.png': /^\x89PNG\r\n/u,
  '.jpg': /^\xff\xd8\xff/u,
  '.jpeg': /^\xff\xd8\xff/u,
  '.webp': /^RIFF[^]{4}WEBP/u,
  '.pdf': /^%PDF-/u,
  '.mp4': /^[^]{4}ftyp/u,
};

const kindOf = (name: string): string => extname(name).toLowerCase();

export function mayCome(name: string): boolean {
  return kinds[kindOf(name)] !== undefined;
}

export function kindFault(name: string): string | undefined {
  if (mayCome(name)) return undefined;
  const all = Object.keys(kinds).map((kind) => kind.slice(1));
  return `zo'n bestand hoort niet bij een uitdaging; verwacht: een van de soorten ${all.join(', ')}`;
}

/** In bytes: far more than a text or drawing takes, and small enough to read into memory. */
const largestText = 10_000_000;

/** Says in Dutch what is wrong with the content of this file; undefined when nothing is. */
export async function contentFault(path: string, name: string): Promise<string | undefined> {
  const kind = kinds[kindOf(name)];
  const ending = kindOf(name).slice(1);
  if (kind !== 'text') {
    const start = (await readHead(path, 16)).toString('latin1');
    return kind?.test(start) === true
      ? undefined
      : `dit is geen ${ending}; verwacht: een bestand dat is wat zijn naam zegt`;
  }
  const { size } = await stat(path);
  if (size > largestText) return `deze tekst is ${Math.ceil(size / 1_000_000)} MB; verwacht: hoogstens 10 MB`;
  const text = readText(path);
  if (text.includes('\0')) return 'dit is geen tekst; verwacht: een bestand dat is wat zijn naam zegt';
  return ending === 'svg' ? drawingFault(text) : undefined;
}
