/** `npm run back`: returns to the version before the last update, with its own data when it can't read the newer data (docs/decisions/070). */

import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

import { backUp, giveTo, restore } from '#scripts/releases/inVersion.ts';
import { readConfig } from '#server/config/config.ts';
import { installationOf } from '#server/config/release.ts';
import { FolderInUse, lockFolder } from '#server/db/folderLock.ts';
import type { Owner } from '#server/start/account.ts';
import { requireSchool } from '#server/start/checkSchool.ts';
import { writeForOurselves } from '#server/start/dataDir.ts';

import {
  type Came,
  findHome,
  NotPossible,
  pointAt,
  restartHint,
  stamp,
  takeAccount,
  titleOf,
  wayBack,
} from './releases/home.ts';
import { runCommand } from './releases/runCommand.ts';
import { migrationsOf, putBackInPlace, setAside } from './releases/setAside.ts';

async function back(): Promise<void> {
  if (installationOf(realpathSync(process.cwd())) === 'archive') {
    throw new NotPossible(
      'Een archief laat de vorige versie staan, en teruggaan doe je met de hand: zie docs/operations/terug.md. Er is niets veranderd.',
    );
  }
  const home = findHome(process.cwd());
  const { dataDir } = readConfig(process.env);
  const owner = takeAccount(home, dataDir);
  const came = wayBack(home);
  if (came === undefined)
    throw new NotPossible('Er is geen vorige versie om naar terug te gaan. Er is niets veranderd.');
  const previous = join(home.versions, came.from);
  const isReadable = migrationsOf(previous).join() === migrationsOf(home.here).join();
  if (!isReadable) await backInTime(home.here, previous, came, owner);
  pointAt(home, came.from);
  // The command of a package starts the server again.
  console.log(`${titleOf(home, came.from)} staat weer klaar.${home.packaged === undefined ? restartHint : ''}`);
}

/** The older version can't read what the newer one wrote, so it starts from the backup made before the update. */
async function backInTime(here: string, previous: string, { backup }: Came, owner?: Owner): Promise<void> {
  const config = readConfig(process.env);
  const { dataDir, databaseUrl, bucket } = config;
  if (databaseUrl !== undefined || bucket !== undefined) {
    throw new NotPossible(
      `De vorige versie kan deze database niet lezen. Maak een lege database en bucket, en zet daar met de vorige versie ${backup} terug: zie docs/operations.md bij Terug met PostgreSQL of S3. Er is niets veranderd.`,
    );
  }
  if (!existsSync(backup)) throw new NotPossible(`De back-up ${backup} is er niet meer. Er is niets veranderd.`);
  await requireSchool(config);
  const now = stamp(new Date());
  const backupOfNow = join(dataDir, `voor-terug-${now}.backup`);
  lock(dataDir);
  await backUp(here, backupOfNow, owner);
  const aside = setAside(dataDir, now);
  giveTo(owner, aside);
  try {
    await restore(previous, backup);
  } catch (error) {
    putBackInPlace(dataDir, aside);
    throw error;
  }
  console.log(
    `Alles staat weer zoals voor het bijwerken. Wat er daarna bij kwam, ligt in ${aside} en in ${backupOfNow}.`,
  );
}

/** Held until this command ends, because no server may write in the meantime. */
function lock(dataDir: string): void {
  try {
    lockFolder(dataDir);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new NotPossible('De server draait nog: stop hem eerst. Er is niets veranderd.');
  }
}

writeForOurselves();
await runCommand(back);
