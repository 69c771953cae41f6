/** Commands for backups: everything that people did, their photos and the added challenges, in one file. */

import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import { largestFile, NewerBackup, NotABackup } from '#server/backup/backupFile.ts';
import { isLocked, PassphraseRefused, unlocked } from '#server/backup/locked/locked.ts';
import { fileOpener } from '#server/backup/looking.ts';
import { FileTooLarge, PhotosMissing, saveAll } from '#server/backup/saving.ts';
import { StorageOutage } from '#server/files/files.ts';
import { isOutage } from '#server/store/database/outage.ts';
import { noteInLogbook } from '#server/store/login/logbook.ts';

import { AdminError, type Command, type World } from './command.ts';
import { type Replaced, replaceAll, roundOff, withoutPhoto } from './puttingBack.ts';

export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    words: ['<file>'],
    options: { missing: { value: '<count>', isMany: false } },
    about: 'Bewaart alles in één bestand: docenten, teams, antwoorden, foto’s en toegevoegde uitdagingen.',
    help: [
      'Het kan terwijl de server draait, en past op SQLite en op PostgreSQL.',
      'In het bestand staan namen en werk van leerlingen: bewaar het zo veilig als de server zelf.',
      'Ontbreekt er een foto die er hoort te zijn, dan komt er geen bestand, tenzij je met --missing zegt hoeveel er mogen ontbreken.',
    ],
    run: async (world, { words: [name = ''], options }) => {
      const path = resolve(world.folder, name);
      if (existsSync(path)) throw new AdminError(`Het bestand ${name} is er al; verwacht: een nieuwe naam.`);
      if (!existsSync(dirname(path)))
        throw new AdminError(`De map ${dirname(path)} is er niet; verwacht: een map die er is.`);
      const mayMiss = readCount(options['missing']?.[0]);
      const { dataDir } = world.config;
      const missing = await saveAll(path, await world.open(), { dataDir, mayMiss }).catch((error: unknown) => {
        throw inWords(error, 'Er is geen back-up gemaakt.');
      });
      await noteInLogbook((await world.open()).db, { kind: 'backup', who: null });
      return [`Alles staat in ${name} (${sizeOf(path)}).`, ...withoutPhoto(missing)];
    },
  },
  {
    name: 'restore',
    words: ['<file>'],
    options: {},
    about: 'Zet een back-up terug. Wat er nu is, gaat weg, maar wordt eerst zelf bewaard.',
    help: [
      'Is hij in de browser gedownload, dan vraagt de opdracht het wachtwoord; een script zet het in BACKUP_PASSPHRASE.',
      'Het kan terwijl de server draait. Iedereen logt daarna opnieuw in, en ziet alleen wat in de back-up stond.',
    ],
    run: async (world, { words: [name = ''] }) => {
      const path = resolve(world.folder, name);
      if (!existsSync(path)) throw new AdminError(`Het bestand ${name} is er niet.`);
      const { said, saved } = await putBackFrom(world, path, name).catch((error: unknown) => {
        throw inWords(error, 'Er is niets veranderd.', name);
      });
      const forgotten = await roundOff(world).catch((error: unknown) => {
        throw inWords(error, `Alles uit ${name} staat er wel: zet het nog eens terug, dan komt de rest.`, name);
      });
      return [...said, ...saved, ...forgotten];
    },
  },
];

/** Of a file that is locked its passphrase is asked for; of a pipe what is looked at would be gone from it. */
async function putBackFrom(world: World, path: string, name: string): Promise<Replaced> {
  const file = fileOpener(path);
  const open =
    statSync(path).isFile() && (await isLocked(file)) ? await unlocked(file, await world.readPassphrase()) : file;
  return replaceAll(world, { open, name });
}

function readCount(given = '0'): number {
  if (/^\d{1,9}$/u.test(given)) return Number(given);
  throw new AdminError(`--missing ${given} kan niet; verwacht: een getal, zoals --missing 1`);
}

/** `outcome` says how it was left. */
export function inWords(error: unknown, outcome: string, name = ''): unknown {
  if (error instanceof PhotosMissing) return photosMissing(error);
  if (error instanceof FileTooLarge) {
    const most = largestFile / 1_000_000;
    return new AdminError(`Er is geen back-up gemaakt: ${error.path} is te groot; verwacht: hooguit ${most} MB.`);
  }
  if (error instanceof PassphraseRefused) {
    const what =
      error.why === 'missing' ? 'zit op slot, en er is geen wachtwoord gegeven' : 'gaat met dit wachtwoord niet open';
    return new AdminError(`${name} ${what}. ${outcome}`);
  }
  if (error instanceof NewerBackup)
    return new AdminError(`${name} is gemaakt met een nieuwere Lanceerbasis dan deze. Werk eerst bij. ${outcome}`);
  if (error instanceof NotABackup)
    return new AdminError(`${name} is geen back-up van Lanceerbasis, of niet heel (${error.sentence}). ${outcome}`);
  if (isOutage(error) || error instanceof StorageOutage)
    return new AdminError(`De schijf is vol, of de database of de opslag is niet te bereiken. ${outcome}`);
  return error;
}

function photosMissing({ count }: PhotosMissing): AdminError {
  return new AdminError(
    `Er is geen back-up gemaakt: foto's die er horen te zijn en die er niet zijn: ${count}. Zet een back-up terug waar ze in zitten, of maak er een zonder: --missing ${count}`,
  );
}

function sizeOf(path: string): string {
  const { size } = statSync(path);
  return size < 1_000_000 ? `${Math.ceil(size / 1000)} kB` : `${(size / 1_000_000).toFixed(1).replace('.', ',')} MB`;
}
