/** The metals of a part: only the metal and the number of stars show the medal. */

import type { Medal } from '#domain/course.ts';
import { type Gradient, type Stops, linear } from '#scene/drawing.ts';

/** Plain is the white paint of a part without a medal. */
export type Metal = 'plain' | 'bronze' | 'silver' | 'gold';

const metals: readonly Metal[] = ['plain', 'bronze', 'silver', 'gold'];

export const metalOf = (medal: Medal): Metal => metals[medal] ?? 'plain';

/** The number of stars on the part. */
export const starsOf = (metal: Metal): number => metals.indexOf(metal);

/** From the left edge to the right: dark edge, shine at 30 %, shade, and a rim light at the far side. */
const offsets = [0, 0.07, 0.18, 0.3, 0.37, 0.5, 0.66, 0.82, 0.94, 1] as const;

const shine = (...colours: readonly string[]): Stops =>
  offsets.map((offset, index) => [offset, colours[index] ?? '#fff'] as const);

const stops: Record<Metal, Stops> = {
  plain: shine(
    '#9fb0d4',
    '#c6d2ea',
    '#eaf0fb',
    '#ffffff',
    '#f4f8ff',
    '#dfe7f6',
    '#c4d0e8',
    '#a3b3d3',
    '#8797bd',
    '#cbd8f2',
  ),
  bronze: shine(
    '#5b2510',
    '#8a3f1c',
    '#bd6a35',
    '#ffd2a3',
    '#e2935a',
    '#b8622f',
    '#964a22',
    '#713216',
    '#562310',
    '#b9683a',
  ),
  silver: shine(
    '#4c5570',
    '#77819e',
    '#b4bdd2',
    '#ffffff',
    '#e3e8f3',
    '#b5bed1',
    '#8d97b1',
    '#687292',
    '#505977',
    '#a9b6d6',
  ),
  gold: shine(
    '#8a5200',
    '#c07c06',
    '#f3b21a',
    '#fff6c4',
    '#ffdc55',
    '#f5b41c',
    '#d98f0c',
    '#ad6804',
    '#8a4d00',
    '#eab13e',
  ),
};

/** The metal as light across a round body of this half width. */
export function metalAcross(metal: Metal, half: number): Gradient {
  return linear([-half, 0], [half, 0], stops[metal]);
}

export const accents: Record<Metal, { light: string; mid: string; dark: string }> = {
  plain: { light: '#ffffff', mid: '#d3def2', dark: '#8e9dc2' },
  bronze: { light: '#ffd2a3', mid: '#c87a45', dark: '#6b2f14' },
  silver: { light: '#ffffff', mid: '#c3cbdd', dark: '#565f7d' },
  gold: { light: '#fff3b5', mid: '#fcc22e', dark: '#8f5600' },
};

const round = (colours: readonly string[]): Stops =>
  shine(...Array.from(offsets, (_, index) => colours[Math.min(index, colours.length - 1)] ?? '#fff'));

export const navy = round([
  '#141b52',
  '#1c2668',
  '#2f3f9c',
  '#6f83e6',
  '#4456bd',
  '#2e3c96',
  '#222d78',
  '#182059',
  '#121845',
  '#3b4aa6',
]);
export const red = round([
  '#6d0d22',
  '#9c1530',
  '#d92b3a',
  '#ff8a7d',
  '#f4524f',
  '#d92c3b',
  '#b41f36',
  '#87142d',
  '#680d24',
  '#c23a4d',
]);
export const steel = round([
  '#1c2340',
  '#2f3859',
  '#56618a',
  '#aeb9dc',
  '#7a86b0',
  '#535e88',
  '#3d4668',
  '#2a3152',
  '#1d2340',
  '#5d6996',
]);
export const white = round([
  '#aab6d6',
  '#c9d3ea',
  '#eef3fd',
  '#ffffff',
  '#f5f8ff',
  '#dfe6f5',
  '#c3cee6',
  '#a4b1d0',
  '#8e9cc0',
  '#cfdaf2',
]);
