/** Restores a backup from the command line, after a backup of the current data. */

import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { OpenBackup } from '#server/backup/backupFile.ts';
import { type CheckedBackup, checkBackup } from '#server/backup/check.ts';
import { loadBackup } from '#server/backup/load.ts';
import { isOfDemo } from '#server/backup/restore.ts';
import { isSave, writeAll } from '#server/backup/write.ts';
import type { Tx } from '#server/db/db.ts';
import { isOutage } from '#server/db/outage.ts';
import { forgetDeleted } from '#server/db/sqlite.ts';
import { forgetTaken } from '#server/photos/purgeRemoved.ts';
import { isEmpty, dryRun, type Undone } from '#server/store/dump.ts';
import { noteInLogbook } from '#server/store/logbook.ts';

import { AdminError, type Stores, type World } from './command.ts';

export type RestorePlace = Pick<World, 'config' | 'open'>;

type RestoreInput = {
  open: OpenBackup;
  name: string;
  isMove?: boolean;
  /** Runs before the rows in the same transaction: when it throws, nothing is restored. */
  first?: (tx: Tx) => Promise<void>;
  /** Runs in the same transaction, after the rows. */
  last?: (tx: Tx) => Promise<void>;
};

/** `said` are lines to print; `saved` is where the previous data was saved, if there was any. */
export type Restored = { said: string[]; saved: string[] };

/** Nothing changes until the transaction that writes the rows. */
export async function restoreFile(
  world: RestorePlace,
  { open, name, isMove = false, ...about }: RestoreInput,
): Promise<Restored> {
  const backup = await checkBackup(open);
  const stores = await world.open();
  await checkRows(stores, backup, name);
  const saved = await saveBefore(stores, world);
  const again = await loadBackup(open, backup, { stores, isMove, ...about }).catch(async (error: unknown) => {
    // Repeated refusals must not leave more saved backups than successful restores do.
    await deleteOldSaves(world.config.dataDir).catch(() => undefined);
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

export async function finishRestore({ open, config: { dataDir } }: RestorePlace): Promise<string[]> {
  const stores = await open();
  await forgetTaken(stores);
  await noteInLogbook(stores.db, { kind: 'restore', who: null });
  await forgetDeleted(stores.db);
  return deleteOldSaves(dataDir);
}

/** A dry run before anything is changed. The error message quotes nothing from the database. */
async function checkRows({ db }: Stores, { rows }: CheckedBackup, name: string): Promise<void> {
  try {
    await dryRun(db, rows);
  } catch (error) {
    if (isOutage(error)) throw error;
    throw new AdminError(`Wat er in ${name} staat, past niet in de database. Er is niets veranderd.`);
  }
}

const savesToKeep = 3;

/** Saves the current data, in case somebody wants it back. */
async function saveBefore(stores: Stores, { config: { dataDir } }: RestorePlace): Promise<string[]> {
  // The caller lists this folder afterwards, so it must exist.
  await mkdir(dataDir, { recursive: true });
  if (await isEmpty(stores.db)) return [];
  const moment = new Date().toISOString().replaceAll(/[:.]/gu, '-');
  const path = join(dataDir, `voor-herstel-${moment}.backup`);
  // A lost photo must not prevent the restore of a backup that may contain it.
  await writeAll(path, stores, { mayMiss: Infinity });
  return [`Wat er eerst stond, is bewaard in ${path}.`];
}

/** These backups hold children's names, so only the last few are kept. */
async function deleteOldSaves(dataDir: string): Promise<string[]> {
  const saves = (await readdir(dataDir)).filter((name) => isSave(name)).toSorted();
  const old = saves.slice(0, -savesToKeep);
  for (const name of old) await rm(join(dataDir, name), { force: true });
  return old.length === 0 ? [] : [`Van zulke bestanden blijven de nieuwste ${savesToKeep}; oudere zijn weg.`];
}

function undoneSince({ erased, painted, taken, names, marked, held }: Undone): string[] {
  const said: string[] = [];
  if (erased > 0)
    said.push(
      `Deze back-up is van voor het wissen. Wat sindsdien gewist was, is opnieuw gewist (klassen, teams en leerlingen: ${erased}).`,
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

/** The docents of these classes must be warned, because nobody else knows who may not be in a photo. */
function photosWait(held: Undone['held']): string {
  const classes = held.map(({ text, challenge }) => (text === '' ? challenge : `${text} (${challenge})`)).join(', ');
  return `Er is een klas of team terug dat was weggehaald, er ging opnieuw een leerling of team weg, of er was een leerling die nog niet in deze back-up staat: wie daar niet op de foto mag, is niet zeker meer bekend. Daarom wacht elke foto van die klassen tot de docent hem bekijkt (klassen: ${held.length}). Zet daar opnieuw wie niet op de foto mag: ${classes}.`;
}

export function withoutPhoto(missing: number): string[] {
  return missing === 0 ? [] : [`Foto's die erin horen en er niet in zitten: ${missing}.`];
}
