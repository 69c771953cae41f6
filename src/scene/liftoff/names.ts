/** Team names over their rockets: at alternating heights, so that neighbours have room for long names. */

import { fittingSize, glow, letters } from '#scene/brush.ts';
import type { Canvas2D } from '#scene/canvas.ts';
import { blend } from '#scene/colour.ts';
import { times } from '#scene/motion.ts';
import { sceneFont, sceneWidth } from '#scene/scene.ts';

/** More teams have no room for names of every size. */
export const isMany = (teams: number): boolean => teams > 12;

/** 1.8 % of the picture's width: readable across the room. Many teams have no room for that. */
const readable = 23.1;
export const smallestFor = (teams: number): number => (isMany(teams) ? 19 : readable);
/** With many teams, short names are no larger than the others can be: in a crowd, larger reads as more important. */
export const largestFor = (teams: number): number => (isMany(teams) ? 25 : 32);
const lineHeight = 1.08;

type Fit = { size: number; width: number; smallest?: number };
export type FittedName = { lines: readonly string[]; size: number };

/**
 * The largest size at which the name fits: on one line, otherwise on two, and on as many as needed where even the
 * smallest letters don't fit.
 */
export function fittedName(ctx: Canvas2D, name: string, { size, width, smallest = readable }: Fit): FittedName {
  const single = fittingSize(ctx, name, { size, width });
  if (single >= smallest * 1.25) return { lines: [name], size: single };
  const lines = inTwo(name);
  const pair = Math.min(...lines.map((line) => fittingSize(ctx, line, { size: size * 0.8, width })));
  if (pair >= smallest) return { lines, size: pair };
  return { lines: balanced(ctx, name, { width, smallest }), size: smallest };
}

/** From the top of its first line to the foot of its last. */
export const heightOf = ({ lines, size }: FittedName): number => lines.length * size * lineHeight;

/** Broken at the space nearest to the middle. */
function inTwo(name: string): string[] {
  const words = name.split(' ');
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const uneven = ([first = '', second = '']: string[]): number => Math.abs(first.length - second.length);
  return breaks.toSorted((one, other) => uneven(one) - uneven(other))[0] ?? [name];
}

const broken = new Map<string, string[]>();

/**
 * As few lines as possible, of about equal length. Cached, since it is needed in every frame; the measured width in the
 * key tells typefaces apart, since another typeface breaks elsewhere.
 */
function balanced(ctx: Canvas2D, name: string, { width, smallest }: { width: number; smallest: number }): string[] {
  ctx.font = `600 ${smallest}px ${sceneFont}`;
  const key = `${name} ${width} ${ctx.measureText(name).width}`;
  const cached = broken.get(key);
  if (cached !== undefined) return cached;
  const within = (widest: number): string[] => wrapped(name, (text) => ctx.measureText(text).width <= widest);
  const widths = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55].map((part) => part * width);
  const few = within(width).length;
  const lines = within(widths.findLast((widest) => within(widest).length === few) ?? width);
  broken.set(key, lines);
  return lines;
}

type Fits = (text: string) => boolean;

/** Breaks between words, and inside a word that is wider than a line. */
function wrapped(name: string, fits: Fits): string[] {
  const pieces = name.split(' ').flatMap((word) => piecesOf(word, fits));
  return pieces.reduce<string[]>((lines, piece) => {
    const last = lines.at(-1);
    const longer = `${last} ${piece}`;
    return last !== undefined && fits(longer) ? [...lines.slice(0, -1), longer] : [...lines, piece];
  }, []);
}

function piecesOf(word: string, fits: Fits): string[] {
  if (fits(word)) return [word];
  const glyphs = Array.from(word);
  let count = glyphs.length - 1;
  while (count > 1 && !fits(`${glyphs.slice(0, count).join('')}-`)) count -= 1;
  if (count < 1) return [word];
  return [`${glyphs.slice(0, count).join('')}-`, ...piecesOf(glyphs.slice(count).join(''), fits)];
}

/** Its last line is at `y`, the lines before it above. */
export function paintName(
  ctx: Canvas2D,
  { lines, size }: FittedName,
  at: { x: number; y: number },
  fill: string,
): void {
  lines.forEach((line, index) => {
    letters(ctx, line, { x: at.x, y: at.y - (lines.length - 1 - index) * size * lineHeight }, { size, fill });
  });
}

type Place = { x: number; y: number };

function plateWidth(ctx: Canvas2D, { lines, size }: FittedName): number {
  ctx.font = `600 ${size}px ${sceneFont}`;
  return Math.max(...lines.map((line) => ctx.measureText(line).width)) + size * 0.9;
}

/** A dark plate behind a name, so that it is readable over clouds, a moon and a flame. */
export function paintPlate(ctx: Canvas2D, name: FittedName, at: Place): void {
  const { lines, size } = name;
  const width = plateWidth(ctx, name);
  const height = lines.length * size * lineHeight + size * 0.3;
  ctx.fillStyle = 'rgba(11,15,51,.6)';
  ctx.beginPath();
  ctx.roundRect(at.x - width / 2, at.y + size * 0.36 - height, width, height, size * 0.45);
  ctx.fill();
}

/** The number of heights at which names alternate: more than three teams have no room side by side. */
export const tiersOf = (teams: number): number => [3, 12, 18].filter((most) => teams > most).length + 1;
const leastLift = 50;

/**
 * The width that a name may have in a place of width `step`; nearly as wide as all the places that share it where
 * neighbours stand at several heights, less where one at the edge is moved into the picture.
 */
export const widthIn = (step: number, tiers: number): number =>
  tiers === 1 ? step - 12 : Math.min(step * (tiers - 0.1) - 12, (step * (2 * tiers + 1)) / 3 + 12);

/** `y` is the tip of the rocket. */
export function paintNames(ctx: Canvas2D, places: readonly Place[], names: readonly string[]): void {
  const step = Math.abs((places[1]?.x ?? 1240) - (places[0]?.x ?? 0));
  const tiers = tiersOf(places.length);
  const width = widthIn(step, tiers);
  const [size, smallest] = [largestFor(names.length), smallestFor(names.length)];
  const fitted = names.map((name) => fittedName(ctx, name, { size, width, smallest }));
  const lifts = liftsOf(fitted, tiers);
  const standing = places.flatMap(({ x, y }, index): Standing[] => {
    const name = fitted[index];
    if (name === undefined) return [];
    const lift = lifts[index % tiers] ?? 0;
    return [{ name, foot: { x: inPicture(ctx, name, x), y: y - 16 - lift }, fill: '#ffffff' }];
  });
  if (tiers > 2) paintPoles(ctx, places, standing);
  paintStanding(ctx, standing);
}

/** The offset of each height above the rockets: above the highest name of the level below. */
function liftsOf(fitted: readonly FittedName[], tiers: number): number[] {
  const least = tiers > 2 ? 0 : leastLift;
  const heights = times(tiers, (tier) => Math.max(0, ...fitted.filter((_, at) => at % tiers === tier).map(heightOf)));
  return heights.map((_, tier) => heights.slice(0, tier).reduce((sum, height) => sum + Math.max(least, height + 8), 0));
}

/** A name high over its rocket hangs on a pole, like a flag. */
function paintPoles(ctx: Canvas2D, places: readonly Place[], standing: readonly Standing[]): void {
  ctx.strokeStyle = 'rgba(255,255,255,.45)';
  ctx.lineWidth = 2;
  ctx.beginPath();
  places.forEach(({ x, y }, index) => {
    ctx.moveTo(x, y);
    ctx.lineTo(x, standing[index]?.foot.y ?? y);
  });
  ctx.stroke();
}

/** Centred over its rocket, or moved sideways as far as needed to stay inside the picture. */
export function inPicture(ctx: Canvas2D, name: FittedName, x: number): number {
  const half = plateWidth(ctx, name) / 2 + 4;
  return Math.min(Math.max(x, half), sceneWidth - half);
}

type Standing = { name: FittedName; foot: Place; fill: string };

/** All plates are drawn before all names: otherwise a plate would cover the letters of its neighbour. */
function paintStanding(ctx: Canvas2D, all: readonly Standing[]): void {
  for (const { name, foot } of all) paintPlate(ctx, name, foot);
  for (const { name, foot, fill } of all) paintName(ctx, name, foot, fill);
}

/** `shine` is 1 for the team that is called; `y` the tip of its rocket. */
export type Called = Place & { name: string; shine: number };

export function paintCalledNames(
  ctx: Canvas2D,
  all: readonly Called[],
  { width, teams }: { width: number; teams: number },
): void {
  const [size, smallest] = [largestFor(teams), smallestFor(teams)];
  for (const { x, y, shine } of all) glow(ctx, { x, y: y - 24, radius: 120 }, '255,210,110', 0.5 * shine);
  const standing = all.map(({ name, x, y, shine }): Standing => {
    const fitted = fittedName(ctx, name, { size: size * (1 + shine / (isMany(teams) ? 6 : 4)), width, smallest });
    // A long name moves a little over its rocket before it would leave the picture.
    return {
      name: fitted,
      foot: { x: inPicture(ctx, fitted, x), y: Math.max(y - 16, heightOf(fitted)) },
      fill: blend('#ffffff', '#ffd552', shine),
    };
  });
  paintStanding(ctx, standing);
}
