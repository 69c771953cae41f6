import { globSync } from 'node:fs';
import { basename } from 'node:path';

import { describe, expect, it } from 'vitest';

import { chanceOf } from './pencil.ts';
import { drawPhoto, photos } from './photos.ts';

it('The photos of the demo are those that are drawn, and no others', () => {
  const drawn = globSync('content/demo/*.jpg').map((path) => basename(path));
  expect(drawn.toSorted()).toEqual(Object.keys(photos).toSorted());
});

describe('A photo of the demo', () => {
  it('is the same each time it is drawn, and another for another seed', async () => {
    const [one, again, other] = await Promise.all([3, 3, 8].map((seed) => drawPhoto({ kind: 'ideas', seed })));
    expect(one?.equals(again ?? Buffer.alloc(0))).toBe(true);
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
  });

  it('is drawn with chances that the seed decides', () => {
    const chance = chanceOf(1);
    expect(Array.from({ length: 100 }, chance).every((value) => value >= 0 && value < 1)).toBe(true);
    expect(Array.from({ length: 3 }, chanceOf(7))).toEqual(Array.from({ length: 3 }, chanceOf(7)));
  });
});
