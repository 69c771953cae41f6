/** Puts a backup back: checked first, photos and challenges made ready, the rows at once. */

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { isPlainName } from '#server/files/files.ts';
import { putWhole } from '#server/files/wholeFile.ts';
import { paintedSince } from '#server/photos/paintedSince.ts';
import type { Tx } from '#server/store/database/db.ts';
import {
  isPortableTable,
  newestMigration,
  type PortableRow,
  type PortableTable,
  putAll,
  sessionTables,
  type Undone,
} from '#server/store/portable.ts';

import { backupFormat, type BackupLine, NotABackup, type OpenBackup, readBackup } from './backupFile.ts';
import { readyFolder } from './finishRestore.ts';
import { asOfNow } from './ofBefore.ts';
import type { Stores } from './saving.ts';

/** A newer Lanceerbasis made it. */
export class NewerBackup extends Error {}

export type CheckedBackup = {
  /** The moment that it is of. */
  madeAt: string;
  /** The version of Lanceerbasis that made it; undefined in those of before. */
  app: string | undefined;
  rows: ReadonlyMap<PortableTable, readonly PortableRow[]>;
  photos: number;
  /** Of how many answers the photo is not in it. */
  missing: number;
};

/** Reads the whole file before anything is touched; throws `NotABackup` or `NewerBackup`. */
export async function checkBackup(open: OpenBackup): Promise<CheckedBackup> {
  const rows = new Map<PortableTable, PortableRow[]>();
  const photos = new Set<unknown>();
  let [madeAt, app, migration]: [string, string | undefined, string] = ['', undefined, ''];
  for await (const line of readBackup(open)) {
    if (line.kind === 'head') {
      [madeAt, app] = checkHead(line);
      migration = line.migration;
    }
    if (line.kind === 'photo') photos.add(checkedName(line));
    if (line.kind === 'challenge-file') checkedName(line);
    if (line.kind === 'challenge' && !isPlainPath(line.name)) throw new NotABackup('a path out of its folder');
    if (line.kind === 'row' && !isOfSessions(line.table)) addRow(rows, line);
  }
  const promised = (rows.get('answers') ?? []).filter(({ photo }) => typeof photo === 'string');
  const missing = promised.filter(({ photo }) => !photos.has(photo)).length;
  return { madeAt, app, rows: asOfNow(rows, migration), photos: photos.size, missing };
}

/** Before any photo is put: one that can not be would leave those before it. */
function checkedName({ name, data }: Extract<BackupLine, { kind: 'photo' | 'challenge-file' }>): string {
  if (typeof name !== 'string' || !isPlainName(name) || typeof data !== 'string') throw new NotABackup('no file');
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

function checkHead(head: Extract<BackupLine, { kind: 'head' }>): [madeAt: string, app: string | undefined] {
  if (head.format !== backupFormat) throw new NotABackup('another format');
  if (head.version !== 1 || head.migration > newestMigration) throw new NewerBackup('made by a newer version');
  if (typeof head.madeAt !== 'string' || Number.isNaN(Date.parse(head.madeAt))) throw new NotABackup('of no moment');
  return [head.madeAt, typeof head.app === 'string' ? head.app : undefined];
}

function isPlainPath(name: string): boolean {
  return name.split('/').every((part) => part !== '' && part !== '.' && part !== '..') && !name.includes('\\');
}

export type Restoring = {
  stores: Pick<Stores, 'db' | 'photos' | 'challengeFiles'> & Partial<Pick<Stores, 'photosBin'>>;
  dataDir: string;
  /** Done with the rows, or not at all: what it refuses keeps them from their place. */
  first?: ((tx: Tx) => Promise<void>) | undefined;
  /** The same, once the rows have taken their place. */
  last?: ((tx: Tx) => Promise<void>) | undefined;
  isMove?: boolean;
};

const anyType = 'application/octet-stream';

/** Photos and files of versions have names of their own, so they change nothing until the rows name them; challenges wait beside their place until the rows are in theirs, and take it when the restore is finished. Whoever was painted over since never comes back. */
export async function restoreBackup(
  open: OpenBackup,
  { rows }: Pick<CheckedBackup, 'rows'>,
  { stores, dataDir, first, last, isMove = false }: Restoring,
): Promise<Undone> {
  const { db, photos, challengeFiles } = stores;
  const { firsts, lost } = await paintedSince(stores, rows);
  const ready = await readyFolder(dataDir);
  try {
    for await (const line of readBackup(open)) {
      if (line.kind === 'photo' && !firsts.has(line.name))
        await photos.put(line.name, Buffer.from(line.data, 'base64'), 'image/jpeg');
      if (line.kind === 'challenge-file')
        await challengeFiles.put(line.name, Buffer.from(line.data, 'base64'), anyType);
      if (line.kind === 'challenge') await putFile(join(ready, ...line.name.split('/')), line.data);
    }
    const besides = { ...(first && { first }), ...(last && { last }) };
    return await putAll(db, rows, { challengesReady: basename(ready), lost, isMove, ...besides });
  } catch (error) {
    await rm(ready, { recursive: true, force: true });
    // Its photos are the sweep's: another restore may have brought the same ones, and be about to name them.
    throw error;
  }
}

async function putFile(path: string, data: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await putWhole(path, `${path}.part`, (part) => writeFile(part, Buffer.from(data, 'base64')));
}
