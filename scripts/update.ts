/**
 * `npm run update [-- <map of adres> [<versie>]]`: installs a newer version next to the running one, tries it on a copy
 * of the school's data, and switches to it. Until then nothing that runs is changed
 * (docs/decisions/070-versioned-releases.md).
 */

import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

import { build, backUp, tryOut } from '#scripts/releases/inVersion.ts';
import { readConfig } from '#server/config/config.ts';
import { newsIn } from '#server/config/release.ts';
import { becomeOwnerOfBoth } from '#server/start/account.ts';
import { requireSchool } from '#server/start/checkSchool.ts';
import { writeForOurselves } from '#server/start/dataDir.ts';

import { commitOf, fetchVersion } from './releases/fetchVersion.ts';
import { findHome, type Home, pointAt, recordPrevious, stamp } from './releases/home.ts';
import { removeBuildPackages } from './releases/leanPackages.ts';
import { dataBytesOf, requireRoom } from './releases/room.ts';
import { runCommand } from './releases/runCommand.ts';

/** Includes the versions needed for a rollback. */
const versionsToKeep = 3;
const backupsToKeep = 3;
const unfinished = '.onaf';

async function update(): Promise<void> {
  const home = findHome(process.cwd());
  const config = readConfig(process.env);
  becomeOwnerOfBoth(config.dataDir, home.versions);
  await requireSchool(config);
  await requireRoom({ versions: home.versions, dataDir: config.dataDir }, await dataBytesOf(config));
  for (const name of readdirSync(home.versions).filter((one) => one.endsWith(unfinished))) remove(home, name);
  const name = stamp(new Date());
  const fresh = `${name}${unfinished}`;
  try {
    await make(home, { name, fresh: join(home.versions, fresh), dataDir: config.dataDir });
  } finally {
    remove(home, fresh);
  }
}

type Making = { name: string; fresh: string; dataDir: string };

async function make(home: Home, { name, fresh, dataDir }: Making): Promise<void> {
  const [source, version] = process.argv.slice(2);
  console.log('De nieuwe versie ophalen…');
  await fetchVersion({ source: fromHere(source), version }, home.here, fresh);
  const commit = await commitOf(fresh);
  if (commit !== undefined && commit === (await commitOf(home.here))) {
    console.log('Dit is al de nieuwste versie.');
    return;
  }
  for (const { version: brought, lines } of newsIn(fresh, home.here)) {
    console.log([`Versie ${brought} brengt:`, ...lines.map((line) => `- ${line}`)].join('\n'));
  }
  console.log('Klaarzetten…');
  await build(fresh);
  // Before the trial, which then shows that the rest is enough.
  removeBuildPackages(fresh);
  console.log('Een back-up maken, en de nieuwe versie proberen op een kopie…');
  const backup = join(dataDir, `voor-bijwerken-${name}.backup`);
  await backUp(home.here, backup);
  await tryOut(fresh, backup, dataDir);
  renameSync(fresh, join(home.versions, name));
  recordPrevious(home, name, { from: basename(home.here), backup });
  pointAt(home, name);
  clearOld(home, dataDir, name);
  console.log(`Versie ${name} staat klaar. Start de server opnieuw: dan draait ze.`);
}

/** npm changes to the version's folder, and gives the caller's folder in this variable. */
function fromHere(source: string | undefined): string | undefined {
  const path = resolve(process.env['INIT_CWD'] ?? '.', source ?? '');
  return source !== undefined && existsSync(path) ? path : source;
}

function clearOld(home: Home, dataDir: string, name: string): void {
  const folders = readdirSync(home.versions).filter((one) => !one.endsWith('.json'));
  const old = folders.filter((one) => one !== name && one !== basename(home.here)).toSorted();
  for (const one of old.slice(0, Math.max(0, folders.length - versionsToKeep))) remove(home, one);
  const backups = readdirSync(dataDir).filter((one) => /^voor-bijwerken-.*\.backup$/u.test(one));
  for (const one of backups.toSorted().slice(0, -backupsToKeep)) rmSync(join(dataDir, one));
}

function remove({ versions }: Home, name: string): void {
  rmSync(join(versions, name), { recursive: true, force: true });
  rmSync(join(versions, `${name}.json`), { force: true });
}

writeForOurselves();
await runCommand(update);
