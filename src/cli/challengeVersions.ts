/** Commands for the versions of a school's own challenges: add one, list them, and delete those that no class plays. */

import { statSync } from 'node:fs';
import { basename, resolve } from 'node:path';

import { describeFault } from '#server/challenges/format/fault.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { transaction } from '#server/db/db.ts';
import type { Library } from '#server/library/library.ts';
import { publish } from '#server/library/publish.ts';
import type { OwnChallenge } from '#server/store/ownChallenges.ts';
import { clearVersions, versionsOfChallenge } from '#server/store/playedVersions.ts';
import { withUnpacked } from '#server/workshop/exchange/importing.ts';

import { check } from './challenge/challengeFolder.ts';
import { saveAsFile } from './challenge/saving.ts';
import { AdminError, type Command, getChallenge, type Stores, type World } from './command.ts';
import { getTeacher } from './teachers.ts';

export const versionCommands: readonly Command[] = [
  {
    name: 'challenge add',
    words: ['<folder|file>'],
    options: { maker: { value: '<username>', isMany: false } },
    about: 'Kijkt een uitdaging na en zet haar klaar. Bestaat ze al, dan wordt dit de nieuwe versie.',
    help: [
      'De server bewaart een kopie, en elke server die de database deelt ziet haar meteen.',
      'Een klas die al bezig is, blijft op haar versie tot haar docent de nieuwe overneemt.',
      'Met --maker is ze van die docent, anders van de school.',
      'Een bestand is er een dat op .lanceerbasis eindigt, zoals challenge export het maakt.',
    ],
    run: async (world, { words: [given = ''], options }) => {
      const path = resolve(world.folder, given);
      const maker = options['maker']?.[0];
      return isFile(path) ? addFile(world, path, maker) : add(world, path, maker);
    },
  },
  {
    name: 'challenge export',
    words: ['<slug>', '<file>'],
    options: {},
    about: 'Bewaart een uitdaging in één bestand, om te delen met een andere school.',
    help: ['Laat de naam eindigen op .lanceerbasis. De schrijvers en de licentie gaan mee, teams en antwoorden niet.'],
    run: async (world, { words: [slug = '', name = ''] }) => {
      const { library } = await world.open();
      const found = await getChallenge(library, slug);
      const fault = await saveAsFile(found, resolve(world.folder, name), world.files());
      if (fault !== undefined) throw new AdminError(fault);
      return [`'${found.content.challenge.title}' staat in ${name}.`];
    },
  },
  {
    name: 'challenge versions',
    words: ['<slug>'],
    options: {},
    about: 'Noemt de versies van een toegevoegde uitdaging, met het aantal klassen dat ermee werkt.',
    help: [],
    run: async (world, { words: [slug = ''] }) => {
      const { db, library } = await world.open();
      await getOwn(library, slug);
      return (await versionsOfChallenge(db, slug)).map(
        ({ number, publishedAt, title, classes }) =>
          `${number}\t${publishedAt.slice(0, 10)}\t${title}\t${classesInWords(classes)}`,
      );
    },
  },
  {
    name: 'challenge clear',
    words: ['<slug>'],
    options: {},
    about: 'Ruimt de versies op waar geen klas mee werkt. De nieuwste blijft.',
    help: [],
    run: async (world, { words: [slug = ''] }) => {
      const { db, library } = await world.open();
      await getOwn(library, slug);
      const deleted = await transaction(db, (tx) => clearVersions(tx, slug));
      return [`Versies die weg zijn: ${deleted}.`];
    },
  },
];

export async function checked(path: string): Promise<ChallengeContent> {
  const found = await check(path);
  if (!found.ok) throw new AdminError(found.fault);
  return found.content;
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** The slug comes from the file, as that of a folder comes from its name. */
async function addFile(world: World, file: string, username: string | undefined): Promise<readonly string[]> {
  // Opened first, so that a wrong DATA_DIR is reported before anything is unpacked.
  await world.open();
  return withUnpacked(world.config, file, async (unpacked) => {
    if (!unpacked.ok) throw new AdminError(unpacked.faults.map(describeFault).join('\n'));
    return add(world, unpacked.path, username);
  });
}

async function add(world: World, path: string, username: string | undefined): Promise<readonly string[]> {
  await checked(path);
  const context = await world.open();
  const { library } = context;
  const makerId = username === undefined ? null : (await getTeacher(context, username)).id;
  const slug = basename(path);
  const before = await library.find(slug);
  const stores = { ...context, dataDir: world.config.dataDir };
  const made = await publish(stores, { path, slug, makerId, isOnShelf: true });
  if (!made.ok) throw new AdminError(made.faults.map(describeFault).join('\n'));
  const { title } = made.challenge;
  const small = made.madeSmall === 0 ? [] : [`Grote plaatjes die kleiner zijn gemaakt: ${made.madeSmall}.`];
  return [
    before === undefined ? `'${title}' staat klaar als ${slug}.` : `'${title}' is bijgewerkt.`,
    ...small,
    ...(await classesOnOlder(context, slug)),
  ];
}

/** A reminder, because the person who added a version may think that all classes play it now. */
async function classesOnOlder({ db }: Stores, slug: string): Promise<string[]> {
  const [, ...older] = await versionsOfChallenge(db, slug);
  const classes = older.reduce((sum, version) => sum + version.classes, 0);
  if (classes === 0) return [];
  const stay = classes === 1 ? '1 klas blijft op haar' : `${classes} klassen blijven op hun`;
  return [`${stay} eigen versie. De docent neemt de nieuwe over bij Activiteiten.`];
}

export async function getOwn(library: Library, slug: string): Promise<OwnChallenge> {
  const { own } = await getChallenge(library, slug);
  if (own === undefined) throw new AdminError(`De uitdaging '${slug}' hoort bij Lanceerbasis en kan niet weg.`);
  return own;
}

function classesInWords(classes: number): string {
  return classes === 1 ? '1 klas' : `${classes} klassen`;
}
