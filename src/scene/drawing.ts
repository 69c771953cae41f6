/** A picture as plain data: a display list that looks the same as SVG and on a canvas. */

/** The position on the line from start to end, 0 to 1, and the colour there. */
export type Stops = readonly (readonly [offset: number, colour: string])[];

/** The same as an object: each colour by its position. */
export type Colours = Readonly<Record<number, string>>;

export type Point = readonly [x: number, y: number];

export type Gradient =
  | { kind: 'linear'; from: Point; to: Point; stops: Stops }
  | { kind: 'radial'; centre: Point; radius: number; stops: Stops };

export type Paint = string | Gradient;

/** A path in SVG's path language. Lines have round ends and corners. */
export type Shape = {
  d: string;
  fill?: Paint;
  stroke?: Paint;
  /** The line's width; 1 when absent. */
  width?: number;
  dash?: readonly number[];
  /** 0 to 1; 1 when absent. */
  opacity?: number;
};

/** Shapes drawn together: moved, scaled, turned (degrees, clockwise), clipped by a path, or transparent. */
export type Group = {
  of: Drawing;
  at?: Point;
  scale?: number;
  turn?: number;
  clip?: string;
  opacity?: number;
};

/** A line of letters in the art's own typeface, with the centre of its base line at a point. */
export type Words = { text: string; at: Point; size: number; fill: string };

export type Drawing = readonly (Shape | Group | Words)[];

export type Box = { x: number; y: number; width: number; height: number };

/**
 * The title typeface of the screens. In Node the film maker registers its static weights, 600 and 700, under the same
 * name.
 */
export const letterFace = "'Fredoka Variable', 'Nunito Variable', sans-serif";

/** The colour of every outline. */
export const ink = '#141a3c';

export const isGroup = (item: Shape | Group | Words): item is Group => 'of' in item;

export const isWords = (item: Shape | Words): item is Words => 'text' in item;

export function linear(from: Point, to: Point, colours: Colours | Stops): Gradient {
  return { kind: 'linear', from, to, stops: inOrder(colours) };
}

export function radial(centre: Point, radius: number, colours: Colours): Gradient {
  return { kind: 'radial', centre, radius, stops: inOrder(colours) };
}

const isStops = (colours: Colours | Stops): colours is Stops => Array.isArray(colours);

/** An object lists its integer keys first, whatever the order in the source, so the stops are sorted. */
export function inOrder(colours: Colours | Stops): Stops {
  if (isStops(colours)) return colours;
  const stops = Object.entries(colours).map(([offset, colour]) => [Number(offset), colour] as const);
  return stops.toSorted(([one], [other]) => one - other);
}

export function filled(d: string, fill: Paint, opacity = 1): Shape {
  return opacity === 1 ? { d, fill } : { d, fill, opacity };
}

export function lined(d: string, stroke: Paint, width: number, opacity = 1): Shape {
  return opacity === 1 ? { d, stroke, width } : { d, stroke, width, opacity };
}

/** A thick line with an outline of ink; `outer` is its width with that outline. */
export function outlined(d: string, stroke: Paint, width: number, outer: number): Drawing {
  return [lined(d, ink, outer), lined(d, stroke, width)];
}

/** A filled path with the dark outline around it. */
export function inked(d: string, fill: Paint, width: number): Shape {
  return { d, fill, stroke: ink, width };
}

export function clipped(clip: string, of: Drawing): Group {
  return { of, clip };
}

export function placed(at: Point, of: Drawing, more: { scale?: number; turn?: number; opacity?: number } = {}): Group {
  return { of, at, ...more };
}
