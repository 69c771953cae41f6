/** Puts a backup back: checked first, photos and challenges made ready, the rows at once. */

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { isPlainName } from '#server/files/files.ts';
import { putWhole } from '#server/files/wholeFile.ts';
import { readyFolder } from '#server/start/finishRestore.ts';
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
    if (line.kind === 'photo') photos.add(checkedName(line));
    if (line.kind === 'challenge' && !isPlainPath(line.name)) throw new NotABackup('a path out of its folder');
    if (line.kind === 'row' && !isOfSessions(line.table)) addRow(rows, line);
  }
  const promised = (rows.get('answers') ?? []).filter(({ photo }) => typeof photo === 'string');
  return { rows, missing: promised.filter(({ photo }) => !photos.has(photo)).length };
}

/** Before any photo is put: one that can not be would leave those before it. */
function checkedName({ name, data }: Extract<BackupLine, { kind: 'photo' }>): string {
  if (typeof name !== 'string' || !isPlainName(name) || typeof data !== 'string') throw new NotABackup('no photo');
  return name;
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

/** Photos have names of their own, so they change nothing until the rows name them; challenges wait beside their place until the rows are in theirs, and take it when the restore is finished. Answers how much of it was wiped since, and is gone again. */
export async function putBack(
  path: string,
  { rows }: Pick<CheckedBackup, 'rows'>,
  { stores: { db, photos }, dataDir }: { stores: Stores; dataDir: string },
): Promise<number> {
  const ready = await readyFolder(dataDir);
  try {
    for await (const line of readBackup(path)) {
      if (line.kind === 'photo') await photos.put(line.name, Buffer.from(line.data, 'base64'), 'image/jpeg');
      if (line.kind === 'challenge') await putFile(join(ready, ...line.name.split('/')), line.data);
    }
    return await putAll(db, rows, basename(ready));
  } catch (error) {
    await rm(ready, { recursive: true, force: true });
    throw error;
  }
}

async function putFile(path: string, data: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await putWhole(path, `${path}.part`, (part) => writeFile(part, Buffer.from(data, 'base64')));
}
