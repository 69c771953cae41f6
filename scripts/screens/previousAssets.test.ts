import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { copyAssetsOf, listOwnAssets } from './previousAssets.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lanceerbasis-builds-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a build as Vite does: the name of each file contains a hash of its contents. */
function build(name: string, ...assets: string[]): string {
  const screens = join(folder, name);
  mkdirSync(join(screens, 'assets'), { recursive: true });
  for (const asset of assets) writeFileSync(join(screens, 'assets', asset), name);
  return screens;
}
const assetsOf = (screens: string) => readdirSync(join(screens, 'assets')).toSorted();

it('A build has the hashed files of the one before, and none of the one before that', () => {
  const first = build('first', 'a-1.js', 'a-1.js.br', 'same-0.css');
  listOwnAssets(first);
  const second = build('second', 'a-2.js', 'same-0.css');
  listOwnAssets(second);
  copyAssetsOf(first, second);
  expect(assetsOf(second)).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'same-0.css']);
  expect(readFileSync(join(second, 'assets/same-0.css'), 'utf8')).toBe('second');
  const third = build('third', 'a-3.js', 'same-0.css');
  listOwnAssets(third);
  copyAssetsOf(second, third);
  expect(assetsOf(third)).toEqual(['a-2.js', 'a-3.js', 'same-0.css']);
});

it('Without a previous build nothing is copied', () => {
  const next = build('next', 'a-1.js');
  copyAssetsOf(join(folder, 'nowhere'), next);
  expect(assetsOf(next)).toEqual(['a-1.js']);
});
