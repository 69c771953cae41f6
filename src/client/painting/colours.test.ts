import { describe, expect, it } from 'vitest';

import { fc } from '#test/property.ts';

import { coarseColours, colourOf } from './colours.ts';
import { gridOf } from './grid.ts';

const grid = gridOf({ width: 2048, height: 1536 });
const cells = grid.columns * grid.rows;

/** A photo of one pixel per cell; `at` gives the brightness of each cell. */
function pixels(at: (column: number, row: number) => number): Uint8ClampedArray {
  const made = new Uint8ClampedArray(cells * 4);
  for (let cell = 0; cell < cells; cell += 1) {
    const bright = at(cell % grid.columns, Math.floor(cell / grid.columns));
    made.set([bright, bright, bright, 255], cell * 4);
  }
  return made;
}

/** The brightness difference of two neighbours that the mosaic pattern itself makes. */
const pattern = 24;

describe('Painted cells', () => {
  it('have one colour and its shade where the photo has one colour', () => {
    const colours = coarseColours(
      grid,
      pixels(() => 130),
    );
    const seen = new Set(Array.from({ length: cells }, (_, cell) => colourOf(colours, cell)));
    expect(seen.size).toBe(2);
  });

  it('tell two people apart by nothing: of features a fifth of the photo or smaller no trace is left', () => {
    // Eyes and a mouth of two faces in the same light.
    const face = (eyes: number, mouth: number) => (column: number, row: number) => {
      const isEye = Math.abs(row - 30) < 2 && (Math.abs(column - 48 + eyes) < 2 || Math.abs(column - 48 - eyes) < 2);
      const isMouth = Math.abs(row - 40) < 1 && Math.abs(column - 48) < mouth;
      return isEye || isMouth ? 40 : 180;
    };
    expect(coarseColours(grid, pixels(face(4, 3)))).toEqual(coarseColours(grid, pixels(face(7, 6))));
  });

  it('show no checks of the photo, however hard they are', () => {
    const checks = coarseColours(
      grid,
      pixels((column, row) => (((column >> 1) + (row >> 1)) % 2 === 0 ? 255 : 0)),
    );
    for (let cell = 0; cell + 1 < cells; cell += 1) {
      if ((cell + 1) % grid.columns === 0) continue;
      const difference = Math.abs((checks[cell * 3] ?? 0) - (checks[(cell + 1) * 3] ?? 0));
      expect(difference).toBeLessThanOrEqual(pattern + 24);
    }
  });

  it('are steps that many photos share, so that nothing is worked back from them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 255 }), (bright) => {
        const [first = 0] = coarseColours(
          grid,
          pixels(() => bright),
        );
        expect((first - 24) % 24 === 0 || first === 252).toBe(true);
      }),
    );
  });
});
