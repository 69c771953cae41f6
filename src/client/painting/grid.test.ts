import { describe, expect, it } from 'vitest';

import { fc } from '#test/property.ts';

import { boxOf, brushes, cellsAlong, type Grid, gridOf, type Spot } from './grid.ts';

const wide = gridOf({ width: 2048, height: 1536 });
const upright = gridOf({ width: 1536, height: 2048 });
const part = fc.double({ min: 0, max: 1, noNaN: true });
const spot = fc.record({ x: part, y: part });
const size = fc.record({ width: fc.integer({ min: 1, max: 2048 }), height: fc.integer({ min: 1, max: 2048 }) });

/** Whether a point of the photo, in pixels, is in one of these cells. */
function covers(grid: Grid, cells: readonly number[], x: number, y: number): boolean {
  return cells.some((cell) => {
    const { left, top, width, height } = boxOf(grid, cell);
    return x >= left && x < left + width && y >= top && y < top + height;
  });
}

describe('The grid of a photo', () => {
  it('has a hundred cells along its longest side, and as many along the other as are as wide', () => {
    expect([wide.columns, wide.rows]).toEqual([96, 72]);
    expect([upright.columns, upright.rows]).toEqual([72, 96]);
    expect(gridOf({ width: 2048, height: 3 })).toMatchObject({ columns: 96, rows: 1 });
  });

  it('covers every pixel of the photo once', () => {
    fc.assert(
      fc.property(size, (photo) => {
        const grid = gridOf(photo);
        const boxes = Array.from({ length: grid.columns * grid.rows }, (_, cell) => boxOf(grid, cell));
        const area = boxes.reduce((sum, box) => sum + box.width * box.height, 0);
        expect(area).toBe(photo.width * photo.height);
        const right = Math.max(...boxes.map(({ left, width }) => left + width));
        const bottom = Math.max(...boxes.map(({ top, height }) => top + height));
        expect([right, bottom]).toEqual([photo.width, photo.height]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('A brush', () => {
  it('leaves no pixel under it as it was, wherever it goes and however large it is', () => {
    fc.assert(
      fc.property(spot, spot, fc.constantFrom(...brushes), part, part, (from, to, radius, along, turn) => {
        const grid = wide;
        const cells = cellsAlong(grid, from, to, radius);
        const at: Spot = { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along };
        const reach = radius * grid.width * 0.999;
        const x = Math.floor(at.x * grid.width + Math.cos(turn * 2 * Math.PI) * reach);
        const y = Math.floor(at.y * grid.height + Math.sin(turn * 2 * Math.PI) * reach);
        const isOutside = x < 0 || y < 0 || x >= grid.width || y >= grid.height;
        expect(isOutside || covers(grid, cells, x, y)).toBe(true);
      }),
    );
  });

  it('stays where it is: a dab in a corner is small, and has no cell of the other side', () => {
    const cells = cellsAlong(wide, { x: 0, y: 0 }, { x: 0, y: 0 }, brushes[0]);
    expect(cells).toContain(0);
    expect(cells.length).toBeLessThan(12);
    expect(Math.max(...cells.map((cell) => cell % wide.columns))).toBeLessThan(4);
  });

  it('is round in a photo that is upright, too', () => {
    const cells = cellsAlong(upright, { x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 }, 0.085);
    const columns = new Set(cells.map((cell) => cell % upright.columns));
    const rows = new Set(cells.map((cell) => Math.floor(cell / upright.columns)));
    expect(Math.abs(columns.size - rows.size)).toBeLessThanOrEqual(1);
  });
});
