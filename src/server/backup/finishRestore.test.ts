import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { openDatabase } from '#server/store/database/db.ts';
import { putAll } from '#server/store/portable.ts';
import { putChallenge } from '#test/challengeFolder.ts';
import { onEveryEngine } from '#test/engines.ts';

import { finishRestore } from './finishRestore.ts';

const yaml = 'challenge.yaml';
const changed = { [yaml]: 'title: Een andere brug\n' };

/** What was done already when the power went. */
const cuts: [string, (folder: string) => void][] = [
  ['nothing', () => undefined],
  ['the old one put aside', (folder) => renameSync(join(folder, 'een-brug'), join(folder, '.x.new', 'een-brug.old'))],
  [
    'one of the two',
    (folder) => {
      renameSync(join(folder, 'een-brug'), join(folder, '.x.new', 'een-brug.old'));
      renameSync(join(folder, '.x.new', 'een-brug'), join(folder, 'een-brug'));
    },
  ],
];

onEveryEngine('A restore that was cut off after its rows', (engine) => {
  it.each(cuts)('with %s, is finished at the next start, once', async (_what, cut) => {
    const place = await engine.open();
    const folder = join(place.dataDir, 'challenges');
    putChallenge(folder, 'een-brug');
    putChallenge(join(folder, '.x.new'), 'een-brug', changed);
    putChallenge(join(folder, '.x.new'), 'een-dak');
    const db = await openDatabase(place);
    await putAll(db, new Map(), { challengesReady: '.x.new' });
    cut(folder);
    for (let start = 1; start <= 2; start += 1) {
      await finishRestore(db, place.dataDir);
      expect(readdirSync(folder).toSorted()).toEqual(['een-brug', 'een-dak']);
      expect(readFileSync(join(folder, 'een-brug', yaml), 'utf8')).toBe(changed[yaml]);
    }
    await db.destroy();
    await place.remove();
  });
});
