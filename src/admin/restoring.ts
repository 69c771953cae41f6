/** Puts a backup back: checked first, photos and challenges made ready, the rows at once. */

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import {
  isPortableTable,
  newestMigration,
  type PortableRow,
  type PortableTable,
  putAll,
  sessionTables,
} from '#server/store/portable.ts';

import { backupFormat, type BackupLine, NotABackup, readBackup } from './backupFile.ts';
import { AdminError, type Stores } from './command.ts';

export type CheckedBackup = {
  rows: ReadonlyMap<PortableTable, readonly PortableRow[]>;
  /** Of how many answers the photo is not in it. */
  missing: number;
};

/** Reads the whole file before anything is touched; `name` is what the file is called in a refusal. */
export async function checkBackup(path: string, name: string): Promise<CheckedBackup> {
  const rows = new Map<PortableTable, PortableRow[]>();
  const photos = new Set<unknown>();
  for await (const line of readBackup(path)) {
    if (line.kind === 'head') checkHead(line, name);
    if (line.kind === 'photo') photos.add(line.name);
    if (line.kind === 'challenge' && !isPlainPath(line.name)) throw new NotABackup('a path out of its folder');
    if (line.kind === 'row' && !isOfSessions(line.table)) addRow(rows, line);
  }
  const promised = (rows.get('answers') ?? []).filter(({ photo }) => typeof photo === 'string');
  return { rows, missing: promised.filter(({ photo }) => !photos.has(photo)).length };
}

function isOfSessions(table: string): boolean {
  return sessionTables.some((one) => one === table);
}

function addRow(rows: Map<PortableTable, PortableRow[]>, { table, row }: Extract<BackupLine, { kind: 'row' }>): void {
  if (!isPortableTable(table)) throw new NotABackup('an unknown table');
  const known = rows.get(table);
  if (known === undefined) rows.set(table, [row]);
  else known.push(row);
}

function checkHead(head: Extract<BackupLine, { kind: 'head' }>, name: string): void {
  if (head.format !== backupFormat) throw new NotABackup('another format');
  if (head.version !== 1 || head.migration > newestMigration) {
    throw new AdminError(
      `${name} is gemaakt met een nieuwere Lanceerbasis dan deze. Werk eerst bij. Er is niets veranderd.`,
    );
  }
}

function isPlainPath(name: string): boolean {
  return name.split('/').every((part) => part !== '' && part !== '.' && part !== '..') && !name.includes('\\');
}

/** Photos have names of their own, so they change nothing until the rows name them; challenges wait beside their place. */
export async function putBack(
  path: string,
  { rows }: Pick<CheckedBackup, 'rows'>,
  { stores, dataDir }: { stores: Stores; dataDir: string },
): Promise<void> {
  const folder = join(dataDir, 'challenges');
  // A name with a dot in front is no challenge.
  const ready = join(folder, `.${randomUUID()}.new`);
  try {
    for await (const line of readBackup(path)) {
      if (line.kind === 'photo') await stores.photos.put(line.name, Buffer.from(line.data, 'base64'), 'image/jpeg');
      if (line.kind === 'challenge') await putFile(join(ready, ...line.name.split('/')), line.data);
    }
    await putAll(stores.db, rows);
    // A running server reads the challenges again when their folder has changed.
    if (existsSync(ready))
      for (const slug of await readdir(ready)) await replace(join(ready, slug), join(folder, slug));
  } finally {
    await rm(ready, { recursive: true, force: true });
  }
}

async function putFile(path: string, data: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, Buffer.from(data, 'base64'));
}

/** The old one goes with the folder in which the new one was made ready. */
async function replace(fresh: string, place: string): Promise<void> {
  if (existsSync(place)) await rename(place, `${fresh}.old`);
  await rename(fresh, place);
}
