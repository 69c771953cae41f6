/** The werkplaats in tests: a school with the shipped challenges, whose docents make their own. */

import { afterEach, beforeEach } from 'vitest';

import type { ResponseOf } from '#contract/endpoint.ts';
import { workshop } from '#contract/workshop/workshop.ts';
import type { DraftPart } from '#contract/workshop/workshopSchemas.ts';
import { fieldsIn } from '#domain/challenge/draftParts.ts';
import { contentDir } from '#server/config/folders.ts';
import { openLibrary } from '#server/library/library.ts';

import { type Docent, School } from './classroom.ts';
import type { Engine, TestPlace } from './engines.ts';
import { shippedChallenges } from './shipped.ts';

/** Opens a server in this place. */
export function openWorkshop(place: TestPlace): Promise<School> {
  return School.open(place, {
    libraryOf: (stores) =>
      openLibrary({ contentDir, shipped: shippedChallenges(), own: { ...stores, dataDir: place.dataDir } }),
  });
}

/** Gives each test its own school, and removes the school afterwards. */
export function atWorkshop(engine: Engine): () => { school: School; place: TestPlace } {
  let place: TestPlace;
  let school: School;
  beforeEach(async () => {
    place = await engine.open();
    school = await openWorkshop(place);
  });
  afterEach(async () => {
    await school.close();
    await place.remove();
  });
  return () => ({ school, place });
}

export type OpenDraft = ResponseOf<typeof workshop.draft>;

export function partIn({ parts }: Pick<OpenDraft, 'parts'>, key: string): DraftPart {
  const found = parts.find((part) => part.key === key);
  if (found === undefined) throw new Error(`There is no part ${key}`);
  return found;
}

export const fieldsOf = (part: DraftPart): Readonly<Record<string, unknown>> => fieldsIn(part.content) ?? {};

/** Changes some fields of a part, as a docent's save does. */
export async function change(
  docent: Docent,
  draft: string,
  key: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<ResponseOf<typeof workshop.savePart>> {
  const open = await docent.ask(workshop.draft, { draft });
  const part = open.parts.find((one) => one.key === key);
  const content = JSON.stringify({ ...(part && fieldsOf(part)), ...fields });
  return docent.ask(workshop.savePart, { draft, key, content, version: part?.version ?? 0 });
}

/** An activity without faults. */
export const anActivity = {
  title: 'Kijk goed',
  question: 'Wat zien jullie?',
  introduction: 'Kijk **goed** om je heen.',
  duration: '00:45',
  photoRequired: false,
  allowAnswer: true,
  criteria: [
    { text: 'Je noemt drie dingen.', gold: 'Je legt er een uit.' },
    { text: 'Je schrijft hele zinnen.', gold: 'Je vertelt het aan een ander.' },
  ],
};

/** Contents by the key of a part. */
export type Changes = Readonly<Record<string, unknown>>;

/** A draft without faults or advice, with some parts replaced. */
export function draftWith(changes: Changes): ReadonlyMap<string, string> {
  const lesson = (id: number): object => ({ title: `Les ${id}`, activities: [id] });
  const parts: Changes = {
    cover: {
      title: 'Een brug',
      subtitle: 'Over de sloot',
      introduction: 'Er ligt een sloot.',
      launchDescription: 'De brug is klaar.',
      lessons: [{ minutes: 60, plan: [101, 201, 301, 401].map(lesson) }],
    },
    order: { onboarding: [], phases: [[101], [201], [301], [401]], launch: [] },
    ...Object.fromEntries<unknown>(
      ['Kijken', 'Bedenken', 'Maken', 'Testen'].flatMap((title, place): [string, unknown][] => [
        [`phase-${place + 1}`, { title, description: 'Aan de slag.' }],
        [`activity-${place + 1}01`, anActivity],
      ]),
    ),
    ...changes,
  };
  return new Map(Object.entries(parts).map(([key, value]) => [key, JSON.stringify(value)]));
}

/** Makes a draft from scratch with one activity per phase, which can be published. */
export async function aWholeDraft(docent: Docent, title = 'Een brug'): Promise<string> {
  const { id } = await docent.ask(workshop.createDraft, { from: '' });
  const introduction = 'Er ligt een sloot.';
  await change(docent, id, 'cover', { title, subtitle: 'Over de sloot', introduction, launchDescription: 'Klaar.' });
  for (const phase of [1, 2, 3, 4]) {
    await change(docent, id, `phase-${phase}`, { description: `Dit is fase ${phase}.` });
    await change(docent, id, `activity-${phase}01`, anActivity);
  }
  await change(docent, id, 'order', { phases: [[101], [201], [301], [401]] });
  return id;
}
