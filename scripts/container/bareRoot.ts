/** Follows container/Containerfile in plain root folders with `chroot` and mounts, without a container engine. Needs root on Linux. */

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import type { Readable } from 'node:stream';

import { runQuietly } from '#scripts/machine/runQuietly.ts';

import { commandOf, copyOf, pairsOf, sentBy, type Stage } from './containerfile.ts';

/** A root folder with the settings that its steps made. */
export type Built = { folder: string; workdir: string; env: Record<string, string>; user: string };

type Around = {
  /** A root folder that replaces the base image. */
  base: string;
  /** The folder for the stages' roots. */
  into: string;
  /** The repository. */
  context: string;
  /** Environment for steps that download, such as a proxy's address. */
  fetching: Record<string, string>;
};

const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Returns the root of the last stage. */
export async function buildStages(stages: readonly Stage[], around: Around): Promise<Built> {
  const built = new Map<string, Built>();
  let last: Built | undefined;
  for (const [number, stage] of stages.entries()) {
    const folder = join(around.into, `stage-${number}`);
    await runQuietly('cp', ['--archive', '--reflink=auto', around.base, folder]);
    last = { folder, workdir: '/', env: { PATH: path }, user: '0:0' };
    for (const { word, rest } of stage.steps) await take(last, { word, rest }, { ...around, built });
    built.set(stage.name ?? `${number}`, last);
  }
  if (last === undefined) throw new Error('There is no stage');
  return last;
}

/** Instructions that only affect how the container runs. */
const aboutRunning = new Set(['VOLUME', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'CMD']);

async function take(
  root: Built,
  { word, rest }: { word: string; rest: string },
  around: Around & { built: ReadonlyMap<string, Built> },
): Promise<void> {
  if (word === 'WORKDIR') {
    root.workdir = posix.resolve(root.workdir, rest);
    mkdirSync(join(root.folder, root.workdir), { recursive: true });
  } else if (word === 'ENV') Object.assign(root.env, pairsOf(rest));
  else if (word === 'USER') root.user = rest;
  else if (word === 'COPY') copy(root, rest, around);
  else if (word === 'RUN') await runStep(root, commandOf(rest), around.fetching);
  else if (!aboutRunning.has(word)) throw new SyntaxError(`Nobody knows here what ${word} does`);
}

function copy(
  root: Built,
  rest: string,
  { context, built }: { context: string; built: ReadonlyMap<string, Built> },
): void {
  const { from, sources, to } = copyOf(rest);
  const stage = from === undefined ? undefined : built.get(from);
  if (from !== undefined && stage === undefined) throw new Error(`There is no stage ${from}`);
  const isSent = sentBy(readFileSync(join(context, '.dockerignore'), 'utf8'));
  const target = join(root.folder, posix.resolve(root.workdir, to));
  for (const source of sources) {
    const place = join(stage?.folder ?? context, source);
    // The contents of a folder are copied into the target; a file is copied into a target that ends in a slash.
    const goesInside = !statSync(place).isDirectory() && (to.endsWith('/') || sources.length > 1);
    const filter = (one: string): boolean =>
      stage !== undefined || one === place || isSent(one.slice(resolve(context).length + 1));
    if (stage === undefined && !isSent(source)) throw new Error(`${source} is copied, and .dockerignore leaves it out`);
    cpSync(place, goesInside ? join(target, posix.basename(source)) : target, {
      recursive: true,
      filter,
      verbatimSymlinks: true,
    });
  }
}

/** Uses this machine's network and npm cache. */
async function runStep(root: Built, words: readonly string[], fetching: Record<string, string>): Promise<void> {
  const env = { HOME: '/root', ...root.env, ...fetching };
  await runQuietly('unshare', enter({ ...root, env }, words, forBuilding), { stdio: 'ignore' });
}

const forBuilding = ['mount -t proc proc "$1/proc"', 'mount --bind /dev "$1/dev"'];

/** Read-only, except the volume and memory file systems. The given folder is mounted as the volume. */
export function forRunning(volume: string): string[] {
  return [
    'mount --bind "$1" "$1"',
    'mount -t proc proc "$1/proc"',
    'mount --bind /dev "$1/dev"',
    'mount -t tmpfs -o mode=1777 tmpfs "$1/tmp"',
    `mount --bind '${volume}' "$1/data"`,
    'mount -o remount,bind,ro "$1"',
  ];
}

/** Runs as process 1 of its own namespace, as in a container, with the last step's user and no capabilities. */
export function startIn(
  root: Built,
  words: readonly string[],
  { mounts, settings = {} }: { mounts: readonly string[]; settings?: Record<string, string> },
): ChildProcessByStdio<null, Readable, Readable> {
  const env = { ...root.env, ...settings };
  return spawn('unshare', enter({ ...root, env }, words, mounts), { stdio: ['ignore', 'pipe', 'pipe'] });
}

function enter({ folder, workdir, env, user }: Built, words: readonly string[], mounts: readonly string[]): string[] {
  const [uid = '0', gid = '0'] = user.split(':');
  const powerless = uid === '0' ? [] : ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'];
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const script = [...mounts, 'root="$1"', 'shift', 'exec chroot "$root" "$@"'].join(' && ');
  const own = ['--mount', '--pid', '--fork', '--kill-child', '--', 'sh', '-c', script, 'sh', folder];
  const account = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...powerless];
  return [...own, ...account, 'env', '--ignore-environment', `--chdir=${workdir}`, ...settings, ...words];
}
