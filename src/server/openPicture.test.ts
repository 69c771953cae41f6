import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { brokenPictures } from '#server/challenges/smallPictures.ts';
import { readPictures } from '#server/pdf/blocks/pictures.ts';
import { anEmptyFolder, removeFolder } from '#test/challengeFolder.ts';

import { openPicture } from './openPicture.ts';

const folder = anEmptyFolder();
afterAll(() => removeFolder(folder));

const drawingOf = (side: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle r="9"/></svg>`;

describe('A picture that somebody brings', () => {
  it('of more dots than a photo may have is not opened, neither as a drawing nor as a photo', async () => {
    writeFileSync(join(folder, 'giant.svg'), drawingOf(8000));
    writeFileSync(join(folder, 'plain.svg'), drawingOf(300));
    const wall = { create: { width: 8000, height: 8000, channels: 3 as const, background: 'white' } };
    const { default: sharp } = await import('sharp');
    await sharp(wall).png().toFile(join(folder, 'giant.png'));
    expect((await brokenPictures(folder)).toSorted()).toEqual(['giant.png', 'giant.svg']);
    await expect((await openPicture(join(folder, 'giant.svg'))).metadata()).rejects.toThrow('pixel limit');
  });

  it('as a large drawing is printed with as many dots as paper shows, and a small one four times as fine', async () => {
    const paper = anEmptyFolder();
    writeFileSync(join(paper, 'large.svg'), drawingOf(5000));
    writeFileSync(join(paper, 'small.svg'), drawingOf(100));
    const pictures = await readPictures({ path: paper }, '![x](large.svg)\n\n![x](small.svg)\n');
    const sizes = [...pictures.values()].map(async ({ data }) => (await (await openPicture(data)).metadata()).width);
    expect(await Promise.all(sizes)).toEqual([2000, 400]);
    expect([...pictures.values()].map(({ width }) => width)).toEqual([3750, 75]);
    removeFolder(paper);
  });

  it('is opened in one way alone', () => {
    const opening = globSync('src/**/*.ts')
      .filter((path) => !path.endsWith('.test.ts'))
      .filter((path) => /import\('sharp'\)|^import (?!type).*from 'sharp'/mu.test(readFileSync(path, 'utf8')));
    // The rocket is a drawing of our own.
    expect(opening.toSorted()).toEqual(['src/server/openPicture.ts', 'src/server/pdf/flyingRocket.ts']);
  });
});
