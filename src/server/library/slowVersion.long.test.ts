import { join } from 'node:path';

import { expect, it } from 'vitest';

import { openDatabase, transaction } from '#server/db/db.ts';
import { openFolderFiles } from '#server/files/files.ts';
import { addVersion } from '#server/store/ownChallenges.ts';
import { putChallenge, smallYaml } from '#test/challengeFolder.ts';
import { onEveryEngine } from '#test/engines.ts';

import { openLibrary } from './library.ts';
import { filesOf, publish } from './publish.ts';
import { sumOf } from './unpacked.ts';

const activity = (id: number): string =>
  `      - {id: ${id}, title: x, slug: x, question: x, introduction: teksten/vol.md, help: teksten/vol.md, plus: teksten/vol.md, duration: '00:45', filename: null, instructionPdf: null, video: null, photoRequired: false, allowAnswer: true}\n`;

/** Each text is within its limit, but there are a thousand texts. */
const slow = {
  'challenge.yaml': smallYaml.replace(
    /(?=\n {2}- title: bedenken)/u,
    `\n${Array.from({ length: 330 }, (_, index) => activity(1000 + index))
      .join('')
      .trimEnd()}`,
  ),
  'teksten/vol.md': '- https://example.org een link\n'.repeat(1600),
};

onEveryEngine('A challenge that takes too long to read', (engine) => {
  it('makes no version, and one that is stored is left out with a sentence while the others are played', async () => {
    const place = await engine.open();
    const db = await openDatabase(place);
    try {
      const { dataDir } = place;
      const challengeFiles = await openFolderFiles(join(dataDir, 'challenge-files'));
      const stores = { db, challengeFiles, dataDir };
      const made = { makerId: null, isOnShelf: true };
      const path = putChallenge(join(dataDir, 'brought'), 'traag', slow);
      const published = await publish(stores, { path, slug: 'traag', ...made });
      expect(published).toMatchObject({
        ok: false,
        faults: [{ message: expect.stringContaining('2 seconden') as unknown }],
      });

      const files: Record<string, string> = {};
      for (const name of await filesOf(path)) {
        files[name] = await sumOf(join(path, name));
        await challengeFiles.putFile(files[name], join(path, name), 'application/octet-stream');
      }
      await transaction(db, (tx) => addVersion(tx, { slug: 'traag', title: 'Traag', files, ...made }));
      const good = putChallenge(join(dataDir, 'brought'), 'een-brug');
      expect(await publish(stores, { path: good, slug: 'een-brug', ...made })).toMatchObject({ ok: true });

      const warnings: string[] = [];
      const warn = (line: string): void => void warnings.push(line);
      const library = openLibrary({ contentDir: dataDir, own: stores, warn });
      const slugs = async (): Promise<string[]> => (await library.list()).map(({ content }) => content.challenge.slug);
      expect(await slugs()).toEqual(['een-brug']);
      // A version never changes, so the list does not wait for it again.
      expect(await slugs()).toEqual(['een-brug']);
      expect(warnings).toEqual([
        expect.stringMatching(/^De uitdaging 'traag' is niet gelezen\. .*2 seconden; verwacht: /u),
      ]);
    } finally {
      await db.destroy();
      await place.remove();
    }
  });
});
