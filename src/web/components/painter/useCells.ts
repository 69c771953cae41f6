/** The painted cells over the photo: one pixel each, which the browser scales to the size of the photo. */

import { type RefObject, useLayoutEffect, useRef } from 'react';

import type { Paintable } from './photoPixels.ts';

export function useCells(
  canvas: RefObject<HTMLCanvasElement | null>,
  { grid, colours }: Paintable,
  cells: ReadonlySet<number>,
) {
  const { columns, rows } = grid;
  const image = useRef<ImageData | null>(null);
  const put = (some: Iterable<number>): void => {
    const context = canvas.current?.getContext('2d');
    if (context === null || context === undefined) return;
    image.current ??= new ImageData(columns, rows);
    const { data } = image.current;
    for (const cell of some) data.set([...colours.subarray(cell * 3, cell * 3 + 3), 255], cell * 4);
    context.putImageData(image.current, 0, 0);
  };
  const putAll = (): void => {
    image.current = new ImageData(columns, rows);
    put(cells);
  };
  // Before the browser paints: a stroke that ends never flickers.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(putAll, [cells, colours, columns, rows]);
  return {
    /** The cells of an unfinished stroke; null removes them. */
    wet: (some: readonly number[] | null): void => (some === null ? putAll() : put(some)),
  };
}
