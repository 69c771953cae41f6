/** The command that moves a whole school to another database and other stores, and back (docs/rules.md 13.19). */

import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { type CheckedBackup, checkBackup } from '#server/backup/check.ts';
import { fileOpener } from '#server/backup/verify.ts';
import { PhotosMissing, writeAll } from '#server/backup/write.ts';
import { nowMs, ofThisComputer } from '#server/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { ListedFile } from '#server/files/files.ts';
import { orphanPhotos } from '#server/photos/orphanPhotos.ts';
import { dump } from '#server/store/dump.ts';
import { photosOfTeams } from '#server/store/photoRows.ts';

import { inWords } from './backups.ts';
import { AdminError, type Command, type Stores, type World } from './command.ts';
import { countDifferences, fingerprintsOf, rowPrints } from './moving/fingerprints.ts';
import { rememberMove, whileUntouched, workMeanwhile, workThere } from './moving/workThere.ts';
import { type RestorePlace, restoreFile, finishRestore } from './restore.ts';

export const moveCommands: readonly Command[] = [
  {
    name: 'move-to',
    words: ['<adres>'],
    options: { data: { value: '<map>', isMany: false } },
    about: 'Verhuist alles naar een andere database en opslag, telt het na, en zegt wanneer je kunt overstappen.',
    help: [
      'Het adres is een DATABASE_URL, of een map voor SQLite. Bij een DATABASE_URL hoort --data: de DATA_DIR van daar.',
      'Gaan de foto’s daar naar S3, zet dan ook TO_S3_ENDPOINT, TO_S3_BUCKET, TO_S3_ACCESS_KEY en TO_S3_SECRET_KEY.',
      'Hier verandert niets, en de server mag doordraaien. Is er intussen gewerkt, stop hem dan en doe het nog eens.',
      'Is daar na een eerdere verhuizing gewerkt, dan wordt het geweigerd: kies dan een lege database en map.',
      'Wie ingelogd is, logt daarna opnieuw in. Het logboek en de films gaan niet mee.',
    ],
    run: async (world, { words: [address = ''], options }) => {
      const target = readTarget(world, address, options['data']?.[0]);
      // First, so that temporary files are owned by the account that opens the stores.
      await world.open();
      await forgetUnended();
      const folder = await mkdtemp(join(tmpdir(), beginning));
      try {
        return await moveTo(world, target, folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  },
];

const beginning = 'lanceerbasis-verhuizing-';
const dayMs = 24 * 60 * 60 * 1000;

/** Deletes temporary folders of aborted moves, with all their photos. No move takes a day. */
async function forgetUnended(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((one) => one.startsWith(beginning))) {
    const folder = join(tmpdir(), name);
    const changed = await stat(folder).catch(() => undefined);
    if (changed === undefined || Math.abs(nowMs() - changed.mtimeMs) < dayMs) continue;
    // Files of another account can't be deleted, and are skipped.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

export type Target = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Refuses a target that is invalid, or that is the source itself. */
function readTarget({ config, folder }: World, address: string, data: string | undefined): Target {
  const isUrl = /^postgres(ql)?:\/\//u.test(address);
  if (isUrl && !URL.canParse(address))
    throw new AdminError('Dat adres kan niet; verwacht: postgres://naam@computer/database');
  // A mistyped address would otherwise be taken as a folder, and all names and photos would be written there without
  // encryption.
  if (!isUrl && /^[\w+.-]+:/u.test(address))
    throw new AdminError('Dat adres kan niet; verwacht: postgres://naam@computer/database, of een map');
  if (isUrl && data === undefined) {
    throw new AdminError('--data mist; verwacht: de map die daar DATA_DIR wordt, zoals --data /srv/lanceerbasis');
  }
  const dataDir = resolve(folder, isUrl ? (data ?? '') : address);
  if (dataDir === resolve(config.dataDir) || (isUrl && address === config.databaseUrl)) {
    throw new AdminError('Daar staat alles al; verwacht: een andere database en een andere map dan nu.');
  }
  return { dataDir, databaseUrl: isUrl ? address : undefined };
}

async function moveTo(world: World, target: Target, folder: string): Promise<string[]> {
  const stores = await world.open();
  const path = join(folder, 'alles.backup');
  const backup = await save(world, path, 'Hier ontbreken foto’s');
  const there: RestorePlace = { config: target, open: () => world.beginOther(target) };
  const ours = new Set((backup.rows.get('teachers') ?? []).map(({ id }) => id));
  refuse(await workThere((await there.open()).db, ours));
  const saved = await copyTo(there, path);
  const again = join(folder, 'daar.backup');
  await save(there, again, 'Stap nog niet over: daar ontbreken foto’s');
  const lost = countDifferences(await fingerprintsOf(fileOpener(path)), await fingerprintsOf(fileOpener(again)));
  if (lost > 0) {
    throw new AdminError(`Nageteld, en daar staat niet hetzelfde als hier (verschillen: ${lost}). Stap nog niet over.`);
  }
  const since = countDifferences(rowPrints(backup.rows), rowPrints(await dump(stores.db)));
  return [counted(backup), ...saved, ...(since === 0 ? ready(target) : notYet(since))];
}

/** Returns where the previous data of the target was saved. */
async function copyTo(there: RestorePlace, path: string): Promise<string[]> {
  const begun = nowMs();
  try {
    const { saved } = await restoreFile(there, {
      open: fileOpener(path),
      name: 'de verhuizing',
      isMove: true,
      first: async (tx) => refuse(await workMeanwhile(tx)),
      last: rememberMove,
    });
    const stores = await there.open();
    await whileUntouched(stores.db, () => finishRestore(there));
    await forgetHalf(stores, begun);
    return saved;
  } catch (error) {
    throw inWords(error, 'Hier is niets veranderd; doe het nog eens als het verholpen is.', 'de verhuizing');
  }
}

/**
 * No rows tell which files an aborted move left behind. A file that is newer than the start of this move belongs to
 * somebody else, and so does a registered photo, because it is registered before it is written.
 */
async function forgetHalf({ db, photos }: Stores, begun: number): Promise<void> {
  const orphans = await orphanPhotos({ db, photos });
  const noted = await photosOfTeams(db);
  const isHalf = ({ name, changedAt }: ListedFile): boolean =>
    !noted.has(name) && ofThisComputer(changedAt.getTime()) < begun;
  for (const { name } of orphans.filter(isHalf)) await photos.delete(name);
}

function refuse(why: string | undefined): void {
  if (why !== undefined) throw new AdminError(why);
}

/** `without` begins the message for missing photos. */
async function save({ open }: RestorePlace, path: string, without: string): Promise<CheckedBackup> {
  try {
    await writeAll(path, await open(), { mayMiss: 0 });
  } catch (error) {
    if (error instanceof PhotosMissing) throw new AdminError(`${without} die er horen te zijn: ${error.count}.`);
    throw inWords(error, 'Hier is niets veranderd.');
  }
  return checkBackup(fileOpener(path));
}

function counted({ counts, photos }: CheckedBackup): string {
  const [docents, classes, teams, answers] = (['teachers', 'runs', 'teams', 'answers'] as const).map(
    (table) => counts.get(table) ?? 0,
  );
  return `Alles staat daar, nageteld en gelijk. Docenten: ${docents}, klassen: ${classes}, teams: ${teams}, antwoorden: ${answers}, foto's: ${photos.size}.`;
}

function ready({ dataDir, databaseUrl }: Target): string[] {
  const database = databaseUrl === undefined ? 'zonder DATABASE_URL' : 'met die DATABASE_URL';
  return [
    'Sinds de verhuizing begon is hier niets veranderd: je kunt overstappen.',
    `Stop de server hier, en start hem ${database}, met DATA_DIR=${dataDir} en met S3_… als dat er TO_S3_… was. Draaide hij nog, doe dit dan eerst nog eens.`,
    "Hier staat alles nog: namen, foto's, codes en back-ups, en er wordt niets meer vanzelf gewist. Haal het logboek op, en gooi de oude database, map en bucket weg zodra de nieuwe goed werkt, uiterlijk na 35 dagen.",
  ];
}

function notYet(since: number): string[] {
  return [
    `Er is intussen gewerkt (verschillen: ${since}): stap nog niet over.`,
    'Stop de server hier, en geef dezelfde opdracht nog eens. Pas als die zegt dat het kan, start je hem daar.',
  ];
}
