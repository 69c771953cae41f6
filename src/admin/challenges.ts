/** Commands for challenges: list, check, add, assign to a teacher, and remove. */

import { existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { openLibrary } from '#server/challenges/library.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { write } from '#server/store/database/db.ts';
import { noteInLogbook } from '#server/store/login/logbook.ts';
import { answeredActivities, createRun, removeRuns } from '#server/store/runs.ts';

import { adviceOn } from './challenge/advice.ts';
import { check, putInPlace } from './challenge/challengeFolder.ts';
import { correctionFaults } from './challenge/correction.ts';
import { preview } from './challenge/preview.ts';
import { AdminError, type Command, getChallenge, type World } from './command.ts';
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
      const path = resolve(world.folder, folder);
      const content = await checked(world, path);
      const advice = adviceOn(path, content);
      const heading = advice.length === 0 ? [] : ['', 'Het kan nog beter:'];
      return [`'${content.challenge.title}' is in orde: ${summary(content)}.`, ...heading, ...advice];
    },
  },
  {
    name: 'challenge preview',
    words: ['<folder>'],
    options: {},
    about: 'Laat een map met een uitdaging in de browser zien, zoals de klas haar krijgt. Bewaart niets.',
    help: [
      'Verander je iets in de map? Laad de bladzijde dan opnieuw. Klopt er iets niet, dan lees je daar wat.',
      'Alleen op deze computer te zien. Stoppen: Ctrl+C.',
    ],
    run: async (world, { words: [folder = ''] }) => {
      const path = resolve(world.folder, folder);
      if (!isFolder(path)) throw new AdminError(`${folder}: deze map is er niet`);
      return preview(world, path);
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

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

async function checked(world: World, path: string): Promise<ChallengeContent> {
  const found = await check(world, path);
  if (!found.ok) throw new AdminError(found.fault);
  return found.content;
}

function summary({ challenge, documents, videos }: ChallengeContent): string {
  const activities = challenge.phases.flatMap((phase) => phase.activities).length;
  const led = challenge.onboarding.length + challenge.launch.length;
  return `${activities} opdrachten in vier fasen, ${led} voor het begin en de lancering, ${documents.length} werkbladen en instructies, ${videos.length} films`;
}
