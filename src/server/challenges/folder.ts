/** The folder of one challenge: files by the name that is written in it, and never one outside it. */

import { readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, sep } from 'node:path';

export type Folder = { path: string };

/** Where a file of the folder is, or why it isn't one. */
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
    // A link inside the folder may lead out of it.
    if (!realpathSync(path).startsWith(realpathSync(folder.path) + sep)) return outside;
    if (statSync(path).isFile()) return { ok: true, path };
    return { ok: false, message: `'${name}' is een map; verwacht: een bestand` };
  } catch {
    return {
      ok: false,
      message: `het bestand '${name}' is er niet; let op hoofdletters en op de map waar het in staat`,
    };
  }
}

/** Text without a byte order mark, with plain line ends: Windows editors write both. */
export function readText(path: string): string {
  return readFileSync(path, 'utf8')
    .replace(/^\uFEFF/u, '')
    .replaceAll('\r\n', '\n');
}
