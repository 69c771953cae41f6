import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { putChallenge } from '#test/challengeFolder.ts';
import { everyCommand } from '#test/everyCommand.ts';
import { listing } from '#test/wrongPlaces.ts';

import { startServer } from './serverProcess.ts';

/** No account of this computer has these ids. A folder or a process may have them. */
const service = { uid: 12_345, gid: 12_345 };
const stranger = { uid: 23_456, gid: 23_456 };

type Given = { as?: typeof service; input?: string };

/** Runs Node as this account, or as root when no account is given. */
function run(words: readonly string[], env: Readonly<Record<string, string>>, { as, input = '' }: Given = {}) {
  const { PATH } = process.env;
  const options = { encoding: 'utf8', input, env: { PATH, ...env }, ...as } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, words, options);
  return { code: status, out: stdout, error: stderr };
}

type Command = { words: string; input?: string };
type CommandResult = { code: number; out: string; error: string };

function runInTurn(
  commands: readonly Command[],
  env: Readonly<Record<string, string>>,
  given: Given = {},
): CommandResult[] {
  const { out, error } = run(['test/fixtures/commandsInTurn.ts', JSON.stringify(commands)], env, given);
  if (out === '') throw new Error(error);
  return JSON.parse(out) as CommandResult[];
}

/** Only root can change the owner of a folder, and the other account must be able to read the program. */
const canTry = process.geteuid?.() === 0 && run(['package.json', '--check'], {}, { as: stranger }).code !== null;
if (!canTry)
  console.warn('!!!!!! NOT RUN: commands of another account. That takes root, and a program that all may read.');

const named = Object.entries(everyCommand).filter(([, { needs }]) => needs !== 'nothing');
const inLine = (line: RegExp): string => expect.stringMatching(line) as string;

describe.runIf(canTry)('The folder of another account', { timeout: 120_000 }, () => {
  /** The caller's folder, which nobody else can read. `challenges` is readable for all. */
  let caller: string;
  let challenges: string;
  let home: string;
  let dataDir: string;
  beforeEach(() => {
    [caller = '', challenges = '', home = ''] = ['caller', 'challenges', 'home'].map((name) =>
      mkdtempSync(join(tmpdir(), `lanceerbasis-${name}-`)),
    );
    for (const open of [challenges, home]) chmodSync(open, 0o755);
    putChallenge(challenges, 'een-brug');
    dataDir = ofService('data');
  });
  afterEach(() => {
    for (const folder of [caller, challenges, home]) rmSync(folder, { recursive: true, force: true });
  });

  function ofService(name: string): string {
    const folder = join(home, name);
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, service.uid, service.gid);
    return folder;
  }
  const env = () => ({ DATA_DIR: dataDir, INIT_CWD: caller });
  /** Files and folders that the service account does not own. */
  const strange = (folder: string): string[] =>
    ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
      (name) => lstatSync(join(folder, name)).uid !== service.uid,
    );
  const every = (there = 'daar'): Command[] =>
    named.map(([, { words, input = '' }]) => ({
      words: words.replace('add een-brug', `add ${join(challenges, 'een-brug')}`).replace('daar', there),
      input,
    }));
  const addNoor: Command = { words: 'teacher add noor', input: 'een lang wachtwoord' };

  it('is left alone by every command of a third account, in one line with what works', () => {
    runInTurn([addNoor], env());
    const before = listing(home);
    const results = runInTurn(every(), env(), { as: stranger });
    const refusal = inLine(/^DATA_DIR=\S+ is van gebruiker '#12345', .*: sudo -u '#12345' DATA_DIR=\S+ npm run …\n$/u);
    expect(results).toEqual(named.map(() => ({ code: 1, out: '', error: refusal })));
    for (const script of ['scripts/films.ts', 'src/cli/main.ts']) {
      expect(run([script, ...(script.includes('main') ? ['teacher', 'list'] : [])], env(), { as: stranger })).toEqual({
        code: 1,
        out: '',
        error: refusal,
      });
    }
    expect(listing(home)).toEqual(before);
  });

  it('is written in by root as that account alone, and root’s own files are root’s', () => {
    const there = ofService('daar');
    const before = runInTurn([addNoor, { words: 'backup alles.backup' }, { words: 'teacher remove noor' }], env());
    expect(before.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(run(['src/cli/main.ts', 'restore', 'alles.backup'], env())).toMatchObject({ code: 0, error: '' });
    expect(strange(dataDir)).toEqual([]);
    // The beheerder commands are left out because the restored Noor is no beheerder, and restore because it deletes
    // what the commands before it made.
    const commands = every(there)
      .filter(({ words }) => !/beheerder|^restore/u.test(words))
      .map((one) => ({ ...one, words: one.words.replace('teacher add noor', 'teacher add sem') }));
    const results = runInTurn(commands, env());
    expect(results.map(({ code }, place) => [commands[place]?.words, code])).toEqual(
      commands.map(({ words }) => [words, 0]),
    );
    expect([...strange(dataDir), ...strange(there)]).toEqual([]);
    const own = ['alles.backup', 'brug.lanceerbasis', 'nu.backup'];
    expect(readdirSync(caller).toSorted()).toEqual(own);
    expect(own.map((name) => lstatSync(join(caller, name)).uid)).toEqual([0, 0, 0]);
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
  });

  it('is worked in by a server of root as that account', async () => {
    const server = await startServer({ dataDir, databaseUrl: undefined, remove: () => Promise.resolve() });
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    expect(lstatSync(`/proc/${server.pid}`).uid).toBe(service.uid);
    await server.end();
    expect(readdirSync(dataDir)).toContain('lanceerbasis.sqlite');
    expect(strange(dataDir)).toEqual([]);
  });

  it('gets nothing of a challenge that its account may not read, which is told', () => {
    chmodSync(join(challenges, 'een-brug'), 0o700);
    const [, results] = runInTurn([addNoor, { words: `challenge add ${join(challenges, 'een-brug')}` }], env());
    expect(results).toMatchObject({ code: 1, error: inLine(/niet te lezen|mag niet bij/u) });
    expect(strange(dataDir)).toEqual([]);
  });
});
