/** The folder of one challenge: finds files by the names that the author wrote, and never a file outside the folder. */

import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, sep } from 'node:path';

export type Folder = {
  path: string;
  /** The challenge is about to be added, and its large photos are scaled down before anybody plays it. */
  isToBeAdded?: boolean;
};

/** The path of a file in the folder, or why it can't be used. */
export type FoundFile = { ok: true; path: string } | { ok: false; message: string };

export function findFile(folder: Folder, name: string): FoundFile {
  const outside = {
    ok: false,
    message: `'${name}' wijst naar buiten de map; verwacht: een bestand in de map zelf`,
  } as const;
  if (isAbsolute(name) || name.split(/[/\\]/u).includes('..')) return outside;
  if (name.includes('\\')) {
    return { ok: false, message: `in '${name}' staat een \\; verwacht: een schuine streep / tussen map en bestand` };
  }
  const path = join(folder.path, name);
  try {
    // A symbolic link inside the folder may point outside it.
    if (!realpathSync(path).startsWith(realpathSync(folder.path) + sep)) return outside;
    if (statSync(path).isFile()) return { ok: true, path };
    return { ok: false, message: `'${name}' is een map; verwacht: een bestand` };
  } catch {
    const message = existsSync(`${path}.txt`)
      ? `het bestand '${name}' heet nu '${name}.txt'; verwacht: dezelfde naam zonder .txt. ${withoutTxt}`
      : `het bestand '${name}' is er niet; let op hoofdletters en op de map waar het in staat`;
    return { ok: false, message };
  }
}

/** Windows adds `.txt` to a name without showing it. */
export const withoutTxt = 'Kies bij bewaren in Kladblok "Alle bestanden"';

/**
 * Reads text without a byte order mark and with LF line ends, because Windows editors write both, in several encodings.
 */
export function readText(path: string): string {
  return decoded(readFileSync(path))
    .replace(/^\uFEFF/u, '')
    .replaceAll(/\r\n?/gu, '\n');
}

/** UTF-8; UTF-16 when a byte order mark or zero bytes say so; otherwise Windows-1252, which Kladblok calls ANSI. */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0))
    return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
