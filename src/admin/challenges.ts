/** Commands for challenges: list, check, add, assign to a teacher, and remove. */

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

import { describeFault } from '#server/challenges/format/fault.ts';
import { clashWith, openLibrary, readChallenges } from '#server/challenges/library.ts';
import { type ChallengeContent, readChallenge } from '#server/challenges/readChallenge.ts';
import { brokenPictures, makePicturesSmall } from '#server/challenges/smallPictures.ts';
import { write } from '#server/store/database/db.ts';
import { noteInLogbook } from '#server/store/login/logbook.ts';
import { answeredActivities, createRun, removeRuns } from '#server/store/runs.ts';

import { AdminError, type Command, getChallenge, type World } from './command.ts';
import { correctionFaults } from './correction.ts';
import { getTeacher } from './teachers.ts';

export const challengeCommands: readonly Command[] = [
  {
    name: 'challenge list',
    words: [],
    options: {},
    about: 'Noemt alle uitdagingen: een regel met de naam van de map, een tab en de titel.',
    help: [],
    run: async ({ contentDir, config: { dataDir } }) => {
      const library = openLibrary({ contentDir, dataDir });
      return library.list().map(({ slug, title }) => `${slug}\t${title}`);
    },
  },
  {
    name: 'challenge check',
    words: ['<folder>'],
    options: {},
    about: 'Kijkt een map met een uitdaging na en noemt elke fout met bestand en regel. Verandert niets.',
    help: ['Hoe je een uitdaging schrijft, staat in docs/challenges.md.'],
    run: async (world, { words: [folder = ''] }) => {
      const content = await checked(world, resolve(world.folder, folder));
      return [`'${content.challenge.title}' is in orde: ${summary(content)}.`];
    },
  },
  {
    name: 'challenge add',
    words: ['<folder>'],
    options: {},
    about: 'Kijkt een uitdaging na en zet haar klaar. Bestaat ze al, dan wordt dit de nieuwe versie.',
    help: [
      'De map wordt gekopieerd naar DATA_DIR/challenges. Een server die draait, ziet haar meteen.',
      'Een uitdaging die in gebruik is, mag je verbeteren. Een opdracht met antwoorden weghalen of een ander id geven, kan niet.',
    ],
    run: async (world, { words: [folder = ''] }) => {
      const path = resolve(world.folder, folder);
      const content = await checked(world, path);
      const { slug, title } = content.challenge;
      const { db, library } = await world.open();
      const before = library.find(slug);
      const faults = correctionFaults(before, content.challenge, await answeredActivities(db, slug));
      if (faults.length > 0) throw new AdminError([`De uitdaging '${slug}' is niet veranderd.`, ...faults].join('\n'));
      const small = await putInPlace(path, join(world.config.dataDir, 'challenges'), slug);
      const done = before === undefined ? `'${title}' staat klaar als ${slug}.` : `'${title}' is bijgewerkt.`;
      return small === 0 ? [done] : [done, `Grote plaatjes die kleiner zijn gemaakt: ${small}.`];
    },
  },
  {
    name: 'challenge assign',
    words: ['<slug>', '<username>'],
    options: { text: { value: '"…"', isMany: false } },
    about: 'Geeft een docent een uitdaging, met eigen teams en antwoorden. Nog een keer: voor een tweede klas.',
    help: ['De tekst staat bij de uitdaging op het scherm van de docent, zoals --text "Groep 8b".'],
    run: async (world, { words: [slug = '', username = ''], options }) => {
      const context = await world.open();
      const challenge = getChallenge(context.library, slug);
      const teacher = await getTeacher(context, username);
      await createRun(context.db, teacher.id, { challenge: slug, text: readText(options['text']?.[0]) });
      await noteInLogbook(context.db, { kind: 'challenge-assigned', who: teacher.username, about: slug });
      return [`De docent '${teacher.username}' heeft nu de uitdaging '${challenge.title}'.`];
    },
  },
  {
    name: 'challenge remove',
    words: ['<slug>'],
    options: {},
    about: 'Haalt een toegevoegde uitdaging weg. Dat kan alleen als er geen teams bij horen.',
    help: ['Klassen zonder teams gaan mee weg. De map waarin je de uitdaging schreef, blijft staan.'],
    run: async (world, { words: [slug = ''] }) => {
      const { db, library } = await world.open();
      const { title } = getChallenge(library, slug);
      const place = join(world.config.dataDir, 'challenges', slug);
      if (!existsSync(place)) throw new AdminError(`De uitdaging '${slug}' hoort bij Lanceerbasis en kan niet weg.`);
      const { teams } = await write(db, (tx) => removeRuns(tx, slug));
      if (teams > 0)
        throw new AdminError(
          `De uitdaging '${slug}' is niet weg: ${teams === 1 ? 'er hoort nog 1 team' : `er horen nog ${teams} teams`} bij.`,
        );
      await rm(place, { recursive: true });
      return [`'${title}' is weg.`];
    },
  },
];

const longestText = 200;

function readText(text = ''): string {
  if (Array.from(text).length <= longestText) return text.trim();
  throw new AdminError(`De tekst is te lang; verwacht: hooguit ${longestText} tekens.`);
}

/** The content of a folder that is right by itself and beside the other challenges. */
async function checked({ contentDir, config: { dataDir } }: World, path: string): Promise<ChallengeContent> {
  const read = readChallenge(path, { isToBeAdded: true });
  if (!read.ok) throw new AdminError(read.faults.map(describeFault).join('\n'));
  const [broken] = await brokenPictures(path);
  if (broken !== undefined)
    throw new AdminError(`${broken}: dit plaatje gaat niet open; verwacht: een plaatje dat heel is`);
  // Of another challenge that is wrong, the server says so itself.
  const others = readChallenges(
    [join(contentDir, 'challenges'), join(dataDir, 'challenges')],
    new Map(),
    () => undefined,
  );
  const clash = clashWith(read, others);
  if (clash !== undefined) throw new AdminError(`${basename(path)}: ${clash}`);
  return read;
}

function summary({ challenge, documents, videos }: ChallengeContent): string {
  const activities = challenge.phases.flatMap((phase) => phase.activities).length;
  const led = challenge.onboarding.length + challenge.launch.length;
  return `${activities} opdrachten in vier fasen, ${led} voor het begin en de lancering, ${documents.length} werkbladen en instructies, ${videos.length} films`;
}

/** Copied beside its place and then put there, so that a running server reads the old or the new version and no half one; answers how many pictures were made small. */
async function putInPlace(path: string, folder: string, slug: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const place = join(folder, slug);
  if (resolve(path) === resolve(place)) return 0;
  const [fresh, old] = ['new', 'old'].map((what) => join(folder, `.${slug}.${randomUUID()}.${what}`));
  if (fresh === undefined || old === undefined) return 0;
  try {
    await cp(path, fresh, { recursive: true, dereference: true });
    const small = await makePicturesSmall(fresh);
    if (existsSync(place)) await rename(place, old);
    await rename(fresh, place);
    return small;
  } catch (error) {
    // The version that was there is better than none.
    if (existsSync(old) && !existsSync(place)) await rename(old, place);
    throw error;
  } finally {
    for (const rest of [fresh, old]) await rm(rest, { recursive: true, force: true });
  }
}
