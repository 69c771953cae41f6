import { describe, expect, it } from 'vitest';

import { fc } from '#test/property.ts';

import { changePainting, countStrokes, nothingPainted, paintedCells, type PaintingChange } from './painting.ts';

const after = (...changes: PaintingChange[]) => changes.reduce(changePainting, nothingPainted);
const stroke = (...cells: number[]): PaintingChange => ({ type: 'stroke', cells });
const [undo, redo, fresh] = [{ type: 'undo' }, { type: 'redo' }, { type: 'fresh' }] as const;
const cells = (...changes: PaintingChange[]): number[] =>
  [...paintedCells(after(...changes))].toSorted((a, b) => a - b);

describe('What was painted over', () => {
  it('grows by each stroke, and goes back and forth stroke by stroke', () => {
    expect(cells(stroke(1, 2), stroke(2, 3))).toEqual([1, 2, 3]);
    expect(cells(stroke(1, 2), stroke(2, 3), undo)).toEqual([1, 2]);
    expect(cells(stroke(1, 2), stroke(2, 3), undo, undo)).toEqual([]);
    expect(cells(stroke(1, 2), stroke(2, 3), undo, undo, redo)).toEqual([1, 2]);
    expect(cells(stroke(1), undo, stroke(2), redo)).toEqual([2]);
  });

  it('is gone after a fresh start, which is undone as a stroke is', () => {
    expect(cells(stroke(1), stroke(2), fresh)).toEqual([]);
    expect(cells(stroke(1), stroke(2), fresh, stroke(3))).toEqual([3]);
    expect(cells(stroke(1), stroke(2), fresh, undo)).toEqual([1, 2]);
    expect(cells(stroke(1), fresh, undo, redo)).toEqual([]);
  });

  it('has no step for what changes nothing', () => {
    expect(after(undo)).toBe(nothingPainted);
    expect(after(redo)).toBe(nothingPainted);
    expect(after(fresh)).toBe(nothingPainted);
    expect(after(stroke())).toBe(nothingPainted);
    const once = after(stroke(1, 2));
    expect(changePainting(once, stroke(2, 1))).toBe(once);
  });

  it('counts the strokes that are to be seen', () => {
    expect(countStrokes(after(stroke(1), stroke(2)))).toBe(2);
    expect(countStrokes(after(stroke(1), stroke(2), fresh))).toBe(0);
    expect(countStrokes(after(stroke(1), fresh, stroke(3)))).toBe(1);
  });

  it('comes back exactly, whatever was done, when as much is undone and done again', () => {
    const change = fc.oneof(
      fc.array(fc.nat(20), { maxLength: 5 }).map((some): PaintingChange => ({ type: 'stroke', cells: some })),
      fc.constantFrom<PaintingChange>(undo, redo, fresh),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const painting = after(...changes);
        const times = painting.steps.length;
        let there = painting;
        for (let time = 0; time < times; time += 1) there = changePainting(there, undo);
        expect(paintedCells(there).size).toBe(0);
        for (let time = 0; time < times; time += 1) there = changePainting(there, redo);
        expect(paintedCells(there)).toEqual(paintedCells(painting));
      }),
    );
  });
});
