/** Commands for backups: all data of people, their photos and the school's own challenges, in one file. */

import { dirname, resolve } from 'node:path';

import { NewerBackup, NotABackup, type OpenBackup } from '#server/backup/backupFile.ts';
import { isEncrypted, PassphraseRefused, decryptBackup } from '#server/backup/encrypt.ts';
import { contentsOf } from '#server/backup/verify.ts';
import { PhotosMissing, writeAll, type SavedBackup } from '#server/backup/write.ts';
import { isOutage } from '#server/db/outage.ts';
import { StorageOutage } from '#server/files/files.ts';
import type { CallerFiles } from '#server/start/callerFiles.ts';
import { isEmpty } from '#server/store/dump.ts';
import { noteInLogbook } from '#server/store/logbook.ts';

import { AdminError, type Command, type Stores, type World } from './command.ts';
import { type RestorePlace, restoreFile, finishRestore, withoutPhoto } from './restore.ts';

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
      const mayMiss = readCount(options['missing']?.[0]);
      const files = world.files();
      if (files.look(path) !== undefined)
        throw new AdminError(`Het bestand ${name} is er al; verwacht: een nieuwe naam.`);
      if (files.look(dirname(path)) === undefined)
        throw new AdminError(`De map ${dirname(path)} is er niet; verwacht: een map die er is.`);
      const stores = await world.open();
      await refuseEmpty(stores, world.config);
      const { saved, size } = await save(stores, path, { files, mayMiss }).catch((error: unknown) => {
        throw inWords(error, 'Er is geen back-up gemaakt.');
      });
      await noteInLogbook(stores.db, { kind: 'backup', who: null });
      return [`Alles staat in ${name} (${inBytes(size)}).`, whatIsIn(saved), ...withoutPhoto(saved.missing)];
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
      if (world.files().look(path) === undefined) throw new AdminError(`Het bestand ${name} is er niet.`);
      const here: RestorePlace = { config: world.config, open: world.begin };
      const unchanged = (error: unknown): never => {
        throw inWords(error, 'Er is niets veranderd.', name);
      };
      const open = await openerOf(world, path).catch(unchanged);
      const { said, saved } = await restoreFile(here, { open, name }).catch(unchanged);
      const forgotten = await finishRestore(here).catch((error: unknown) => {
        throw inWords(error, `Alles uit ${name} staat er wel: zet het nog eens terug, dan komt de rest.`, name);
      });
      return [...said, ...saved, ...forgotten];
    },
  },
];

/** Asks for the passphrase of an encrypted file. A pipe is not inspected, because the inspected bytes would be lost. */
async function openerOf({ files, readPassphrase }: World, path: string): Promise<OpenBackup> {
  const { look, opener } = files();
  const file = opener(path);
  const isFile = look(path)?.isFile() === true;
  return isFile && (await isEncrypted(file)) ? decryptBackup(file, await readPassphrase()) : file;
}

/** A backup without people means that the settings point to the wrong place, but it would look complete. */
async function refuseEmpty({ db }: Stores, { dataDir, databaseUrl }: World['config']): Promise<void> {
  if (!(await isEmpty(db))) return;
  const where = databaseUrl === undefined ? dataDir : 'de database van DATABASE_URL';
  throw new AdminError(
    `Er is geen back-up gemaakt: in ${where} staat geen docent en geen klas. Kijk of DATA_DIR en DATABASE_URL die van de server zijn.`,
  );
}

type Saving = { files: CallerFiles; mayMiss: number };

/** Also returns the size of the file in bytes. */
async function save(
  stores: Stores,
  path: string,
  { files, mayMiss }: Saving,
): Promise<{ saved: SavedBackup; size: number }> {
  let saved: SavedBackup | undefined;
  await files.put(path, async (place) => {
    saved = await writeAll(place, stores, { mayMiss });
  });
  if (saved === undefined) throw new TypeError('put without being written');
  return { saved, size: files.look(path)?.size ?? 0 };
}

const inWordsOfTime = new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
});

/** Lists the contents, so that the person who makes the backup sees whether it is the right school. */
function whatIsIn(saved: SavedBackup): string {
  const counts = new Map([...saved.rows].map(([table, rows]) => [table, rows.length]));
  const { docents, classes, teams, answers, photos } = contentsOf({
    ...saved,
    counts,
    photos: { size: saved.photos },
  });
  const challenges = counts.get('ownChallenges') ?? 0;
  return `Docenten: ${docents}, klassen: ${classes}, teams: ${teams}, antwoorden: ${answers}, foto's: ${photos}, eigen uitdagingen: ${challenges}. Zo was het op ${inWordsOfTime.format(new Date(saved.madeAt))}.`;
}

function readCount(given = '0'): number {
  if (/^\d{1,9}$/u.test(given)) return Number(given);
  throw new AdminError(`--missing ${given} kan niet; verwacht: een getal, zoals --missing 1`);
}

/** `outcome` says what was changed or not. */
export function inWords(error: unknown, outcome: string, name = ''): unknown {
  if (error instanceof PhotosMissing) return photosMissing(error);
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

function inBytes(size: number): string {
  return size < 1_000_000 ? `${Math.ceil(size / 1000)} kB` : `${(size / 1_000_000).toFixed(1).replace('.', ',')} MB`;
}
