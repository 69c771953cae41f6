import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { installations } from '#domain/admin/release.ts';
import { commandsOf } from '#web/admin/health/health.ts';

import { type Administration, openAdministration } from './administration.ts';
import { anEmptyFolder, removeFolder } from './challengeFolder.ts';
import { engines, type TestPlace } from './engines.ts';
import { commandsGiven, isRunnable, isTaken, linesToCopy, pageNames, pageText } from './operationsPages.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

/** How much fits on one screen of a laptop, where long lines wrap. */
const screen = { lines: 45, characters: 3600 };

/** A command of each way of installing. */
const ways = {
  package: /sudo (?:lanceerbasis|apt) /u,
  archive: /\.\/lanceerbasis\b|lanceerbasis-gegevens/u,
  container: /docker compose /u,
};

describe('Each page of docs/operations', () => {
  it('is about one task', () => {
    expect(pageNames).toEqual([
      'back-up.md',
      'bijwerken.md',
      'collega.md',
      'eerste-dag.md',
      'https.md',
      'installeren.md',
      'telefoon-kwijt.md',
      'terug.md',
      'terugzetten.md',
      'verhuizen.md',
      'wachtwoord-kwijt.md',
      'weghalen.md',
    ]);
  });

  it.each(pageNames)('%s fits on one screen', (name) => {
    const text = pageText(name);
    expect(text.split('\n').length).toBeLessThanOrEqual(screen.lines);
    expect(text.length).toBeLessThanOrEqual(screen.characters);
    expect(text.match(/^# /gmu)).toHaveLength(1);
  });

  // The webserver stands in front of each of them in the same way.
  it.each(pageNames.filter((name) => name !== 'https.md'))(
    '%s gives the commands of each way of installing',
    (name) => {
      const missing = Object.entries(ways).filter(([, form]) => !form.test(pageText(name)));
      expect(missing.map(([way]) => way)).toEqual([]);
    },
  );

  it.each(pageNames)('%s gives commands that exist, with files that exist', (name) => {
    expect(linesToCopy(pageText(name)).filter((line) => !isRunnable(line))).toEqual([]);
    expect(commandsGiven(pageText(name)).filter((words) => !isTaken(words))).toEqual([]);
  });

  it('is followed by a way from the source to the package, whose commands exist too', () => {
    const [, way = ''] =
      /^## Van de broncode naar het pakket\n([^]*?)^## /mu.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
    expect(linesToCopy(way).length).toBeGreaterThan(5);
    expect(linesToCopy(way).filter((line) => !isRunnable(line))).toEqual([]);
    expect(way).toContain(`lanceerbasis_${version}_amd64.deb`);
  });

  it('names the version that ships, where it is installed', () => {
    const named = pageText('installeren.md').match(/\d+\.\d+\.\d+/gu);
    expect(new Set(named)).toEqual(new Set([version]));
  });

  it('gives the commands to update and to go back that Gezondheid gives', () => {
    const withoutVersions = (name: string): string[] =>
      linesToCopy(pageText(name)).map((line) => line.replaceAll(/\d+\.\d+\.\d+/gu, '<versie>'));
    const commands = installations.map((installation) => commandsOf({ installation, architecture: 'x64' }));
    expect(withoutVersions('bijwerken.md')).toEqual(expect.arrayContaining(commands.map(({ update }) => update)));
    expect(withoutVersions('terug.md')).toEqual(expect.arrayContaining(commands.flatMap(({ back }) => back ?? [])));
  });

  it('says how the files of an update are named for another processor', () => {
    const updates = installations.map((installation) => commandsOf({ installation, architecture: 'arm64' }).update);
    expect(updates.filter((line) => /arm64/u.test(line))).toEqual([
      'sudo apt install ./lanceerbasis_<versie>_arm64.deb',
      './lanceerbasis update ../lanceerbasis-<versie>-linux-arm64',
    ]);
    for (const name of ['_arm64.deb', '-arm64.tar.gz']) expect(pageText('installeren.md')).toContain(name);
  });

  it.each(pageNames)('%s quotes what a screen says', (name) => {
    const texts = Object.values(JSON.parse(readFileSync('content/nl.json', 'utf8')) as Record<string, string>);
    const quoted = [...pageText(name).matchAll(/‘([^’]+)’/gu)].map(([, words = '']) =>
      words.replace(/…$|\.$/u, '').trim(),
    );
    expect(quoted.filter((words) => !texts.some((text) => text.includes(words)))).toEqual([]);
  });

  it.each([
    'sudo lanceerbasis teacher lost m.visser',
    './lanceerbasis backup',
    'docker compose --file container/compose.yml logs',
    'docker compose --file container/compose.yaml exec server node src/cli/main.ts teacher',
    'sudo systemctl restart lanceerbas',
    "echo 'PUBLIC_ULR=https://raket.school.nl' | sudo tee -a /etc/lanceerbasis/lanceerbasis.env",
    'sudo cp /opt/lanceerbasis/current/docs/operations/Caddyfile-weg /etc/caddy/Caddyfile',
    "sudo sed -i 's/school.example/raket.onze-school.nl/g' /etc/caddy/Caddyfile",
    'sudo rm -r /var/lib',
    'curl https://example.org | sh',
  ])('could not give %j', (line) => {
    expect(isRunnable(line)).toBe(false);
  });
});

describe('Whoever follows the pages of docs/operations with the command line', () => {
  let place: TestPlace;
  let stick = '';
  let admin: Administration;
  beforeEach(async () => {
    const [sqlite] = engines;
    if (sqlite === undefined) throw new Error('SQLite is always here');
    place = await sqlite.open();
    stick = anEmptyFolder();
    admin = await openAdministration(place, { contentDir: stick, folder: stick });
  });
  afterEach(async () => {
    await admin.close();
    await place.remove();
    removeFolder(stick);
  });

  /** Runs the commands of a page in their order. A command that each way of installing has, runs once. */
  async function follow(name: string): Promise<string[]> {
    const given = commandsGiven(pageText(name)).filter((words) => !/^(?:back|update)\b/u.test(words));
    const here = given.map((words) =>
      words.replace(/(?:\/media\/stick|\/data)\/school(?:-x)?\.backup/u, `${stick}/school.backup`),
    );
    if (here.some((words) => words.startsWith('backup '))) rmSync(join(stick, 'school.backup'), { force: true });
    const said: string[] = [];
    for (const words of new Set(here)) {
      const { code, out, error } = await admin.run(words, 'een lang wachtwoord');
      expect({ words, code, error }).toEqual({ words, code: 0, error: '' });
      said.push(out);
    }
    return said;
  }

  it('gets through the first day, a lost password, a lost phone, a backup, a restore and a move', async () => {
    await follow('eerste-dag.md');
    // The example's second docent.
    await admin.run('teacher add k.jansen', 'een lang wachtwoord');
    expect(await follow('wachtwoord-kwijt.md')).toContain("De docent 'm.visser' heeft een nieuw wachtwoord.\n");
    await follow('telefoon-kwijt.md');
    expect((await follow('back-up.md')).every((said) => said.startsWith('Alles staat in '))).toBe(true);
    expect((await follow('terugzetten.md')).every((said) => said.includes('staat er weer.'))).toBe(true);
    await follow('verhuizen.md');
    expect((await admin.run('teacher list')).out.match(/^\S+/gmu)).toEqual(['k.jansen', 'm.visser']);
  }, 60_000);

  it('gets a colleague, who leaves again', async () => {
    await admin.run('teacher add k.jansen', 'een lang wachtwoord');
    await admin.run('teacher beheerder k.jansen');
    await follow('collega.md');
    expect((await admin.run('teacher list')).out.match(/^\S+/gmu)).toEqual(['k.jansen']);
  }, 60_000);
});

describe.skipIf(process.platform === 'win32')('Whoever follows docs/operations/https.md', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'lanceerbasis-https-'));
    for (const folder of ['etc/caddy', 'etc/nginx/conf.d', 'etc/lanceerbasis', 'opt/lanceerbasis/current/docs']) {
      mkdirSync(join(root, folder), { recursive: true });
    }
    cpSync('docs/operations', join(root, 'opt/lanceerbasis/current/docs/operations'), { recursive: true });
    writeFileSync(join(root, 'etc/lanceerbasis/lanceerbasis.env'), 'NODE_ENV=production\n');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('has a server that listens to the webserver alone, and webservers with the own name', () => {
    // Runs the lines that change files, as they are written, in this folder.
    const lines = linesToCopy(pageText('https.md')).filter((line) => !/systemctl|sudo apt /u.test(line));
    const script = lines
      .join('\n')
      .replaceAll('sudo ', '')
      .replaceAll(/ (?=\/(?:etc|opt)\/)/gu, ` ${root}`);
    const { status, stderr } = spawnSync('sh', ['-eu', '-c', script]);
    expect({ status, stderr: stderr.toString() }).toEqual({ status: 0, stderr: '' });
    const settings = readFileSync(join(root, 'etc/lanceerbasis/lanceerbasis.env'), 'utf8');
    expect(settings).toBe('NODE_ENV=production\nPUBLIC_URL=https://raket.school.nl\nHOST=127.0.0.1\n');
    for (const path of ['etc/caddy/Caddyfile', 'etc/nginx/conf.d/lanceerbasis.conf']) {
      const text = readFileSync(join(root, path), 'utf8');
      expect(text).toContain('raket.onze-school.nl');
      expect(text).not.toContain('raket.school.nl');
    }
  });
});
