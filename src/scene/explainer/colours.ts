/** The colours that a script can name, each with a light and a dark shade. */

import type { Colour } from './script.ts';

type Ink = readonly [light: string, dark: string];

const inks: Readonly<Record<Colour, Ink>> = {
  wit: ['#ffffff', '#c7d3ec'],
  geel: ['#fff0a0', '#ffc21f'],
  oranje: ['#ffc078', '#f57a1f'],
  rood: ['#ff8d7a', '#d92640'],
  roze: ['#ffc4dd', '#e8589a'],
  paars: ['#d3b6ff', '#7a45d6'],
  blauw: ['#a9dcff', '#2a78d8'],
  groen: ['#b4efa6', '#2f9e58'],
  donker: ['#5d6787', '#262d4d'],
};

export const inkOf = (colour: Colour): Ink => inks[colour];
