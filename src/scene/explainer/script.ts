/** The script of an explainer ('praatplaat'), as in a challenge's folder: scenes of things that move, each with its words. */

import type { ExplainerPlace } from '#scene/explainer/backdrops/backdrops.ts';
import type { PartName } from '#scene/explainer/parts/parts.ts';
import type { Mood } from '#scene/explainer/parts/people.ts';

/** On a sheet of 160 wide and 90 high; 0, 0 is the upper left corner. */
export type Spot = readonly [x: number, y: number];
export const sheet = { width: 160, height: 90 } as const;
/** How far outside the sheet a spot may be: a thing can enter or leave from there. */
export const reach = { x: { least: -60, most: 220 }, y: { least: -60, most: 150 } } as const;
/** The words are below this height. */
export const wordsFrom = 75;

export const colours = ['wit', 'geel', 'oranje', 'rood', 'roze', 'paars', 'blauw', 'groen', 'donker'] as const;
export type Colour = (typeof colours)[number];

export const flows = ['straal', 'warmte', 'druppel', 'damp', 'lucht', 'stippel', 'geluid', 'stroom'] as const;
export type Flow = (typeof flows)[number];

export const comings = ['groeit', 'verschijnt', 'valt', 'links', 'rechts', 'onder'] as const;
export type Coming = (typeof comings)[number];

/** From this second on, within that many seconds, to that spot. */
export type Move = {
  from: number;
  seconds: number;
  to?: Spot;
  size?: number;
  turn?: number;
  level?: number;
};

export type Bar = { name: string; value: number; colour?: Colour };

/** Exactly one of the first nine fields says what it is. */
export type ExplainerThing = {
  part?: PartName;
  /** A file of the challenge's folder; in a script that is ready to draw, its `data:` address. */
  picture?: string;
  text?: string;
  balloon?: string;
  arrow?: readonly Spot[];
  flow?: Flow;
  bars?: readonly Bar[];
  /** From cold to hot: the degrees at its foot and at its top. */
  thermometer?: readonly [low: number, high: number];
  at?: Spot;
  /** The height, in units of the sheet; for a text the height of its letters. */
  size?: number;
  /** Degrees, clockwise. */
  turn?: number;
  flip?: boolean;
  colour?: Colour;
  mood?: Mood;
  /** For a flow: its path, the number of particles at a time, and the width of its spread. */
  path?: readonly Spot[];
  count?: number;
  spread?: number;
  /** For a thermometer, in degrees. */
  level?: number;
  /** The point that a balloon's tail comes from. */
  tail?: Spot;
  /** The value of the highest bar. */
  top?: number;
  /** Seconds into the scene. */
  from?: number;
  until?: number;
  comes?: Coming;
  moves?: readonly Move[];
};

export type ExplainerScene = {
  place: ExplainerPlace;
  words: string;
  seconds?: number;
  things: readonly ExplainerThing[];
};

export type ExplainerScript = { title: string; scenes: readonly ExplainerScene[] };

/** The reading pace of children's captions, at most. */
export const mostLettersPerSecond = 13;
/** The seconds in which a scene appears, before anybody reads. */
const arrival = 0.8;
const shortest = 4;

/** The time to read it calmly, and to look. */
export const secondsOf = ({ words, seconds }: Pick<ExplainerScene, 'words' | 'seconds'>): number =>
  seconds ?? Math.max(shortest, Math.ceil((words.length / mostLettersPerSecond + arrival + 0.7) * 2) / 2);

export const lettersPerSecond = (step: ExplainerScene): number => step.words.length / (secondsOf(step) - arrival);

export const durationOf = ({ scenes }: ExplainerScript): number =>
  scenes.reduce((sum, step) => sum + secondsOf(step), 0);

/** When each scene begins. */
export const startsOf = ({ scenes }: ExplainerScript): number[] =>
  scenes.map((_, index) => scenes.slice(0, index).reduce((sum, step) => sum + secondsOf(step), 0));

/** The addresses of a challenge's own pictures in it. */
export const picturesOf = ({ scenes }: ExplainerScript): string[] => [
  ...new Set(scenes.flatMap(({ things }) => things.flatMap(({ picture }) => picture ?? []))),
];
