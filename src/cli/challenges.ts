/** Commands for challenges: list, check, add, assign to a teacher, and remove. */

import { statSync } from 'node:fs';
import { resolve } from 'node:path';

import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { type Tx, transaction } from '#server/db/db.ts';
import { forgetDeleted } from '#server/db/sqlite.ts';
import { type Library, openLibrary, playsOf } from '#server/library/library.ts';
import { noteInLogbook } from '#server/store/logbook.ts';
import { removeOwn } from '#server/store/ownChallenges.ts';
import { createRun, removeRuns } from '#server/store/runs.ts';

import { adviceOn } from './challenge/advice.ts';
import { preview } from './challenge/preview.ts';
import { checked, getOwn, versionCommands } from './challengeVersions.ts';
import { AdminError, type Command, getChallenge, type World } from './command.ts';
import { getTeacher } from './teachers.ts';

export const challengeCommands: readonly Command[] = [
  {
    name: 'challenge list',
    words: [],
    options: {},
    about: 'Noemt alle uitdagingen: een regel met de naam van de map, een tab en de titel.',
    help: [],
    run: async (world) => {
      const all = await (await libraryOf(world)).list(() => true);
      return all.map(({ content: { challenge } }) => `${challenge.slug}\t${challenge.title}`);
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
      const content = await checked(path);
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
  ...versionCommands,
  {
    name: 'challenge assign',
    words: ['<slug>', '<username>'],
    options: { text: { value: '"…"', isMany: false } },
    about: 'Geeft een docent een uitdaging, met eigen teams en antwoorden. Nog een keer: voor een tweede klas.',
    help: ['De tekst staat bij de uitdaging op het scherm van de docent, zoals --text "Groep 8b".'],
    run: async (world, { words: [slug = '', username = ''], options }) => {
      const context = await world.open();
      const found = await getChallenge(context.library, slug);
      const teacher = await getTeacher(context, username);
      const text = readText(options['text']?.[0]);
      await createRun(context.db, teacher.id, { ...playsOf(found), text });
      await noteInLogbook(context.db, { kind: 'challenge-assigned', who: teacher.username, about: slug });
      return [`De docent '${teacher.username}' heeft nu de uitdaging '${found.content.challenge.title}'.`];
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
      const { title } = await getOwn(library, slug);
      const { teams } = await transaction(db, (tx) => removeOwnWithRuns(tx, slug));
      if (teams > 0)
        throw new AdminError(
          `De uitdaging '${slug}' is niet weg: ${teams === 1 ? 'er hoort nog 1 team' : `er horen nog ${teams} teams`} bij.`,
        );
      await forgetDeleted(db);
      return [`'${title}' is weg.`];
    },
  },
];

const longestText = 200;

function readText(text = ''): string {
  if (Array.from(text).length <= longestText) return text.trim();
  throw new AdminError(`De tekst is te lang; verwacht: hoogstens ${longestText} tekens.`);
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Deletes nothing while a class with teams plays the challenge. */
async function removeOwnWithRuns(tx: Tx, slug: string): Promise<{ teams: number }> {
  const { teams } = await removeRuns(tx, slug);
  if (teams === 0) await removeOwn(tx, slug);
  return { teams };
}

function summary({ challenge, documents, videos }: ChallengeContent): string {
  const activities = challenge.phases.flatMap((phase) => phase.activities).length;
  const led = challenge.onboarding.length + challenge.launch.length;
  return `${activities} opdrachten in vier fases, ${led} voor het begin en de lancering, ${documents.length} werkbladen en instructies, ${videos.length} films`;
}

/** Without a school, only the challenges that ship. */
async function libraryOf({ config, contentDir, find, note }: World): Promise<Library> {
  const stores = await find();
  if (stores === undefined)
    note(`In ${config.dataDir} staat geen school: dit zijn de uitdagingen van Lanceerbasis zelf.`);
  return stores?.library ?? openLibrary({ contentDir });
}
