/** The shipped pictures equal the ones that this folder draws, and pupils can read them on paper. */

import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { pictures, sheetPictures } from '#art/sheets.ts';

import { pupilTypeSize } from '../src/domain/lesson/typeSize.ts';
import { type Drawing, isGroup } from '../src/scene/drawing.ts';
import { readChallenge } from '../src/server/challenges/readChallenge.ts';
import { bodyWidth } from '../src/server/pdf/type/measures.ts';
import { pointsPerPixel, printedSize } from '../src/server/pdf/type/pictureSize.ts';

test.each([...sheetPictures()])('%s is as it is drawn', async (file, text) => {
  expect(await readFile(`content/challenges/${file}`, 'utf8')).toBe(text);
});

test.each([...sheetPictures()])('%s holds no letters of the machine that prints it', (_file, text) => {
  expect(text).not.toContain('<text');
});

/** A card whose letters get smaller on purpose, and examples: teams see those on a screen, and docents on paper. */
const notRead = /leeskaart|\/goed-/u;

function smallestType(drawing: Drawing, scale = 1): number {
  const sizes = drawing.map((item) => {
    if (isGroup(item)) return smallestType(item.of, scale * (item.scale ?? 1));
    return 'typeSize' in item ? Number(item.typeSize) * scale : Infinity;
  });
  return Math.min(...sizes);
}

test.each(pictures.filter(([file]) => !notRead.test(file)))(
  '%s has letters that its pupils can read on paper',
  (file, drawing, box) => {
    const full = { width: box.width * pointsPerPixel, height: box.height * pointsPerPixel };
    const scale = printedSize(full, bodyWidth).width / box.width;
    const read = readChallenge(`content/challenges/${file.split('/')[0]}`);
    const least = read.ok ? pupilTypeSize(read.challenge) : Infinity;
    expect(smallestType(drawing) * scale).toBeGreaterThanOrEqual(least);
  },
);
