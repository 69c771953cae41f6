import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { DraftRemark } from '#contract/workshop/workshopSchemas.ts';
import { filesInFolder } from '#server/files/files.ts';
import { withFolder } from '#server/workshop/parts/assemble.ts';
import { anEmptyFolder, removeFolder } from '#test/challengeFolder.ts';
import { anActivity, type Changes, draftWith } from '#test/workshop.ts';

import { faultsIn } from './faults.ts';

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
