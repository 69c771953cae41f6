/**
 * Runs files one after another on Node 24, with the packages of the lockfile in place. Itself it runs on
 * any Node from 20 on, so it is plain JavaScript and imports nothing but Node: `node scripts/run.mjs a.ts b.ts [--option… | -- word…]`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { constants, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const neededNode = 24;

/**
 * The account under which root installs and builds in another account's folder, which could not change files that root
 * made there. Undefined for others, and when that account does not exist or has no access.
 */
function findOwner() {
  const { uid } = statSync(root);
  if (process.geteuid?.() !== 0 || uid === 0) return undefined;
  try {
    process.seteuid(uid);
    const { gid, homedir, username } = userInfo();
    readdirSync(root);
    const { npm_config_cache: _, ...env } = process.env;
    return { uid, gid, env: { ...env, HOME: homedir, USER: username, LOGNAME: username } };
  } catch {
    return undefined;
  } finally {
    process.seteuid(0);
  }
}

const owner = findOwner();

function packagesOf(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {};
}

/** Whether npm must install the package on this machine. It may skip an optional package that names no platform. */
function isForThisMachine({ optional, os, cpu, libc }) {
  if (!optional) return true;
  if (!os || !cpu || libc) return false;
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
}

/** At the very end of each installation npm writes a lockfile of its own. */
function hasPackagesOfLockfile() {
  const wanted = Object.entries(packagesOf(join(root, 'package-lock.json'))).filter(([path]) => path !== '');
  const installed = packagesOf(join(modules, '.package-lock.json'));
  const isInstalled = ([path, { version, integrity }]) =>
    installed[path]?.version === version && installed[path]?.integrity === integrity;
  return wanted.every((entry) => isInstalled(entry) || (!installed[entry[0]] && !isForThisMachine(entry[1])));
}

/** npm must not run on the Node inside node_modules, because it is about to replace that. */
function npm(...words) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  const { env: own, ...account } = owner ?? { env: process.env };
  const env = { ...own, PATH: (process.env.PATH ?? '').split(delimiter).filter(isOutside).join(delimiter) };
  const options = { cwd: root, env, ...account, stdio: ['ignore', 'pipe', 'pipe'] };
  return cli?.endsWith('.js')
    ? spawn(node ?? process.execPath, [cli, ...words], options)
    : spawn('npm', words, { ...options, shell: true });
}

const isOutside = (folder) => !folder.startsWith(modules);

async function installPackages() {
  // Printed to stderr, apart from a command's output.
  console.error('Pakketten installeren. Dat hoeft alleen de eerste keer, en als er iets aan verandert…');
  const wanted = ['--include=dev', '--include=optional'];
  // Install scripts are skipped, because the page checker's would download a whole Java.
  const child = npm('ci', ...wanted, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error');
  const output = [];
  child.stdout.on('data', (part) => output.push(part));
  child.stderr.on('data', (part) => output.push(part));
  const started = performance.now();
  const heartbeat = setInterval(() => {
    console.error(`  ${((performance.now() - started) / 1000).toFixed(0)} s  nog bezig met installeren…`);
  }, 10_000);
  const [code] = await once(child, 'close');
  clearInterval(heartbeat);
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  stop('De pakketten konden niet worden geïnstalleerd. Is er internet? Hierboven staat wat npm meldt.');
}

function stop(message) {
  console.error(message);
  process.exit(1);
}

/** The Node in the npm packages, or else the machine's: there is no package for macOS. */
function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const ours = join(modules, `node-${platform}-${process.arch}`, 'bin', platform === 'win' ? 'node.exe' : 'node');
  if (existsSync(ours)) return ours;
  if (Number.parseInt(process.versions.node, 10) >= neededNode) return process.execPath;
  return stop(
    `Lanceerbasis heeft op dit systeem Node ${neededNode} of nieuwer nodig, maar dit is Node ${process.versions.node}: zie https://nodejs.org.`,
  );
}

/**
 * The program that writes in the program's folder. The command line and the server switch to the owner of the data by
 * themselves.
 */
const buildsHere = 'scripts/build.ts';

/**
 * Node would reserve 32 MB for young objects, and start four threads for V8, each with memory of its own, but a school's
 * server should fit a small machine. `gc` frees what only the start needed.
 */
const ofServer = ['--max-semi-space-size=4', '--v8-pool-size=1', '--expose-gc'];

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Waits until the file has run. A signal is passed on; npm and the terminal signal the whole group, so the program may
 * get it twice. npm's shell in between passes no signals on: when it is gone, so is the process that started us.
 */
async function runOn(node, file, options) {
  const path = [join(modules, '.bin'), process.env.PATH].join(delimiter);
  const { env: ownEnv, ...account } = file === buildsHere && owner ? owner : { env: process.env };
  // Caches compiled code, which saves a third of the server's start. Not as root in another account's folder.
  const cache = owner ? {} : { NODE_COMPILE_CACHE: join(modules, '.cache', 'node') };
  // Without it glibc keeps a heap per thread that works on photos: 200 MB more for thirty at once.
  const env = { MALLOC_ARENA_MAX: '1', ...ownEnv, ...cache, PATH: path };
  const own = file.startsWith('dist/server/') ? ofServer : [];
  const child = spawn(node, [...own, file, ...options], { cwd: root, env, ...account, stdio: 'inherit' });
  const passOn = (signal) => child.kill(signal);
  const starter = process.ppid;
  const watch = setInterval(() => process.ppid === starter || passOn('SIGTERM'), 100);
  for (const signal of signals) process.on(signal, passOn);
  const [code, signal] = await once(child, 'exit');
  clearInterval(watch);
  for (const name of signals) process.off(name, passOn);
  if (code !== 0) process.exit(code ?? 128 + constants.signals[signal]);
}

const words = process.argv.slice(2);
const firstOption = words.findIndex((word) => !/\.[jt]s$/u.test(word));
const files = firstOption === -1 ? words : words.slice(0, firstOption);
// Arguments that npm adds come last, and may be files too.
const options = words.slice(files.length).filter((word, place) => place > 0 || word !== '--');

if (!hasPackagesOfLockfile()) await installPackages();
const node = findNode();
for (const file of files) await runOn(node, file, options);
