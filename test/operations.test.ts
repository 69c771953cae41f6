import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readBucket, readConfig } from '#server/config/config.ts';
import { settingNames } from '#server/config/settings.ts';

import { usage } from '../src/cli/command.ts';
import { commands } from '../src/cli/commandLine.ts';
import { hasOpenssl, makeCertificate } from './certificate.ts';
import { commandsGiven, isTaken, pageNames, pageText } from './operationsPages.ts';

const folder = 'docs/operations';
const handbook = readFileSync('docs/operations.md', 'utf8');
const files = readdirSync(folder);
const units = files.filter((name) => name.endsWith('.service'));
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const nginx = '/usr/sbin/nginx';
const hasNginx = existsSync(nginx) && hasOpenssl;
const hasCaddy = spawnSync('caddy', ['version']).status === 0;

const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const settings = Object.fromEntries(
  textOf('lanceerbasis.env')
    .trim()
    .split('\n')
    .map((line) => line.split('=') as [string, string]),
);

describe('What ships for a school network', () => {
  it('is each named in the handbook', () => {
    expect(units).toEqual(['lanceerbasis-back.service', 'lanceerbasis-update.service', 'lanceerbasis.service']);
    const all = [handbook, ...pageNames.map(pageText)].join('\n');
    expect(files.filter((name) => !all.includes(`operations/${name}`))).toEqual([]);
  });

  it('sets what the server takes, behind the webserver on this computer', () => {
    expect(readConfig(settings)).toMatchObject({
      isProduction: true,
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/srv/lanceerbasis',
      publicUrl: 'https://raket.school.lan',
    });
    expect(textOf('Caddyfile')).toContain(`reverse_proxy 127.0.0.1:${settings['PORT']}`);
    expect(textOf('Caddyfile')).toContain(settings['PUBLIC_URL'] ?? '…');
  });

  it.each(units)('runs in %s a command that is there, with those settings', (name) => {
    const unit = textOf(name);
    const [, command = ''] = /^ExecStart(?:Pre)?=\/usr\/bin\/npm run (\S+)$/mu.exec(unit) ?? [];
    expect(Object.keys(scripts)).toContain(command);
    expect(unit).toContain('EnvironmentFile=/etc/lanceerbasis.env');
    expect(unit).toContain('WorkingDirectory=/opt/lanceerbasis/current');
    expect(unit).toContain('\nEnvironment="LANCEERBASIS_COMMAND=sudo lanceerbasis"\n');
  });

  it('starts the server itself, without npm beside it, as scripts/run.mjs does', () => {
    const unit = textOf('lanceerbasis.service');
    const program = '/opt/lanceerbasis/current/';
    const [node = '', ...words] = (/^ExecStart=(.+)$/mu.exec(unit)?.[1] ?? '').split(' ');
    expect(node).toBe(`${program}node_modules/.bin/node`);
    const run = readFileSync('scripts/run.mjs', 'utf8');
    const flags = words.slice(0, -1).map((word) => `'${word}'`);
    expect(run).toContain(`const ofServer = [${flags.join(', ')}];`);
    expect(words.at(-1)).toBe('dist/server/main.js');
    expect(unit).toContain('\nEnvironment=MALLOC_ARENA_MAX=1\n');
    expect(run).toContain(`MALLOC_ARENA_MAX: '1'`);
    expect(unit).toContain(`Environment=NODE_COMPILE_CACHE=${program}node_modules/.cache/node\n`);
  });

  it('starts it again after a fault, and not with a wrong setting', () => {
    const unit = textOf('lanceerbasis.service');
    expect(unit).toContain('\nRestart=on-failure\n');
    const [, code] = /const wrongSettingCode = (\d+);/u.exec(readFileSync('src/server/main.ts', 'utf8')) ?? [];
    expect(unit).toContain(`\nRestartPreventExitStatus=${code}\n`);
  });

  it('lets the server write in its own two places alone', () => {
    const unit = textOf('lanceerbasis.service');
    expect(unit).toContain('ProtectSystem=strict');
    expect(unit).toContain(`\nReadWritePaths=/opt/lanceerbasis ${settings['DATA_DIR']}\n`);
  });

  it.runIf(hasSystemd)('is understood by systemd', () => {
    const home = mkdtempSync(join(tmpdir(), 'lanceerbasis-units-'));
    try {
      cpSync(folder, home, { recursive: true });
      // Replaces programs that this machine may lack.
      const ours = (name: string): string =>
        textOf(name).replaceAll(
          /\/usr\/bin\/(?:npm|systemctl)(?= )|\/opt\/lanceerbasis\/current\/node_modules\/\.bin\/node/gu,
          process.execPath,
        );
      for (const name of units) writeFileSync(join(home, name), ours(name));
      const verify = (names: readonly string[]) =>
        spawnSync('systemd-analyze', ['verify', '--man=no', ...names.map((name) => join(home, name))]);
      const { status, stderr } = verify(units);
      expect(
        stderr
          .toString()
          .split('\n')
          .filter((line) => line.includes(home) || line.includes('lanceerbasis')),
      ).toEqual([]);
      expect(status).toBe(0);
      writeFileSync(join(home, 'lanceerbasis.service'), `${ours('lanceerbasis.service')}\n[Service]\nUser\n`);
      expect(verify(['lanceerbasis.service']).stderr.toString()).toContain('Missing');
    } finally {
      rmSync(home, { recursive: true });
    }
  });

  it.runIf(hasNginx)('is understood by nginx, for one server', () => {
    const home = mkdtempSync(join(tmpdir(), 'lanceerbasis-nginx-'));
    try {
      const { key, certificate } = makeCertificate(home);
      const own = textOf('nginx-een-server.conf')
        .replace('/etc/nginx/raket.school.nl.pem', certificate)
        .replace('/etc/nginx/raket.school.nl.key', key);
      writeFileSync(join(home, 'nginx.conf'), `pid ${home}/pid;\nevents {}\nhttp {\n${own}\n}\n`);
      const { status, stderr } = spawnSync(nginx, ['-t', '-e', 'stderr', '-p', home, '-c', join(home, 'nginx.conf')]);
      expect({ status, warnings: stderr.toString().match(/\[(?:warn|emerg)\].*/gu) }).toEqual({
        status: 0,
        warnings: null,
      });
      expect(own).toContain(`proxy_pass http://127.0.0.1:${settings['PORT']};`);
    } finally {
      rmSync(home, { recursive: true });
    }
  });

  it.runIf(hasCaddy)('is understood by Caddy', () => {
    const { status, stderr } = spawnSync('caddy', ['adapt', '--config', join(folder, 'Caddyfile'), '--validate']);
    expect({ status, stderr: status === 0 ? '' : stderr.toString() }).toEqual({ status: 0, stderr: '' });
  });
});

describe.skipIf(process.platform === 'win32')('The command that ships', () => {
  let home: string;
  beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'lanceerbasis-command-'))));
  afterEach(() => rmSync(home, { recursive: true }));

  /** Runs it with these lines of settings, and an npm that prints what it was given. */
  function run(lines: string, ...words: string[]): { said: string; status: number | null } {
    const [settingsFile, own, npm] = ['settings.env', 'lanceerbasis', 'npm'].map((name) => join(home, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(settingsFile, lines);
    writeFileSync(npm, '#!/bin/sh\nprintf "%s\\n" "$*"\nenv\n', { mode: 0o755 });
    const text = textOf('lanceerbasis').replace('/etc/lanceerbasis.env', settingsFile);
    writeFileSync(own, text.replace('/opt/lanceerbasis/current', home), { mode: 0o755 });
    const { stdout, stderr, status } = spawnSync(own, words, {
      env: { PATH: `${home}:${process.env['PATH']}` },
      encoding: 'utf8',
    });
    return { said: `${stdout}${stderr}`, status };
  }

  it('may be run, by root alone, who may read the settings', () => {
    expect(statSync(join(folder, 'lanceerbasis')).mode & 0o111).toBe(0o111);
    expect(spawnSync('sh', ['-n', join(folder, 'lanceerbasis')]).status).toBe(0);
    const text = textOf('lanceerbasis').replace('/etc/lanceerbasis.env', join(home, 'nergens.env'));
    const { status, stderr } = spawnSync('sh', ['-c', text]);
    expect([status, stderr.toString()]).toEqual([
      1,
      `${home}/nergens.env is niet te lezen. Geef de opdracht met sudo.\n`,
    ]);
  });

  it('takes each setting to the letter, as systemd does, and runs nothing of it', () => {
    const { said, status } = run(
      [
        '# PUBLIC_URL=https://oud.school.nl',
        '; ook dit is een opmerking',
        '',
        'PUBLIC_URL=https://raket.school.nl',
        'DATABASE_URL=postgres://ik:ge#he$im&`touch x`@db/raket?sslmode=require',
        `OIDC_NAME='De Regenboog'`,
        'METRICS_TOKEN="een geheim" ',
        'touch y',
        'GEEN NAAM=1',
        'S3_BUCKET=zonder regeleinde',
      ].join('\n'),
      'teacher',
      'list',
    );
    expect(status).toBe(0);
    const lines = said.split('\n');
    expect(lines[0]).toBe(`--prefix ${home} run --silent admin -- teacher list`);
    for (const line of [
      'PUBLIC_URL=https://raket.school.nl',
      'DATABASE_URL=postgres://ik:ge#he$im&`touch x`@db/raket?sslmode=require',
      'OIDC_NAME=De Regenboog',
      'METRICS_TOKEN=een geheim',
      'S3_BUCKET=zonder regeleinde',
      'LANCEERBASIS_COMMAND=sudo lanceerbasis',
    ]) {
      expect(lines).toContain(line);
    }
    expect(readdirSync(home).toSorted()).toEqual(['lanceerbasis', 'npm', 'settings.env']);
  });

  it.each([
    [['update', '/media/stick/lanceerbasis'], 'run --silent update -- /media/stick/lanceerbasis'],
    [['back'], 'run --silent back -- '],
    [['challenge', 'add', 'een map'], 'run --silent admin -- challenge add een map'],
  ])('gives %j as %s', (words, expected) => {
    expect(
      run('', ...words)
        .said.split('\n')[0]
        ?.trim(),
    ).toBe(`--prefix ${home} ${expected}`.trim());
  });
});

/** A valid value of each setting: a setting may be read only when another one is set. */
const everySetting = {
  NODE_ENV: 'production',
  DATA_DIR: '/srv/lanceerbasis',
  PUBLIC_URL: 'https://raket.school.nl',
  PORT: '3000',
  HOST: '127.0.0.1',
  TRUST_PROXY: 'loopback',
  BEHEER_SECOND_STEP: 'ja',
  KEEP_SCREENS: 'ja',
  OUTSIDE_FILMS: 'nee',
  METRICS_TOKEN: 'een geheim voor wie meet',
  DATABASE_URL: 'postgres://raket@db/raket',
  DATABASE_DIRECT_URL: 'postgres://raket@db:5433/raket',
  ...bucketSettings('S3'),
  ...bucketSettings('TO_S3'),
  OIDC_ISSUER: 'https://login.school.nl',
  OIDC_CLIENT_ID: 'lanceerbasis',
  OIDC_CLIENT_SECRET: 'geheim',
  OIDC_NAME: 'Entree',
  OIDC_DOCENT: 'role=docent',
  OIDC_SCHOOL: 'hd=school.nl',
};

function bucketSettings(prefix: string): Record<string, string> {
  return {
    [`${prefix}_ENDPOINT`]: 'https://s3.school.nl',
    [`${prefix}_BUCKET`]: 'fotos',
    [`${prefix}_ACCESS_KEY`]: 'sleutel',
    [`${prefix}_SECRET_KEY`]: 'geheim',
    [`${prefix}_REGION`]: 'eu-west-1',
  };
}

/** The names that the readers of the settings ask of the environment. */
function settingsRead(): string[] {
  const read = new Set<string>();
  const values: Readonly<Record<string, string>> = everySetting;
  // An environment without names of its own: the check on mistyped names reads nothing.
  const env = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        read.add(String(name));
        return values[String(name)];
      },
    },
  );
  readConfig(env);
  readBucket(env, 'TO_S3');
  return [...read];
}

/** Set by npm, and by the files that ship: not by an administrator. */
const setByItself: readonly string[] = ['INIT_CWD', 'LANCEERBASIS_COMMAND'];

function settingsReadElsewhere(): string[] {
  const sources = globSync('src/{cli,server}/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
  const names = sources.flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/\bprocess\.env(?:\.|\[')([A-Z][A-Z0-9_]*)/gu),
  ]);
  return names.map(([, name = '']) => name).filter((name) => !setByItself.includes(name));
}

/** The cells of each row of the table under a heading of the handbook. */
function rowsUnder(heading: string): string[][] {
  const part = handbook.split(/^## /mu).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const lines = part.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(2).map((line) =>
    line
      .split(/(?<!\\)\|/u)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|')),
  );
}

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name);

/** As GitHub makes the anchors of headings. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gmu)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('docs/operations.md', () => {
  it('lists each setting that the server and the command line read, and no other', () => {
    const rows = rowsUnder('Instellingen');
    const listed = rows.flatMap(([name = '']) => quoted(name));
    const read = settingsRead();
    expect(read.toSorted()).toEqual(Object.keys(everySetting).toSorted());
    expect(listed.toSorted()).toEqual([...new Set([...read, ...settingsReadElsewhere()])].toSorted());
    expect(listed.toSorted()).toEqual(settingNames.toSorted());
    expect(rows.filter((cells) => cells.length !== 4 || cells.includes(''))).toEqual([]);
    expect(Object.keys(settings).filter((name) => !listed.includes(name))).toEqual([]);
  });

  it('lists each command with its arguments', () => {
    const listed = rowsUnder('Alle opdrachten').flatMap(([command = '']) => quoted(command));
    expect(listed.toSorted()).toEqual(commands.map(usage).toSorted());
  });

  it('gives commands, scripts and units that exist', () => {
    const given = commandsGiven(handbook);
    expect(given.length).toBeGreaterThan(10);
    expect(given.filter((words) => !isTaken(words))).toEqual([]);
    const run = handbook.matchAll(/npm (?:(start)\b|(?:--prefix \S+ )?run (?:--silent )?([a-z:]+))/gu);
    const called = new Set([...run].map(([, start, name]) => start ?? name ?? ''));
    expect(called).toEqual(new Set(['start', 'build', 'admin']));
    expect([...called].filter((name) => !Object.keys(scripts).includes(name))).toEqual([]);
  });

  it.each([
    ['teacher list', true],
    ['teacher add --help', true],
    ['teacher list --all', false],
    ['teacher', false],
    ['backup', false],
    ['backup a.backup --missing 1', true],
    ['backup a.backup b.backup', false],
  ])('knows whether the command line takes %j: %j', (words, expected) => {
    expect(isTaken(words)).toBe(expected);
  });

  it('and its pages link to files and headings that exist, as do the pages and the screen that link to it', () => {
    const pages = ['docs/operations.md', ...pageNames.map((name) => `${folder}/${name}`)];
    const links = globSync(['docs/*.md', 'docs/*/*.md', 'README.md']).flatMap((from) =>
      [...readFileSync(from, 'utf8').matchAll(/\]\((?!https?:)([\w./-]*)(?:#([^)\s]*))?\)/gu)].map(
        ([, path = '', anchor]) => ({
          from,
          path: path === '' ? from : join(dirname(from), path),
          anchor,
        }),
      ),
    );
    const known = links.filter(({ from, path }) => pages.includes(from) || pages.includes(path));
    const lost = known.filter(({ path, anchor }) => {
      if (!existsSync(path)) return true;
      return anchor !== undefined && path.endsWith('.md') && !anchorsOf(readFileSync(path, 'utf8')).includes(anchor);
    });
    expect(known.length).toBeGreaterThan(60);
    expect(lost).toEqual([]);
    const texts = JSON.parse(readFileSync('content/nl.json', 'utf8')) as Record<string, string>;
    const [, file = ''] = /(docs\/operations\/[\w-]+\.md)/u.exec(texts['release.how-more'] ?? '') ?? [];
    expect(pages).toContain(file);
  });
});
