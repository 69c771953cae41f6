import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { DraftRemark } from '#contract/workshop/workshopSchemas.ts';
import { openFolderFiles } from '#server/files/files.ts';
import { withFolder } from '#server/workshop/parts/assemble.ts';
import { anEmptyFolder, removeFolder } from '#test/challengeFolder.ts';
import { anActivity, type Changes, draftWith } from '#test/workshop.ts';

import { faultsIn } from './faults.ts';

const cover = { title: 'x', subtitle: 'x', introduction: 'x', launchDescription: 'x' };

describe('What is wrong in a draft', () => {
  let home: string;
  beforeEach(() => (home = anEmptyFolder()));
  afterEach(() => removeFolder(home));
  const faults = async (changes: Changes): Promise<DraftRemark[]> => {
    const parts = draftWith(changes);
    const stores = { challengeFiles: await openFolderFiles(join(home, 'files')), config: { dataDir: home } };
    return withFolder(stores, { slug: 'een-brug', parts }, async (folder) => faultsIn(folder, parts));
  };

  it('is nothing where nothing is', async () => expect(await faults({})).toEqual([]));

  it('is no new activity that nobody put in a lesson, nor a lesson that is too full', async () => {
    const order = { onboarding: [1], phases: [[101, 102], [201], [301], [401]], launch: [501] };
    const led = { ...anActivity, allowAnswer: false };
    const added = { order, 'activity-1': led, 'activity-102': anActivity, 'activity-501': led };
    expect(await faults(added)).toEqual([]);
  });

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
      'a lesson of two phases',
      { cover: { ...cover, lessons: [{ minutes: 45, plan: [{ title: 'Bouwen', activities: [101, 201] }] }] } },
      'cover',
      'lessons',
      /^les 1, ‘Bouwen’, in het plan met lessen van 45 minuten gaat over twee fases/u,
    ],
    [
      'an activity that can not be done at home',
      { cover: { ...cover, lessons: [{ minutes: 60, plan: [{ title: 'Les', activities: [], at_home: [101] }] }] } },
      'activity-101',
      'lesson',
      /^‘Kijk goed’ staat in het plan met lessen van 60 minuten bij thuis.*‘Dit kan ook thuis’ aan$/u,
    ],
    [
      'two phases of one title',
      { 'phase-2': { title: 'Kijken', description: 'x' } },
      'phase-2',
      'title',
      /heet ook zo/u,
    ],
    [
      'an empty row',
      {
        'activity-201': {
          ...anActivity,
          criteria: [
            { text: 'x', gold: 'y' },
            { text: 'x', gold: '' },
          ],
        },
      },
      'activity-201',
      'criteria',
      /^nummer 2: dit is nog leeg$/u,
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
