/** Commands for backups: everything that people did, their photos and the added challenges, in one file. */

import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';

import {
  isEmpty,
  isPortableTable,
  newestMigration,
  type PortableRow,
  type PortableTable,
  putAll,
  takeAll,
} from '#server/store/portable.ts';

import { backupFormat, type BackupLine, NotABackup, readBackup, writeBackup } from './backupFile.ts';
import { AdminError, type Command, type Stores, type World } from './command.ts';

export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    words: ['<file>'],
    options: {},
    about: 'Bewaart alles in één bestand: docenten, teams, antwoorden, foto’s en toegevoegde uitdagingen.',
    help: [
      'Het kan terwijl de server draait, en past op SQLite en op PostgreSQL.',
      'In het bestand staan namen en werk van leerlingen: bewaar het zo veilig als de server zelf.',
    ],
    run: async (world, { words: [name = ''] }) => {
      const path = resolve(world.folder, name);
      if (existsSync(path)) throw new AdminError(`Het bestand ${name} is er al; verwacht: een nieuwe naam.`);
      if (!existsSync(dirname(path)))
        throw new AdminError(`De map ${dirname(path)} is er niet; verwacht: een map die er is.`);
      const stores = await world.open();
      await writeBackup(path, backupLines(stores, world.config.dataDir));
      return [`Alles staat in ${name} (${sizeOf(path)}).`];
    },
  },
  {
    name: 'restore',
    words: ['<file>'],
    options: {},
    about: 'Zet een back-up terug. Wat er nu is, gaat weg, maar wordt eerst zelf bewaard.',
    help: ['Het kan terwijl de server draait. Wie bezig is, ziet daarna alleen wat in de back-up stond.'],
    run: async (world, { words: [name = ''] }) => {
      const path = resolve(world.folder, name);
      if (!existsSync(path)) throw new AdminError(`Het bestand ${name} is er niet.`);
      const rows = await checkedRows(path, name);
      const stores = await world.open();
      const saved = await saveBefore(stores, world);
      for await (const line of readBackup(path)) await putFile(line, stores, world.config.dataDir);
      await putAll(stores.db, rows);
      await tellOfChallenges(world.config.dataDir);
      return [`Alles uit ${name} staat er weer.`, ...saved];
    },
  },
];

async function* backupLines({ db, photos }: Stores, dataDir: string): AsyncGenerator<BackupLine> {
  yield {
    kind: 'head',
    format: backupFormat,
    version: 1,
    migration: newestMigration,
    madeAt: new Date().toISOString(),
  };
  const all = await takeAll(db);
  for (const [table, rows] of all) for (const row of rows) yield { kind: 'row', table, row };
  for (const { photo } of all.get('answers') ?? []) {
    const file = typeof photo === 'string' ? await photos.get(photo) : undefined;
    // A photo that was replaced since then is gone, and so is the need for it.
    if (typeof photo !== 'string' || file === undefined) continue;
    yield { kind: 'photo', name: photo, data: (await buffer(file.body)).toString('base64') };
  }
  yield* challengeLines(join(dataDir, 'challenges'));
}

async function* challengeLines(folder: string): AsyncGenerator<BackupLine> {
  if (!existsSync(folder)) return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (!name.startsWith('.')) yield { kind: 'challenge', name, data: (await readFile(path)).toString('base64') };
  }
}

/** Reads the whole file before anything is touched. */
async function checkedRows(path: string, name: string): Promise<Map<PortableTable, PortableRow[]>> {
  const rows = new Map<PortableTable, PortableRow[]>();
  try {
    for await (const line of readBackup(path)) {
      if (line.kind === 'head') checkHead(line, name);
      if (line.kind === 'challenge' && !isPlainPath(line.name)) throw new NotABackup('a path out of its folder');
      if (line.kind !== 'row') continue;
      if (!isPortableTable(line.table)) throw new NotABackup('an unknown table');
      const known = rows.get(line.table);
      if (known === undefined) rows.set(line.table, [line.row]);
      else known.push(line.row);
    }
  } catch (error) {
    if (error instanceof NotABackup)
      throw new AdminError(`${name} is geen back-up van Lanceerbasis, of niet heel. Er is niets veranderd.`);
    throw error;
  }
  return rows;
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

/** What is there now is kept, should somebody want it back. */
async function saveBefore(stores: Stores, { config: { dataDir } }: World): Promise<string[]> {
  if (await isEmpty(stores.db)) return [];
  const moment = new Date().toISOString().replaceAll(/[:.]/gu, '-');
  const path = join(dataDir, `voor-herstel-${moment}.backup`);
  await mkdir(dataDir, { recursive: true });
  await writeBackup(path, backupLines(stores, dataDir));
  return [`Wat er eerst stond, is bewaard in ${path}.`];
}

async function putFile(line: BackupLine, { photos }: Stores, dataDir: string): Promise<void> {
  if (line.kind === 'photo') await photos.put(line.name, Buffer.from(line.data, 'base64'), 'image/jpeg');
  if (line.kind !== 'challenge') return;
  const path = join(dataDir, 'challenges', ...line.name.split('/'));
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.part`;
  try {
    await writeFile(part, Buffer.from(line.data, 'base64'));
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}

/** A running server reads the challenges again when their folder has changed. */
async function tellOfChallenges(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'challenges');
  if (existsSync(folder)) await utimes(folder, new Date(), new Date());
}

function sizeOf(path: string): string {
  const { size } = statSync(path);
  return size < 1_000_000 ? `${Math.ceil(size / 1000)} kB` : `${(size / 1_000_000).toFixed(1).replace('.', ',')} MB`;
}
