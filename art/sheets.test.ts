/** The shipped pictures equal the ones that this folder draws. */

import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { sheetPictures } from '#art/sheets.ts';

test.each([...sheetPictures()])('%s is as it is drawn', async (file, text) => {
  expect(await readFile(`content/challenges/${file}`, 'utf8')).toBe(text);
});

test.each([...sheetPictures()])('%s holds no letters of the machine that prints it', (_file, text) => {
  expect(text).not.toContain('<text');
});
