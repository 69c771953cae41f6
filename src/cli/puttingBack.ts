/** Restores a backup from the command line, after a backup of what is there now. */

import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { OpenBackup } from '#server/backup/backupFile.ts';
import { type CheckedBackup, checkBackup, restoreBackup } from '#server/backup/load.ts';
import { isOfDemo } from '#server/backup/restore.ts';
import { isSave, writeAll } from '#server/backup/write.ts';
import type { Tx } from '#server/db/db.ts';
import { isOutage } from '#server/db/outage.ts';
import { forgetDeleted } from '#server/db/sqlite.ts';
import { forgetTaken } from '#server/photos/forgetTaken.ts';
import { isEmpty, dryRun, type Undone } from '#server/store/dump.ts';
import { noteInLogbook } from '#server/store/logbook.ts';

import { AdminError, type Stores, type World } from './command.ts';

export type RestorePlace = Pick<World, 'config' | 'open'>;

type Replacing = {
  open: OpenBackup;
  name: string;
  isMove?: boolean;
  /** Done with the rows: what it refuses keeps them from their place. */
  first?: (tx: Tx) => Promise<void>;
  /** The same, once they have taken it. */
  last?: (tx: Tx) => Promise<void>;
};

/** In words; `saved`: where what was there before lies now, if there was anything. */
export type Replaced = { said: string[]; saved: string[] };

/** Until the rows take their place nothing has changed. */
export async function replaceAll(
  world: RestorePlace,
  { open, name, isMove = false, ...about }: Replacing,
): Promise<Replaced> {
  const backup = await checkBackup(open);
  const stores = await world.open();
  await checkRows(stores, backup, name);
  const saved = await saveBefore(stores, world);
  const again = await restoreBackup(open, backup, { stores, isMove, ...about }).catch(async (error: unknown) => {
    // One that is refused time and again leaves no more than one that is not.
    await forgetOldSaves(world.config.dataDir).catch(() => undefined);
    throw error;
  });
  const said = [
    `Alles uit ${name} staat er weer.`,
    ...((await isOfDemo(backup.rows)) ? [fromDemo] : []),
    ...undoneSince(again),
    ...withoutPhoto(backup.missing),
  ];
  return { said, saved };
}

const fromDemo =
  'Dit was een back-up van de proefopstelling, en het wachtwoord daarvan kent iedereen: met NODE_ENV=production start er geen server op.';

export async function roundOff({ open, config: { dataDir } }: RestorePlace): Promise<string[]> {
  const stores = await open();
  await forgetTaken(stores);
  await noteInLogbook(stores.db, { kind: 'restore', who: null });
  await forgetDeleted(stores.db);
  return forgetOldSaves(dataDir);
}

/** Before anything is touched, and without a word of the database's own. */
async function checkRows({ db }: Stores, { rows }: CheckedBackup, name: string): Promise<void> {
  try {
    await dryRun(db, rows);
  } catch (error) {
    if (isOutage(error)) throw error;
    throw new AdminError(`Wat er in ${name} staat, past niet in de database. Er is niets veranderd.`);
  }
}

const keptSaves = 3;

/** What is there now is kept, should somebody want it back. */
async function saveBefore(stores: Stores, { config: { dataDir } }: RestorePlace): Promise<string[]> {
  // Also for who looks in it afterwards.
  await mkdir(dataDir, { recursive: true });
  if (await isEmpty(stores.db)) return [];
  const moment = new Date().toISOString().replaceAll(/[:.]/gu, '-');
  const path = join(dataDir, `voor-herstel-${moment}.backup`);
  // A photo that is lost must not keep a backup that may hold it from being put back.
  await writeAll(path, stores, { mayMiss: Infinity });
  return [`Wat er eerst stond, is bewaard in ${path}.`];
}

/** They hold names of children too. */
async function forgetOldSaves(dataDir: string): Promise<string[]> {
  const saves = (await readdir(dataDir)).filter((name) => isSave(name)).toSorted();
  const old = saves.slice(0, -keptSaves);
  for (const name of old) await rm(join(dataDir, name), { force: true });
  return old.length === 0 ? [] : [`Van zulke bestanden blijven de nieuwste ${keptSaves}; oudere zijn weg.`];
}

function undoneSince({ wiped, painted, taken, names, marked, held }: Undone): string[] {
  const said: string[] = [];
  if (wiped > 0)
    said.push(
      `Deze back-up is van voor het wissen. Wat sindsdien gewist was, is opnieuw gewist (klassen, teams en leerlingen: ${wiped}).`,
    );
  if (painted > 0)
    said.push(
      `Van foto's waarop sindsdien iemand onherkenbaar is gemaakt, komt de eerste niet terug (foto's: ${painted}).`,
    );
  if (taken > 0) said.push(`Wat een docent sindsdien weghaalde, komt niet terug (antwoorden: ${taken}).`);
  if (names > 0) said.push(`Namen die sindsdien uit teksten zijn gehaald, zijn er weer uit (leerlingen: ${names}).`);
  if (marked > 0)
    said.push(
      `Wie sindsdien niet op de foto mag, en foto's, sterren en wensen waarover sindsdien nee is gezegd, blijven dat (samen: ${marked}).`,
    );
  if (held.length > 0) said.push(photosWait(held));
  return said;
}

/** Their docents are to be told: nobody else knows who may not be in a photo. */
function photosWait(held: Undone['held']): string {
  const classes = held.map(({ text, challenge }) => (text === '' ? challenge : `${text} (${challenge})`)).join(', ');
  return `Er is een klas of team terug dat was weggehaald, er ging opnieuw een leerling of team weg, of er was een leerling die nog niet in deze back-up staat: wie daar niet op de foto mag, is niet zeker meer bekend. Daarom wacht elke foto van die klassen tot de docent hem bekijkt (klassen: ${held.length}). Zet daar opnieuw wie niet op de foto mag: ${classes}.`;
}

export function withoutPhoto(missing: number): string[] {
  return missing === 0 ? [] : [`Foto's die erin horen en er niet in zitten: ${missing}.`];
}
