import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { anyone } from '#contract/public.ts';
import { type Built, buildStages, forRunning, startIn } from '#scripts/container/bareRoot.ts';
import { canMakeRoots, makeBaseRoot } from '#scripts/container/baseRoot.ts';
import { commandOf, healthCheckOf, readContainerfile, restsOf, type Stage } from '#scripts/container/containerfile.ts';
import { freePort } from '#scripts/machine/postgres.ts';
import { openDevice } from '#test/classroom.ts';

const stages = readContainerfile(readFileSync('container/Containerfile', 'utf8'));
const [first, last] = [stages[0], stages.at(-1)] as [Stage, Stage];
const release = /-(?<release>[a-z]+)-slim$/u.exec(first.from)?.groups?.['release'] ?? '';
const command = commandOf(restsOf(last, 'CMD')[0] ?? '');
const canRun = await canMakeRoots();

/** The environment variables for downloads, where this machine has them. */
const fetching = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value = '']) =>
    /^(?:https?_proxy|no_proxy|npm_config_registry|node_extra_ca_certs)$/iu.test(name) ? [[name, value]] : [],
  ),
);

/** Runs the steps of container/Containerfile in plain root folders, and starts the result as a container does. */
describe.runIf(canRun)('A container of Lanceerbasis', { timeout: 900_000 }, () => {
  let home: string;
  let root: Built;
  let volume: string;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'lanceerbasis-container-'));
    await makeBaseRoot(join(home, 'base'), release);
    root = await buildStages(stages, { base: join(home, 'base'), into: home, context: process.cwd(), fetching });
    volume = join(home, 'volume');
    mkdirSync(volume, { mode: 0o700 });
    chownSync(volume, 10_001, 10_001);
  }, 900_000);
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  const start = (settings: Record<string, string>, data = volume) =>
    startIn(root, command, { mounts: forRunning(data), settings });
  /** Returns the id, outside the container, of its process 1. The parent of that process forwards no signals. */
  const inside = ({ pid }: ChildProcess): number =>
    Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
  const refused = async (data: string): Promise<[string, unknown]> => {
    const server = start({}, data);
    const said = Promise.all([text(server.stdout), text(server.stderr)]);
    const [code] = (await once(server, 'exit')) as unknown[];
    return [(await said).join(''), code];
  };

  it('starts with nothing but its volume to write in, is well, ends by a signal with 0, and knows its data again', async () => {
    const port = `${await freePort()}`;
    const check = async (): Promise<unknown> => {
      const [code] = (await once(
        startIn(root, healthCheckOf(last), { mounts: forRunning(volume), settings: { PORT: port } }),
        'exit',
      )) as unknown[];
      return code;
    };
    expect(await check()).toBe(1);
    for (const isFirst of [true, false]) {
      const server = start({ PORT: port, PUBLIC_URL: 'https://raket.school.nl' });
      const address = await outputOf(server);
      expect(await openDevice(address).ask(anyone.health, {})).toEqual({ status: 'ok' });
      expect(await check()).toBe(0);
      const page = await fetch(`${address}/docent/login`);
      expect([page.status, (await page.text()).includes('/assets/')]).toEqual([200, true]);
      const pid = inside(server);
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      expect(status).toMatch(/^Uid:\t10001\t10001\t10001\t10001$/mu);
      expect(status).toMatch(/^CapEff:\t0{16}$/mu);
      expect(status).toMatch(/^CapBnd:\t0{16}$/mu);
      expect(status).toMatch(/^NoNewPrivs:\t1$/mu);
      // Process 1 is the server itself. A shell or npm would not forward signals.
      expect(status).toMatch(/^NSpid:\t\d+\t1$/mu);
      expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, command.length)).toEqual(command);
      const ended = once(server, 'exit');
      process.kill(pid, 'SIGTERM');
      expect(await ended).toEqual([0, null]);
      expect([isFirst, existsSync(join(volume, 'lanceerbasis.sqlite'))]).toEqual([isFirst, true]);
    }
  });

  it('can write nowhere else', async () => {
    const probe =
      "for (const at of ['.', 'src', '/etc', '/']) try { require('fs').writeFileSync(at + '/x', ''); console.log(at) } catch {}";
    const tried = startIn(root, ['node', '--eval', probe], { mounts: forRunning(volume) });
    expect(await text(tried.stdout)).toBe('');
    const inMemory = startIn(root, ['node', '--eval', "require('fs').writeFileSync('/tmp/x', '')"], {
      mounts: forRunning(volume),
    });
    expect(await once(inMemory, 'exit')).toEqual([0, null]);
  });

  it('says in one sentence who can not write in a volume of somebody else, and what to do', async () => {
    const strange = join(home, 'strange');
    mkdirSync(strange, { mode: 0o700 });
    expect(await refused(strange)).toEqual([
      'DATA_DIR=/data kan niet: gebruiker 10001 mag daar niet schrijven; geef de map aan die gebruiker, met chown -R 10001:10001 /data.\n',
      78,
    ]);
  });

  it('holds what runs, and nothing that only builds or tests', () => {
    const holds = (path: string): boolean => existsSync(join(root.folder, 'lanceerbasis', path));
    const needed = [
      'node_modules/fastify',
      'node_modules/sharp',
      'dist/web/index.html',
      'content/nl.json',
      'src/cli/main.ts',
    ];
    expect(needed.filter((path) => !holds(path))).toEqual([]);
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { dev?: boolean; optionalDependencies?: Record<string, string> }>;
    };
    const built = Object.keys(packages).filter((path) => packages[path]?.dev === true);
    const ofMachine = Object.keys(packages['']?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`);
    const only = [...built, ...ofMachine];
    expect(only.length).toBeGreaterThan(100);
    const strange = ['test', 'bench', 'scripts', '.git', 'data', 'src/server/start/dataDir.test.ts', '.npmrc'];
    expect([...only, ...strange].filter(holds)).toEqual([]);
  });

  it('runs the command line in it', async () => {
    const listed = startIn(root, ['node', 'src/cli/main.ts', 'teacher', 'list'], { mounts: forRunning(volume) });
    expect(await once(listed, 'exit')).toEqual([0, null]);
  });
});

async function outputOf(server: ReturnType<typeof startIn>): Promise<string> {
  const said: string[] = [];
  server.stderr.on('data', (part: Buffer) => said.push(part.toString()));
  for await (const line of createInterface({ input: server.stdout })) {
    said.push(line);
    const port = /http:\/\/localhost:(\d+)/u.exec(line)?.[1];
    if (port !== undefined) {
      server.stdout.resume();
      return `http://127.0.0.1:${port}`;
    }
  }
  throw new Error(`It did not start:\n${said.join('\n')}`);
}
