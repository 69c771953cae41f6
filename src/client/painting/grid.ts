/** A photo as a grid of cells: paint covers whole cells, so that nothing below it remains (docs/decisions/076). */

export type Size = { width: number; height: number };

/** A point in a photo, as fractions of its width and height from 0 to 1. */
export type Spot = { x: number; y: number };

/** `columns` × `rows` cells, numbered from the top left. */
export type Grid = Size & { columns: number; rows: number };

/** Cells along the longest side: a face of forty pixels in a photo of two thousand still covers a few. */
const mostCells = 96;

/** Width and height in pixels of the photo. */
export function gridOf({ width, height }: Size): Grid {
  const longest = Math.max(width, height, 1);
  const along = (side: number): number => Math.max(1, Math.round((side / longest) * mostCells));
  return { width, height, columns: along(width), rows: along(height) };
}

/** Brush radii as a fraction of the longest side: from a face in a group to one that fills the photo. */
export const brushes = [0.012, 0.022, 0.035, 0.055, 0.085, 0.13] as const;
export const firstBrush = 3;

/** The cells that a round brush touches along a line, even where it touches only an edge. */
export function cellsAlong(grid: Grid, from: Spot, to: Spot, radius: number): number[] {
  const longest = Math.max(grid.width, grid.height);
  const [cellWidth, cellHeight] = [grid.width / grid.columns, grid.height / grid.rows];
  const [a, b] = [inPixels(grid, from), inPixels(grid, to)];
  const reach = radius * longest;
  const first = cellRange(Math.min(a.x, b.x) - reach, Math.max(a.x, b.x) + reach, cellWidth, grid.columns);
  const second = cellRange(Math.min(a.y, b.y) - reach, Math.max(a.y, b.y) + reach, cellHeight, grid.rows);
  // The distance from the centre of a cell to its corner.
  const slack = Math.hypot(cellWidth, cellHeight) / 2;
  const cells: number[] = [];
  for (let row = second.from; row <= second.to; row += 1) {
    for (let column = first.from; column <= first.to; column += 1) {
      const middle = { x: (column + 0.5) * cellWidth, y: (row + 0.5) * cellHeight };
      if (distanceToLine(middle, a, b) <= reach + slack) cells.push(row * grid.columns + column);
    }
  }
  return cells;
}

const inPixels = ({ width, height }: Grid, { x, y }: Spot): Spot => ({ x: x * width, y: y * height });

function cellRange(from: number, to: number, cell: number, count: number): { from: number; to: number } {
  return { from: Math.max(0, Math.floor(from / cell)), to: Math.min(count - 1, Math.floor(to / cell)) };
}

function distanceToLine(point: Spot, a: Spot, b: Spot): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / squared;
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - a.x - at * dx, point.y - a.y - at * dy);
}

export type Box = { left: number; top: number; width: number; height: number };

/** In whole pixels, edge to edge: no gap remains between two painted cells. */
export function boxOf({ columns, rows, width, height }: Grid, cell: number): Box {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  const left = Math.round((column * width) / columns);
  const top = Math.round((row * height) / rows);
  return {
    left,
    top,
    width: Math.round(((column + 1) * width) / columns) - left,
    height: Math.round(((row + 1) * height) / rows) - top,
  };
}
