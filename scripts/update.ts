/**
 * `npm run update [-- <map of adres> [<versie>]]`: installs a newer version next to the running one, tries it on a copy
 * of the school's data, and switches to it. Until then nothing that runs is changed
 * (docs/decisions/070-versioned-releases.md).
 */

import { copyFileSync, existsSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

import { build, backUp, clearKilled, tryOut } from '#scripts/releases/inVersion.ts';
import { readConfig } from '#server/config/config.ts';
import { installationOf, newsIn, versionIn } from '#server/config/release.ts';
import { type Owner, ownerOfData } from '#server/start/account.ts';
import { hasSchool, requireSchool } from '#server/start/checkSchool.ts';
import { writeForOurselves } from '#server/start/dataDir.ts';

import { commitOf, fetchVersion, isBuilt, isOfPackage, isVersion } from './releases/fetchVersion.ts';
import {
  findHome,
  type Home,
  NotPossible,
  pointAt,
  recordPrevious,
  restartHint,
  stamp,
  takeAccount,
  titleOf,
} from './releases/home.ts';
import { removeBuildPackages } from './releases/leanPackages.ts';
import { bytesOfBuilt, bytesToBuild, dataBytesOf, requireRoom } from './releases/room.ts';
import { runCommand } from './releases/runCommand.ts';

/** Includes the versions needed for a rollback. */
const versionsToKeep = 3;
const backupsToKeep = 3;
const unfinished = '.onaf';
/** Beside the command of an archive. */
const settingsOfArchive = 'lanceerbasis.env';

async function update(): Promise<void> {
  const root = realpathSync(process.cwd());
  if (installationOf(root) === 'archive') return updateArchive(root);
  const home = findHome(process.cwd());
  const config = readConfig(process.env);
  const { dataDir } = config;
  const [given, version] = process.argv.slice(2);
  const source = fromHere(given);
  const owner = takeAccount(home, dataDir);
  if (source !== undefined && isInstalled(source, home)) {
    console.log('Deze versie draait al.');
    return;
  }
  // A package may be replaced before its school begins.
  const isTried = home.packaged === undefined || (await hasSchool(config));
  if (isTried) {
    await requireSchool(config);
    const versionBytes = source !== undefined && isBuilt(source) && existsSync(source) ? bytesOfBuilt : bytesToBuild;
    await requireRoom({ versions: home.versions, dataDir }, { versionBytes, dataBytes: await dataBytesOf(config) });
    clearKilled(dataDir, owner);
  }
  for (const name of readdirSync(home.versions).filter((one) => one.endsWith(unfinished))) remove(home, name);
  const name = stamp(new Date());
  const fresh = `${name}${unfinished}`;
  try {
    await make(home, { source, version, name, fresh: join(home.versions, fresh), dataDir, owner, isTried });
  } finally {
    remove(home, fresh);
  }
}

type Making = {
  source: string | undefined;
  version: string | undefined;
  name: string;
  fresh: string;
  dataDir: string;
  /** Of what is written in `dataDir`, where that is another account than this one. */
  owner: Owner | undefined;
  isTried: boolean;
};

async function make(home: Home, { source, version, name, fresh, dataDir, owner, isTried }: Making): Promise<void> {
  console.log('De nieuwe versie ophalen…');
  await fetchVersion({ source, version }, home, fresh);
  const commit = await commitOf(fresh);
  if (commit !== undefined && commit === (await commitOf(home.here))) {
    console.log('Dit is al de nieuwste versie.');
    return;
  }
  printNews(fresh, home.here);
  if (!isBuilt(fresh)) {
    console.log('Klaarzetten…');
    await build(fresh);
    // Before the trial, which then shows that the rest is enough.
    removeBuildPackages(fresh);
  }
  const backup = join(dataDir, `voor-bijwerken-${name}.backup`);
  if (isTried) await tryOnBackup({ here: home.here, fresh, backup, dataDir, owner });
  renameSync(fresh, join(home.versions, name));
  recordPrevious(home, name, { from: basename(home.here), backup });
  pointAt(home, name);
  clearOld(home, dataDir, name);
  // Dpkg's script restarts the server.
  const isByDpkg = source !== undefined && isOfPackage(source, home);
  console.log(`${titleOf(home, name)} staat klaar.${isByDpkg ? '' : restartHint}`);
}

type TryOut = { here: string; fresh: string; backup: string; dataDir: string; owner: Owner | undefined };

async function tryOnBackup({ here, fresh, backup, dataDir, owner }: TryOut): Promise<void> {
  console.log('Een back-up maken, en de nieuwe versie proberen op een kopie…');
  await backUp(here, backup, owner);
  await tryOut(fresh, backup, dataDir, owner).catch((error: unknown) => {
    // Tried again and again, these would fill the disk.
    rmSync(backup, { force: true });
    throw error;
  });
}

function printNews(fresh: string, here: string): void {
  for (const { version, lines } of newsIn(fresh, here)) {
    console.log([`Versie ${version} brengt:`, ...lines.map((line) => `- ${line}`)].join('\n'));
  }
}

/** A newer archive is unpacked beside this one: it is tried there, and gets the settings. Starting it is by hand. */
async function updateArchive(here: string): Promise<void> {
  const config = readConfig(process.env);
  const { dataDir } = config;
  const given = process.argv[2];
  const fresh = given === undefined ? here : asCalled(given);
  // Elsewhere it would not find the data, which lie beside these folders.
  if (!isVersion(fresh) || realpathSync(fresh) === here || dirname(realpathSync(fresh)) !== dirname(here)) {
    throw new NotPossible(
      `Pak de nieuwe versie uit naast ${here}, en geef die map: npm run update -- ../lanceerbasis-<versie>-linux-${process.arch}. Er is niets veranderd.`,
    );
  }
  const owner = ownerOfData(dataDir);
  await requireSchool(config);
  await requireRoom({ versions: dirname(here), dataDir }, { versionBytes: 0, dataBytes: await dataBytesOf(config) });
  clearKilled(dataDir, owner);
  printNews(fresh, here);
  const backup = join(dataDir, `voor-bijwerken-${stamp(new Date())}.backup`);
  await tryOnBackup({ here, fresh, backup, dataDir, owner });
  const [own, next] = [join(here, settingsOfArchive), join(fresh, settingsOfArchive)];
  if (existsSync(own) && !existsSync(next)) copyFileSync(own, next);
  clearOldBackups(dataDir);
  console.log(
    `Versie ${versionIn(fresh)} past bij jullie gegevens. Stop de server hier met Ctrl-C, en start hem in ${fresh}: ./lanceerbasis`,
  );
}

/** npm changes to the version's folder, and gives the caller's folder in this variable. */
function asCalled(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}

/** A source may be an address too. */
function fromHere(source: string | undefined): string | undefined {
  return source !== undefined && existsSync(asCalled(source)) ? asCalled(source) : source;
}

/** Whether the running version has the very files of a package: its folder holds links to them. */
function isInstalled(source: string, home: Home): boolean {
  if (!isOfPackage(source, home)) return false;
  const [own, installed] = [home.here, source].map((folder) => statSync(join(folder, 'package.json')));
  return own?.ino === installed?.ino && own?.dev === installed?.dev;
}

function clearOld(home: Home, dataDir: string, name: string): void {
  const folders = readdirSync(home.versions).filter((one) => !one.endsWith('.json'));
  const old = folders.filter((one) => one !== name && one !== basename(home.here)).toSorted();
  for (const one of old.slice(0, Math.max(0, folders.length - versionsToKeep))) remove(home, one);
  clearOldBackups(dataDir);
}

function clearOldBackups(dataDir: string): void {
  const backups = readdirSync(dataDir).filter((one) => /^voor-bijwerken-.*\.backup$/u.test(one));
  for (const one of backups.toSorted().slice(0, -backupsToKeep)) rmSync(join(dataDir, one));
}

function remove({ versions }: Home, name: string): void {
  rmSync(join(versions, name), { recursive: true, force: true });
  rmSync(join(versions, `${name}.json`), { force: true });
}

writeForOurselves();
await runCommand(update);
