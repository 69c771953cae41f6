import sharp from 'sharp';
import { expect, it } from 'vitest';

import { teacher } from '#contract/teacher.ts';
import { transaction } from '#server/db/db.ts';
import { type Files, StorageOutage } from '#server/files/files.ts';
import { putAnswer } from '#server/store/answers.ts';
import { answer, refusal, School } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { shelves } from '#test/shelves.ts';
import { readZip } from '#test/zip.ts';

/** A photo of 12 MP, as a camera makes. The noise keeps the file from compressing to almost nothing. */
const largePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: 'navy',
      noise: { type: 'gaussian', mean: 128, sigma: 2 },
    },
  })
    .jpeg({ quality: 30 })
    .toBuffer();

/** Wraps the store and counts how many of its files are read at once. */
function counting(photos: Files): { files: Files; most: () => number } {
  let [open, most] = [0, 0];
  const get: Files['get'] = async (name) => {
    const found = await photos.get(name);
    if (found === undefined) return undefined;
    open += 1;
    most = Math.max(most, open);
    found.body.once('close', () => (open -= 1));
    return found;
  };
  return { files: { ...photos, get }, most: () => most };
}

onEveryEngine('The photos that a parent is given', (engine) => {
  it.each(shelves)(
    'of 46 answers, each of 12 MP, come out of %s one at a time and whole',
    { timeout: 120_000 },
    async (_where, open) => {
      const place = await engine.open();
      const shelf = await open(place);
      const counted = counting(shelf.photos.photos);
      const school = await School.open(place, { photos: counted.files });
      try {
        const docent = await school.docent();
        const team = await docent.team('Veel');
        const photo = await largePhoto();
        await transaction(school.context.db, async (tx) => {
          const { id } = await tx.selectFrom('teams').select('id').executeTakeFirstOrThrow();
          for (let number = 1; number <= 46; number += 1) {
            await putAnswer(tx, id, { activityId: 900 + number, tweet: '', photo: `${number}.jpg` });
          }
        });
        for (let number = 1; number <= 46; number += 1)
          await shelf.photos.photos.put(`${number}.jpg`, photo, 'image/jpeg');
        const zip = readZip(
          new Uint8Array(await (await docent.ask(teacher.inzage, { teamId: team.id })).arrayBuffer()),
        );
        const photos = zip.names.filter((name) => name.endsWith('.jpg'));
        expect(photos).toHaveLength(46);
        expect(photos.every((name) => photo.equals(zip.bytes(name)))).toBe(true);
        expect(counted.most()).toBe(1);
      } finally {
        await school.close();
        shelf.close();
        await place.remove();
      }
    },
  );

  it('are refused while their store is away, and not cut off half way', async () => {
    const place = await engine.open();
    const [[, open] = []] = shelves;
    if (open === undefined) throw new Error('no shelf');
    const { photos } = (await open(place)).photos;
    let isAway = false;
    const get: Files['get'] = (name) => (isAway ? Promise.reject(new StorageOutage('away')) : photos.get(name));
    const school = await School.open(place, { photos: { ...photos, get } });
    try {
      const docent = await school.docent();
      const team = await docent.team('Straks');
      await answer(team, 101);
      isAway = true;
      expect((await refusal(docent.ask(teacher.inzage, { teamId: team.id }))).status).toBe(503);
    } finally {
      await school.close();
      await place.remove();
    }
  });
});
