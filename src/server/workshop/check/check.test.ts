import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { DraftRemark } from '#contract/workshop/workshopSchemas.ts';
import { filesInFolder } from '#server/files/files.ts';
import { withFolder } from '#server/workshop/parts/assemble.ts';
import { type Contents, sourceOf } from '#server/workshop/parts/source.ts';
import { anEmptyFolder, removeFolder } from '#test/challengeFolder.ts';
import { anActivity } from '#test/workshop.ts';

import { adviceOn } from './advice.ts';
import { faultsIn } from './faults.ts';

type Changes = Readonly<Record<string, unknown>>;

/** A draft of which nothing is wrong and nothing could be better, with some parts in place of its own. */
function draftWith(changes: Changes): Contents {
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

describe('What is wrong in a draft', () => {
  let home: string;
  beforeEach(() => (home = anEmptyFolder()));
  afterEach(() => removeFolder(home));
  const faults = async (changes: Changes): Promise<DraftRemark[]> => {
    const parts = draftWith(changes);
    const stores = { challengeFiles: await filesInFolder(join(home, 'files')), config: { dataDir: home } };
    return withFolder(stores, { slug: 'een-brug', parts }, async (folder) => faultsIn(folder, parts));
  };

  it('is nothing where nothing is', async () => expect(await faults({})).toEqual([]));

  it.each<[string, Changes, string, string | null, RegExp]>([
    ['a title that misses', { cover: { subtitle: 'x' } }, 'cover', 'title', /mist/u],
    ['a phase without a text', { 'phase-2': { title: 'Twee', description: '' } }, 'phase-2', 'description', /leeg|""/u],
    [
      'a phase without activities',
      { order: { phases: [[101], [], [301], [401]] } },
      'phase-2',
      'activities',
      /een of meer/u,
    ],
    [
      'a time that is none',
      { 'activity-201': { ...anActivity, duration: 'lang' } },
      'activity-201',
      'duration',
      /uren en minuten/u,
    ],
    [
      'one criterion',
      { 'activity-201': { ...anActivity, criteria: [{ text: 'x', gold: 'y' }] } },
      'activity-201',
      'criteria',
      /twee of drie/u,
    ],
    [
      'a film that is not there',
      { 'activity-301': { ...anActivity, video: 'films/weg.mp4' } },
      'activity-301',
      'video',
      /is er niet/u,
    ],
    [
      'HTML in a text',
      { 'activity-401': { ...anActivity, introduction: 'Kijk <b>goed</b>' } },
      'activity-401',
      'introduction',
      /HTML/iu,
    ],
    [
      'a text in a file',
      {
        'activity-401': { ...anActivity, introduction: 'teksten/x.md' },
        'file:teksten/x.md': { text: 'Een\n\n# Kop' },
      },
      'activity-401',
      'introduction',
      /^regel 3: /u,
    ],
    [
      'a worksheet without a title',
      { 'activity-401': { ...anActivity, filename: 'x.md' }, 'file:x.md': { text: 'Zomaar' } },
      'activity-401',
      'filename',
      /titel/u,
    ],
    [
      'a scene',
      {
        'activity-401': { ...anActivity, video: 'platen/x.yaml' },
        'file:platen/x.yaml': { film: { title: 'x', scenes: [{}] } },
      },
      'file:platen/x.yaml',
      'scenes.0.words',
      /mist/u,
    ],
    [
      'an activity that is led and answered',
      { 'activity-501': anActivity, order: { onboarding: [501], phases: [[101], [201], [301], [401]] } },
      'activity-501',
      'allowAnswer',
      /leidt de docent/u,
    ],
    [
      'a lesson that is too full',
      {
        cover: {
          title: 'x',
          subtitle: 'x',
          introduction: 'x',
          launchDescription: 'x',
          lessons: [{ minutes: 45, plan: [{ title: 'Les', activities: [101] }] }],
        },
      },
      'cover',
      'lessons',
      /minuten/u,
    ],
    [
      'a field that nobody knows',
      { 'activity-101': { ...anActivity, vraag: 'x' } },
      'activity-101',
      'vraag',
      /bestaat niet/u,
    ],
    ['a part that is a list', { cover: [] }, 'cover', 'title', /mist/u],
  ])('is told where it stands: %s', async (_, changes, part, field, message) => {
    expect(await faults(changes)).toEqual(
      expect.arrayContaining([{ part, field, message: expect.stringMatching(message) as string }]),
    );
  });
});

describe('Advice on a draft', () => {
  const advice = (changes: Changes): DraftRemark[] => {
    const parts = draftWith(changes);
    return adviceOn(parts, sourceOf(parts));
  };
  const long = `${Array.from({ length: 21 }, () => 'de').join(' ')}.`;
  const hard = 'Verantwoordelijkheidsbesef karakteriseert ontwikkelingssamenwerking. '.repeat(20);

  it('is nothing where all is well', () => expect(advice({})).toEqual([]));

  it.each<[string, Changes, string, string | null, RegExp]>([
    [
      'a picture without words',
      { 'activity-101': { ...anActivity, introduction: 'Kijk. ![](x.png)' } },
      'activity-101',
      'introduction',
      /plaatje niet ziet/u,
    ],
    [
      'a long sentence',
      { 'activity-101': { ...anActivity, help: `Kort. ${long}` } },
      'activity-101',
      'help',
      /telt 21 woorden/u,
    ],
    [
      'two in a worksheet',
      { 'activity-101': { ...anActivity, filename: 'x.md' }, 'file:x.md': { text: `# Kop\n\n${long} ${long}` } },
      'activity-101',
      'filename',
      /Zo zijn er hier 2/u,
    ],
    [
      'a text that reads hard',
      { 'phase-1': { title: 'x', description: hard } },
      'phase-1',
      'description',
      /leest moeilijk/u,
    ],
    [
      'a full cell',
      { 'activity-101': { ...anActivity, plus: `| a | ${'woord '.repeat(25)} |` } },
      'activity-101',
      'plus',
      /cel/u,
    ],
    ['no criteria', { 'activity-101': { ...anActivity, criteria: [] } }, 'activity-101', 'criteria', /geen criteria/u],
    [
      'more than a lesson',
      { 'activity-101': { ...anActivity, duration: '02:00' } },
      'activity-101',
      'duration',
      /120 minuten/u,
    ],
    ['no plan', { cover: { title: 'x' } }, 'cover', 'lessons', /geen plan/u],
    ['an activity in no phase', { 'activity-900': anActivity }, 'activity-900', null, /geen enkele fase/u],
    [
      'a large film',
      { 'file:films/x.mp4': { sum: 'a'.repeat(64), size: 21_000_000, type: 'video/mp4' } },
      'file:films/x.mp4',
      null,
      /21 MB/u,
    ],
  ])('is given where it stands: %s', (_, changes, part, field, message) => {
    expect(advice(changes)).toEqual([{ part, field, message: expect.stringMatching(message) as string }]);
  });

  it('spares the docent, who reads what is harder, and a question that nobody answers', () => {
    const led = { ...anActivity, criteria: [], allowAnswer: false, instructionPdf: 'x.md' };
    expect(advice({ 'activity-101': led, 'file:x.md': { text: `# Kop\n\n${hard} ${long}` } })).toEqual([]);
  });
});
