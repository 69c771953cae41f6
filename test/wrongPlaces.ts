/** Places without a school, and the response of each kind of command to them. */

import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What a command needs: a school, room for a new school, an optional look at a school, or nothing. */
export type CommandNeed = 'school' | 'room' | 'look' | 'nothing';

/** A pattern for the line of a refusal; null if the command is not refused. */
type Said = RegExp | null;

export type WrongPlace = {
  name: string;
  /** Prepares the place in an empty folder, and returns the settings. */
  make: (home: string) => Readonly<Record<string, string>>;
  school: Said;
  room: Said;
  look: Said;
};

const isRoot = process.geteuid?.() === 0;
const noFolder = /die map is er niet/u;
const noSchool = /in die map staat geen school/u;
const noFolderAtAll = /verwacht wordt een map/u;
const anothers = /van een ander programma/u;

function folder(home: string, files: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const path = join(home, 'data');
  mkdirSync(path, { mode: 0o700 });
  for (const [name, text] of Object.entries(files)) {
    if (name.includes('/')) mkdirSync(join(path, name, '..'), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return { DATA_DIR: path };
}

export const wrongFolders: readonly WrongPlace[] = [
  {
    name: 'a folder that is not there',
    make: (home) => ({ DATA_DIR: join(home, 'tikfout') }),
    school: noFolder,
    // Root must not create the folder, because its future owner is unknown.
    room: isRoot ? /als root hem maakt/u : null,
    look: null,
  },
  {
    name: 'a folder in one that is not there',
    make: (home) => ({ DATA_DIR: join(home, 'tikfout', 'data') }),
    school: noFolder,
    room: /de map \S+tikfout is er niet/u,
    look: null,
  },
  { name: 'an empty folder', make: (home) => folder(home), school: noSchool, room: null, look: null },
  {
    name: 'a folder with an empty file for a database',
    make: (home) => folder(home, { 'lanceerbasis.sqlite': '' }),
    school: noSchool,
    room: null,
    look: null,
  },
  {
    name: 'the folder of something else',
    make: (home) => folder(home, { 'config.php': 'geheim' }),
    school: noSchool,
    room: anothers,
    look: null,
  },
  {
    name: 'a file',
    make: (home) => {
      const path = join(home, 'data');
      writeFileSync(path, 'geen map');
      return { DATA_DIR: path };
    },
    school: noFolderAtAll,
    room: noFolderAtAll,
    look: noFolderAtAll,
  },
  {
    name: 'the database of something else under our name',
    make: (home) => {
      const settings = folder(home);
      const database = new DatabaseSync(join(settings['DATA_DIR'] ?? '', 'lanceerbasis.sqlite'));
      database.exec('create table klanten (naam text)');
      database.close();
      return settings;
    },
    school: anothers,
    room: anothers,
    look: anothers,
  },
  {
    name: 'a damaged database',
    make: (home) => folder(home, { 'lanceerbasis.sqlite': 'Dit was ooit een database. '.repeat(99) }),
    school: /geen hele database/u,
    room: /geen hele database/u,
    look: /geen hele database/u,
  },
  {
    name: 'photos without their database',
    make: (home) => folder(home, { 'photos/database-id': 'van-een-ander' }),
    school: noSchool,
    room: /horen bij een andere database/u,
    look: null,
  },
];

const everyWord = (setting: RegExp): Pick<WrongPlace, 'school' | 'room' | 'look'> => ({
  school: setting,
  room: setting,
  look: setting,
});

export const wrongSettings: readonly WrongPlace[] = [
  {
    name: 'an address that is none of PostgreSQL',
    make: (home) => ({ ...folder(home), DATABASE_URL: 'mysql://nergens' }),
    ...everyWord(/^DATABASE_URL=… kan niet/u),
  },
  {
    name: 'a PostgreSQL that does not listen',
    make: (home) => ({ ...folder(home), DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }),
    ...everyWord(/^DATABASE_URL=… kan niet: .*127\.0\.0\.1:1/u),
  },
  {
    name: 'half of the settings of S3',
    make: (home) => ({ ...folder(home), S3_BUCKET: 'fotos' }),
    ...everyWord(/^S3_ENDPOINT ontbreekt/u),
  },
  {
    name: 'a kind of environment that there is not',
    make: (home) => ({ ...folder(home), NODE_ENV: 'prod' }),
    ...everyWord(/^NODE_ENV=prod kan niet/u),
  },
];

/** Returns everything in a folder: names, permissions, owners and contents. */
export function listing(path: string): string[] {
  if (!existsSync(path)) return [];
  const names = ['.', ...readdirSync(path, { recursive: true, encoding: 'utf8' })];
  return names.toSorted().map((name) => {
    const { mode, uid, gid } = lstatSync(join(path, name));
    const isFile = lstatSync(join(path, name)).isFile();
    const sum = isFile
      ? createHash('sha256')
          .update(readFileSync(join(path, name)))
          .digest('hex')
      : '';
    return [name, mode.toString(8), uid, gid, sum].join(' ');
  });
}
