/** Builds a part from its drawing: standing on 0, 0, or centred on it. */

import type { Box, Drawing, Point } from '#scene/drawing.ts';

export type Layer = {
  of: Drawing;
  /** A living part moves slightly around its pivot. */
  idle?: 'spin' | 'sway' | 'float' | 'breathe';
  pivot?: Point;
};

/**
 * Its position in the script is 0, 0 of its drawing: the foot of a standing part, the centre of one that hangs or
 * turns.
 */
export type DrawnPart = {
  box: Box;
  /** Its height on the sheet where the script gives none. */
  size: number;
  layers: readonly Layer[];
};

type Form = readonly [width: number, height: number];

/** Stands on 0, 0. */
export const standing = ([width, height]: Form, size: number, layers: readonly Layer[]): DrawnPart => ({
  box: { x: -width / 2, y: -height, width, height: height + 4 },
  size,
  layers,
});

/** Centred on 0, 0: it hangs or lies. */
export const around = ([width, height]: Form, size: number, layers: readonly Layer[]): DrawnPart => ({
  box: { x: -width / 2, y: -height / 2, width, height },
  size,
  layers,
});

export const still = (of: Drawing): readonly Layer[] => [{ of }];
