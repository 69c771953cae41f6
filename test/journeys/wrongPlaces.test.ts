import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openDatabase, transaction } from '#server/db/db.ts';
import { hashPassword } from '#server/login/password.ts';
import { createTeacher } from '#server/store/teachers.ts';
import { openAdministration } from '#test/administration.ts';
import { putChallenge } from '#test/challengeFolder.ts';
import { engines, type TestPlace } from '#test/engines.ts';
import { everyCommand, everyScript } from '#test/everyCommand.ts';
import { fillEveryTable } from '#test/everyTable.ts';
import { listing, type WrongPlace, wrongFolders, wrongSettings } from '#test/wrongPlaces.ts';

import { commands, runCommandLine } from '../../src/cli/commandLine.ts';
import { lineOf, openWorld } from '../../src/cli/world.ts';

/** The caller's folder, with the files that the commands name. */
let caller: string;
let backup: Buffer;
beforeAll(async () => {
  caller = mkdtempSync(join(tmpdir(), 'lanceerbasis-caller-'));
  putChallenge(caller, 'een-brug');
  const place = await sqlite().open();
  const admin = await openAdministration(place, { contentDir: 'content', folder: caller });
  const passwordHash = await hashPassword('lanceren maar');
  await transaction(admin.db, (tx) => createTeacher(tx, 'juf', passwordHash));
  await admin.run('backup alles.backup');
  backup = readFileSync(join(caller, 'alles.backup'));
  await admin.close();
  await place.remove();
});
afterAll(() => rmSync(caller, { recursive: true }));

function sqlite() {
  const found = engines.find(({ name }) => name === 'SQLite');
  if (found === undefined) throw new Error('SQLite is always here');
  return found;
}

type CommandResult = { code: number; out: string; error: string };

/** Runs a command as a process of the command line would. */
async function run(words: string, env: Readonly<Record<string, string>>, input = ''): Promise<CommandResult> {
  const notes: string[] = [];
  try {
    const { world, close } = openWorld(env, {
      folder: caller,
      note: (line) => notes.push(`${line}\n`),
      readPassword: () => Promise.resolve(input),
      readPassphrase: () => Promise.resolve(input),
      say: () => undefined,
      untilStopped: () => Promise.resolve(),
    });
    try {
      const result = await runCommandLine(words.split(' '), world);
      return { ...result, error: notes.join('') + result.error };
    } finally {
      await close();
    }
  } catch (error) {
    return { code: 1, out: '', error: `${notes.join('')}${lineOf(error)}\n` };
  }
}

/** Every command that needs more than the caller's files. */
const called = Object.entries(everyCommand).flatMap(([name, { needs, ...rest }]) =>
  needs === 'nothing' ? [] : [{ name, needs, ...rest }],
);

type Tried = CommandResult & { name: string; isUnchanged: boolean };

/**
 * Returns what each command says of this place, and whether `state` is unchanged. Commands that would create a school
 * are left out; another test covers them.
 */
async function tryEvery(
  place: WrongPlace,
  env: Readonly<Record<string, string>>,
  state: () => unknown,
): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const { name, words, input } of calledAt(place)) {
    const before = JSON.stringify(await state());
    const result = await run(words, env, input);
    tried.push({ name, ...result, isUnchanged: JSON.stringify(await state()) === before });
  }
  return tried;
}

const calledAt = (place: WrongPlace): typeof called =>
  called.filter(({ needs }) => needs !== 'room' || place.room !== null);

/** Returns the expected outcome of each command: one line. A command that only looks may succeed without a school. */
function refusals(place: WrongPlace): unknown[] {
  return calledAt(place).map(({ name, needs }) => {
    const said = place[needs];
    const error: unknown = expect.stringMatching(
      new RegExp(`^[^\\n]*(?:${(said ?? /geen school/u).source.replace(/^\^/u, '')})[^\\n]*\\n$`, 'u'),
    );
    const out: unknown = expect.stringMatching(said === null ? /^koel-schoolplein\t/u : /^$/u);
    return { name, code: said === null ? 0 : 1, out, error, isUnchanged: true };
  });
}

describe('Every command', { timeout: 60_000 }, () => {
  it('and every script stands in the table of what it asks of a place', () => {
    expect(Object.keys(everyCommand).toSorted()).toEqual(commands.map(({ name }) => name).toSorted());
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    expect(Object.keys(everyScript).toSorted()).toEqual(Object.keys(scripts).toSorted());
  });

  it.each([...wrongFolders, ...wrongSettings].map((place) => [place.name, place] as const))(
    'refuses %s in one line, and makes and changes nothing',
    async (_name, place) => {
      const home = mkdtempSync(join(tmpdir(), 'lanceerbasis-wrong-'));
      const state = (): string[] => [...listing(home), ...listing(caller)];
      expect(await tryEvery(place, place.make(home), state)).toEqual(refusals(place));
      rmSync(home, { recursive: true });
    },
  );

  it('that only looks at files needs no school, and makes none', async () => {
    const home = mkdtempSync(join(tmpdir(), 'lanceerbasis-wrong-'));
    for (const [name, { words, needs }] of Object.entries(everyCommand)) {
      if (needs !== 'nothing') continue;
      const { code, error } = await run(words, { DATA_DIR: join(home, 'tikfout') });
      expect({ code, error }, name).toEqual({ code: 0, error: '' });
    }
    expect(listing(home)).toHaveLength(1);
    rmSync(home, { recursive: true });
  });

  it('refuses a store without the photos of the school, as where the settings of S3 were forgotten', async () => {
    const place = await sqlite().open();
    const db = await openDatabase(place);
    await transaction(db, fillEveryTable);
    await db.destroy();
    const elsewhere: WrongPlace = { ...noPlace, school: /de foto's van deze school liggen daar niet/u };
    const needsSchool = { ...elsewhere, look: elsewhere.school };
    const tried = await tryEvery(needsSchool, { DATA_DIR: place.dataDir }, () => listing(place.dataDir));
    expect(tried).toEqual(refusals(needsSchool));
    await place.remove();
  });

  it('that may begin a school says so first, in which folder, and does', async () => {
    for (const { name, words, input, needs } of called.filter((one) => one.needs === 'room')) {
      const home = mkdtempSync(join(tmpdir(), 'lanceerbasis-begun-'));
      const { code, error } = await run(words, { DATA_DIR: home }, input);
      expect({ code, error }, `${name} ${needs}`).toEqual({
        code: 0,
        error: expect.stringMatching(
          new RegExp(`^Er is nog geen school in ${home}: daar begint nu een nieuwe\\..*\\n$`, 'u'),
        ) as string,
      });
      expect((await run('teacher list', { DATA_DIR: home })).out).not.toBe('');
      rmSync(home, { recursive: true });
    }
  });

  it('that may begin a school begins none when it is refused for another reason', async () => {
    const home = mkdtempSync(join(tmpdir(), 'lanceerbasis-begun-'));
    writeFileSync(join(caller, 'kapot.backup'), backup.subarray(0, 200));
    const tries = [
      ['teacher add met/streep', 'een lang wachtwoord'],
      ['teacher add noor', 'kort'],
      ['teacher add noor --challenge bestaat-niet', 'een lang wachtwoord'],
      ['restore nergens.backup'],
      ['restore kapot.backup'],
    ] as const;
    for (const [words, input] of tries) expect((await run(words, { DATA_DIR: home }, input)).code, words).toBe(1);
    rmSync(join(caller, 'kapot.backup'));
    expect(listing(home)).toHaveLength(1);
    rmSync(home, { recursive: true });
  });

  it('that moves a school begins the other in words, and takes no slip of the pen for a folder', async () => {
    const home = mkdtempSync(join(tmpdir(), 'lanceerbasis-moved-'));
    await run('teacher add noor', { DATA_DIR: home }, 'een lang wachtwoord');
    const env = { DATA_DIR: home };
    for (const address of ['mysql://x', 'postgress://u:p@db/x', join(home, 'tikfout', 'daar'), 'alles.backup']) {
      const before = listing(caller);
      const { code, error } = await run(`move-to ${address}`, env);
      expect({ code, lines: error.split('\n').length }, address).toEqual({ code: 1, lines: 2 });
      expect(listing(caller)).toEqual(before);
    }
    const there = join(caller, 'daar');
    mkdirSync(there, { mode: 0o700 });
    const { code, error } = await run(`move-to ${there}`, env);
    expect({ code, error }).toEqual({ code: 0, error: expect.stringContaining(`geen school in ${there}`) as string });
    rmSync(there, { recursive: true });
    rmSync(home, { recursive: true });
  });

  it('creates no school when it makes a backup of an empty one', async () => {
    const place = await sqlite().open();
    const before = listing(caller);
    expect(await run('backup leeg.backup', { DATA_DIR: place.dataDir })).toEqual({
      code: 1,
      out: '',
      error: expect.stringMatching(
        /^Er is geen back-up gemaakt: in \S+ staat geen docent en geen klas\..*\n$/u,
      ) as string,
    });
    expect(listing(caller)).toEqual(before);
    await place.remove();
  });
});

const noPlace: WrongPlace = { name: '', make: () => ({}), school: null, room: null, look: null };

const postgres = engines.find(({ name }) => name === 'PostgreSQL');
describe.skipIf(postgres?.isHere !== true)('Every command on PostgreSQL', { timeout: 60_000 }, () => {
  const open = async (): Promise<TestPlace> => {
    if (postgres === undefined) throw new Error('PostgreSQL is in the list');
    return postgres.openEmpty();
  };
  const ask = async (place: TestPlace, sentence: string): Promise<unknown[]> => {
    const client = new Client({ connectionString: place.databaseUrl });
    await client.connect();
    try {
      return (await client.query<object>(sentence)).rows;
    } finally {
      await client.end();
    }
  };
  const state = (place: TestPlace) => async () => [
    ...listing(place.dataDir),
    ...(await ask(place, `select tablename from pg_tables where schemaname = 'public' order by 1`)),
  ];

  it('refuses an empty database, and makes no table in it', async () => {
    const place = await open();
    const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' };
    const empty = { ...noPlace, school: /in die database staat geen school/u };
    expect(await tryEvery(empty, env, state(place))).toEqual(refusals(empty));
    expect(await run('teacher add noor', env, 'een lang wachtwoord')).toMatchObject({
      code: 0,
      error: expect.stringMatching(/begint nu/u) as string,
    });
    await place.remove();
  });

  it('refuses the database of another application, and a folder that is not there', async () => {
    const place = await open();
    await ask(place, 'create table klanten (naam text)');
    const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' };
    const anothers = /van een ander programma/u;
    const full = { ...noPlace, school: anothers, room: anothers, look: anothers };
    expect(await tryEvery(full, env, state(place))).toEqual(refusals(full));
    const typo = { ...env, DATA_DIR: join(place.dataDir, 'tikfout') };
    const gone = { ...noPlace, school: /die map is er niet/u, room: /./u };
    expect(await tryEvery(gone, typo, state(place))).toEqual(refusals(gone));
    await place.remove();
  });
});

it('Photos of a school that began on the command line are its own', async () => {
  const home = mkdtempSync(join(tmpdir(), 'lanceerbasis-begun-'));
  await run('teacher add noor', { DATA_DIR: home }, 'een lang wachtwoord');
  expect(existsSync(join(home, 'photos', 'database-id'))).toBe(true);
  expect(await run('teacher list', { DATA_DIR: home })).toEqual({ code: 0, out: 'noor\t\n', error: '' });
  rmSync(home, { recursive: true });
});
