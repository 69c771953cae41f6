import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type ChallengeContent, readChallenge } from '#server/challenges/readChallenge.ts';
import { type Files, openFolderFiles } from '#server/files/files.ts';
import { readShipped } from '#server/library/shipped.ts';
import { anEmptyFolder, putChallenge, removeFolder } from '#test/challengeFolder.ts';

import { withFolder } from './assemble.ts';
import { sourceOf } from './source.ts';
import { split } from './split.ts';

const shipped = [...readShipped('content', { outsideFilms: true, warn: console.error }).values()];

describe('A challenge that is split and assembled again', () => {
  let home: string;
  let challengeFiles: Files;
  beforeEach(async () => {
    home = anEmptyFolder();
    challengeFiles = await openFolderFiles(join(home, 'files'));
  });
  afterEach(() => removeFolder(home));

  /** Without paths, which differ between folders. */
  const facts = ({ challenge, documents, videos, papers }: ChallengeContent): unknown => ({
    challenge,
    papers,
    documents: new Map(documents.map(({ name, kind, activityTitle }) => [name, [kind, activityTitle]])),
    videos: videos.map((video) => ({ ...video, path: '' })),
  });
  const again = async (content: ChallengeContent): Promise<unknown> => {
    const { parts } = await split(content, challengeFiles);
    const draft = { slug: content.challenge.slug, parts: new Map(parts.map((part) => [part.key, part.content])) };
    return withFolder({ challengeFiles, config: { dataDir: home } }, draft, async ({ path }) => {
      const read = readChallenge(path);
      return read.ok ? facts(read) : read.faults;
    });
  };

  it('is read as all that ship', () => expect(shipped).toHaveLength(readdirSync('content/challenges').length));

  it.each(shipped.map((content) => [content.challenge.slug, content] as const))(
    'is the same: %s',
    async (_, content) => {
      expect(await again(content)).toEqual(facts(content));
    },
  );

  it('is the same: a small one with a picture in a text and a praatplaat', async () => {
    const content = readChallenge(putChallenge(home, 'een-brug'));
    if (!content.ok) throw new Error('the small one is right');
    expect(await again(content)).toEqual(facts(content));
  });

  it('has what a form leaves out filled in, and what was left empty left out', () => {
    const { value, order } = sourceOf(
      new Map([
        ['cover', '{"title":"Brug","goals":[],"license":"","unknown":1}'],
        ['order', '{"onboarding":[7,7,99],"phases":[[8],"x"],"launch":null}'],
        ['phase-2', '{"title":"Één & twee"}'],
        ['activity-7', '{"id":5,"title":"Kijk"}'],
        ['activity-8', '[]'],
      ]),
    );
    expect(order).toEqual({ onboarding: [7], phases: [[8], [], [], []], launch: [] });
    expect(value).toMatchObject({ title: 'Brug', video: null, unknown: 1, launch: [] });
    expect(Object.keys(value)).not.toContain('goals');
    expect(Object.keys(value)).not.toContain('license');
    expect(value['onboarding']).toMatchObject([{ id: 7, slug: 'kijk', allowAnswer: false, filename: null }]);
    expect(value['phases']).toMatchObject([
      { activities: [{ id: 8, allowAnswer: true }] },
      { slug: 'een-twee', activities: [] },
      {},
      {},
    ]);
  });

  it('keeps the list of a material whose only activity was deleted, since no list means all activities', () => {
    const materials = [
      { what: 'karton', activities: [8, 9] },
      { what: 'lijm', activities: [9] },
      { what: 'touw' },
      null,
    ];
    const parts = { cover: { materials }, order: { phases: [[8]] }, 'activity-8': {} };
    const { value } = sourceOf(new Map(Object.entries(parts).map(([key, part]) => [key, JSON.stringify(part)])));
    expect(value['materials']).toEqual([
      { what: 'karton', activities: [8] },
      { what: 'lijm', activities: [] },
      { what: 'touw' },
      null,
    ]);
  });
});
