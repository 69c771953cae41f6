/** The painted strokes with undo and redo; starting over can be undone too. */

/** The cells that a stroke added; or a fresh start, with the cells that it removed. */
type Step = { kind: 'stroke'; cells: readonly number[] } | { kind: 'fresh'; cells: readonly number[] };

export type Painting = {
  steps: readonly Step[];
  /** The undone steps; redo takes the last one. */
  undone: readonly Step[];
};

export type PaintingChange =
  | { type: 'stroke'; cells: readonly number[] }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'fresh' };

export const nothingPainted: Painting = { steps: [], undone: [] };

export function changePainting(painting: Painting, change: PaintingChange): Painting {
  const { steps, undone } = painting;
  if (change.type === 'undo') {
    const last = steps.at(-1);
    return last === undefined ? painting : { steps: steps.slice(0, -1), undone: [...undone, last] };
  }
  if (change.type === 'redo') {
    const next = undone.at(-1);
    return next === undefined ? painting : { steps: [...steps, next], undone: undone.slice(0, -1) };
  }
  const painted = paintedCells(painting);
  if (change.type === 'fresh') {
    return painted.size === 0 ? painting : { steps: [...steps, { kind: 'fresh', cells: [...painted] }], undone: [] };
  }
  const cells = [...new Set(change.cells)].filter((cell) => !painted.has(cell));
  return cells.length === 0 ? painting : { steps: [...steps, { kind: 'stroke', cells }], undone: [] };
}

export function paintedCells({ steps }: Painting): Set<number> {
  const begin = steps.findLastIndex(({ kind }) => kind === 'fresh') + 1;
  return new Set(steps.slice(begin).flatMap(({ cells }) => cells));
}

/** The number of visible strokes. */
export function countStrokes({ steps }: Painting): number {
  return steps.length - (steps.findLastIndex(({ kind }) => kind === 'fresh') + 1);
}
