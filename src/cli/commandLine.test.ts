import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { atCommandLine } from '#test/atCommandLine.ts';
import { putChallenge } from '#test/challengeFolder.ts';
import { engines } from '#test/engines.ts';
import { isLong } from '#test/long.ts';

import { commands } from './commandLine.ts';

const sqlite = engines.find(({ name }) => name === 'SQLite');
const desk = atCommandLine(
  () => {
    if (sqlite === undefined) throw new Error('SQLite is always here');
    return sqlite.open();
  },
  async ({ home }) => void putChallenge(join(home, 'content', 'challenges'), 'een-brug'),
);

describe('The command line', () => {
  it('has the commands for docents, challenges, backups and the logbook', () => {
    expect(commands.map(({ name }) => name)).toEqual([
      'teacher add',
      'teacher list',
      'teacher password',
      'teacher second-step-off',
      'teacher beheerder',
      'teacher beheerder-off',
      'teacher remove',
      'challenge list',
      'challenge check',
      'challenge preview',
      'challenge add',
      'challenge export',
      'challenge versions',
      'challenge clear',
      'challenge assign',
      'challenge remove',
      'backup',
      'restore',
      'move-to',
      'logboek',
    ]);
  });

  it.each(commands.map((command) => [command.name, command] as const))(
    'explains %s in Dutch',
    async (name, command) => {
      const { code, out, error } = await desk.admin.run(`${name} --help`);
      expect({ code, error }).toEqual({ code: 0, error: '' });
      expect(out).toContain(`npm run admin -- ${name}`);
      for (const word of [...command.words, ...Object.keys(command.options)]) expect(out).toContain(word);
      expect(out).toContain(command.about);
    },
  );

  it.each(['--help', '-h', 'help', 'onzin --help'])('names every command when it is asked with %s', async (words) => {
    const { code, out } = await desk.admin.run(words);
    expect(code).toBe(0);
    for (const { name } of commands) expect(out).toContain(`  ${name}`);
  });

  it.each([
    ['', 'Welke opdracht?'],
    ['docent toevoegen', "De opdracht 'docent toevoegen' bestaat niet."],
    ['teacher', "De opdracht 'teacher' bestaat niet."],
    ['teacher add', '<username> mist; verwacht: npm run admin -- teacher add <username> [--challenge <slug>]…'],
    [
      'teacher add noor sem',
      "'sem' is te veel; verwacht: npm run admin -- teacher add <username> [--challenge <slug>]…",
    ],
    ['teacher add noor --uitdaging x', 'de optie --uitdaging bestaat niet; verwacht: npm run admin -- teacher add'],
    ['teacher add noor --challenge', 'achter --challenge mist een waarde; verwacht: npm run admin -- teacher add'],
    [
      'challenge assign een-brug',
      '<username> mist; verwacht: npm run admin -- challenge assign <slug> <username> [--text "…"]',
    ],
    ['backup', '<file> mist; verwacht: npm run admin -- backup <file>'],
  ])('refuses “%s” on the error stream, and ends with 1', async (words, said) => {
    const { code, out, error } = await desk.admin.run(words);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain(said);
  });
});

describe('As a process', () => {
  const run = (words: string[], { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {}) =>
    spawnSync(process.execPath, ['src/cli/main.ts', ...words], {
      encoding: 'utf8',
      input,
      env: { ...process.env, DATA_DIR: desk.place.dataDir, DATABASE_URL: '', INIT_CWD: desk.home, ...env },
    });

  it('answers on standard output with 0, and takes the password from standard input', () => {
    const added = run(['teacher', 'add', 'noor'], { input: 'een lang wachtwoord\n' });
    expect(added).toMatchObject({ status: 0, stdout: "De docent 'noor' is gemaakt.\n", stderr: '' });
    expect(run(['teacher', 'list'])).toMatchObject({ status: 0, stdout: 'noor\t\n', stderr: '' });
  });

  it.runIf(isLong)('says a no on the error stream with 1', () => {
    expect(run(['teacher', 'remove', 'sem'])).toMatchObject({
      status: 1,
      stdout: '',
      stderr: "Er is geen docent 'sem'. Alle docenten: npm run admin -- teacher list\n",
    });
  });

  it.runIf(isLong)('says a wrong setting in one Dutch line', () => {
    const { status, stdout, stderr } = run(['teacher', 'list'], { env: { DATABASE_URL: 'mysql://nergens' } });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^DATABASE_URL=.*verwacht.*\n$/u);
  });

  it.runIf(isLong)('says in one Dutch line that a database cannot be reached', () => {
    const { status, stderr } = run(['teacher', 'list'], { env: { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' } });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL=… kan niet: .*127\.0\.0\.1:1.*\n$/u);
  });

  it.runIf(isLong)('reads file names from the folder in which it was called', () => {
    putChallenge(desk.home, 'mijn-brug', {});
    expect(run(['challenge', 'check', 'mijn-brug'])).toMatchObject({ status: 0 });
  });

  it.runIf(isLong)('makes no database for a look at the challenges', async () => {
    const dataDir = join(desk.home, 'leeg');
    expect(run(['challenge', 'list'], { env: { DATA_DIR: dataDir } }).stdout).toMatch(/^koel-schoolplein\t\S.*\n/u);
    expect(existsSync(dataDir)).toBe(false);
  });
});
