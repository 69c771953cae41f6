/** A part from its drawing: standing on 0, 0, or around it. */

import type { Box, Drawing, Point } from '#scene/drawing.ts';

export type Layer = {
  of: Drawing;
  /** What lives moves a little, around its pivot. */
  idle?: 'spin' | 'sway' | 'float' | 'breathe';
  pivot?: Point;
};

/** Its place in the script is 0, 0 of its drawing: the foot of what stands, the middle of what hangs or turns. */
export type DrawnPart = {
  box: Box;
  /** Its height on the sheet where the script says none. */
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

/** Hangs or lies around 0, 0. */
export const around = ([width, height]: Form, size: number, layers: readonly Layer[]): DrawnPart => ({
  box: { x: -width / 2, y: -height / 2, width, height },
  size,
  layers,
});

export const still = (of: Drawing): readonly Layer[] => [{ of }];
