/** Draws as a child with a pencil does: lines waver a little, and always equally for the same seed. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

import { plainFont } from '../../src/server/pdf/type/woff.ts';

export type Brush = SKRSContext2D;
/** Returns a number from 0 up to 1; the seed determines the sequence. */
export type Chance = () => number;
export type Spot = readonly [x: number, y: number];
export type PencilStyle = { colour: string; width?: number; fill?: string };

/** Uses Mulberry32, which is small and gives the same numbers everywhere. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Pencil = { brush: Brush; chance: Chance };

/** Draws a line through all spots twice, as children do. */
export function sketch(
  { brush, chance }: Pencil,
  spots: readonly Spot[],
  { colour, width = 2.5, fill }: PencilStyle,
): void {
  const waver = (): number => (chance() - 0.5) * 3;
  if (fill !== undefined) {
    trace(brush, spots);
    brush.fillStyle = fill;
    brush.fill();
  }
  brush.strokeStyle = colour;
  brush.lineJoin = 'round';
  brush.lineCap = 'round';
  for (const strength of [0.85, 0.4]) {
    brush.globalAlpha = strength;
    brush.lineWidth = width;
    trace(
      brush,
      spots.map(([x, y]): Spot => [x + waver(), y + waver()]),
    );
    brush.stroke();
  }
  brush.globalAlpha = 1;
}

function trace(brush: Brush, spots: readonly Spot[]): void {
  const [first, ...rest] = spots;
  if (first === undefined) return;
  brush.beginPath();
  brush.moveTo(...first);
  for (const spot of rest) brush.lineTo(...spot);
}

export function box(x: number, y: number, width: number, height: number): Spot[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ];
}

export function ring(x: number, y: number, across: number, down = across): Spot[] {
  return Array.from({ length: 25 }, (_, step): Spot => {
    const angle = (step / 24) * 2 * Math.PI;
    return [x + Math.cos(angle) * across, y + Math.sin(angle) * down];
  });
}

/** Returns half a ring above the line between two feet. */
export function arch(from: number, to: number, ground: number, height: number): Spot[] {
  const middle = (from + to) / 2;
  return Array.from({ length: 13 }, (_, step): Spot => {
    const angle = Math.PI + (step / 12) * Math.PI;
    return [middle + (Math.cos(angle) * (to - from)) / 2, ground + Math.sin(angle) * height];
  });
}

/** Draws a cloud of leaves. */
export function leaves(pencil: Pencil, [x, y]: Spot, radius: number, fill = '#8fbf5a'): void {
  const bumps = 9;
  const spots = Array.from({ length: bumps * 4 + 1 }, (_, step): Spot => {
    const angle = (step / (bumps * 4)) * 2 * Math.PI;
    const reach = radius * (1 + 0.12 * Math.sin(angle * bumps));
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.85];
  });
  sketch(pencil, spots, { colour: '#3f6b2a', fill });
}

export function arrow(pencil: Pencil, from: Spot, to: Spot, colour: string): void {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const barb = (turn: number): Spot => [to[0] - 16 * Math.cos(angle + turn), to[1] - 16 * Math.sin(angle + turn)];
  sketch(pencil, [from, to], { colour, width: 4 });
  sketch(pencil, [barb(0.5), to, barb(-0.5)], { colour, width: 4 });
}

const family = 'Een kinderhand';

/** Registers the handwriting font once. */
function loadHand(): void {
  if (GlobalFonts.has(family)) return;
  const path = createRequire(import.meta.url).resolve(
    '@fontsource/patrick-hand/files/patrick-hand-latin-400-normal.woff',
  );
  GlobalFonts.register(plainFont(readFileSync(path)), family);
}

export type Words = { text: string; at: Spot; size?: number; colour?: string };

export function write({ brush, chance }: Pencil, { text, at, size = 26, colour = '#30343f' }: Words): void {
  loadHand();
  brush.save();
  brush.translate(...at);
  brush.rotate((chance() - 0.5) * 0.05);
  brush.font = `${size}px "${family}"`;
  brush.fillStyle = colour;
  brush.fillText(text, 0, 0);
  brush.restore();
}
