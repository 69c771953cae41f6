/** The script of an explainer ('praatplaat'), as it stands in a challenge's folder: scenes of things that move, each with its words. */

import type { PartName } from '#scene/explainer/parts/parts.ts';
import type { Mood } from '#scene/explainer/parts/people.ts';
import type { ExplainerPlace } from '#scene/explainer/places/places.ts';

/** On a sheet of 160 wide and 90 high; 0, 0 is the upper left corner. */
export type Spot = readonly [x: number, y: number];
export const sheet = { width: 160, height: 90 } as const;
/** How far beside it a spot may lie: there a thing comes from, or goes to. */
export const reach = { x: { least: -60, most: 220 }, y: { least: -60, most: 150 } } as const;
/** Below this the words stand. */
export const wordsFrom = 75;

export const colours = ['wit', 'geel', 'oranje', 'rood', 'roze', 'paars', 'blauw', 'groen', 'donker'] as const;
export type Colour = (typeof colours)[number];

export const flows = ['straal', 'warmte', 'druppel', 'damp', 'lucht', 'stippel'] as const;
export type Flow = (typeof flows)[number];

export const comings = ['groeit', 'verschijnt', 'valt', 'links', 'rechts', 'onder'] as const;
export type Coming = (typeof comings)[number];

/** From this second on, in so many seconds, to there. */
export type Move = {
  from: number;
  seconds: number;
  to?: Spot;
  size?: number;
  turn?: number;
  level?: number;
};

export type Bar = { name: string; value: number; colour?: Colour };

/** Exactly one of the first nine says what it is. */
export type ExplainerThing = {
  part?: PartName;
  /** A file of the challenge's folder; in a script that is ready to be drawn, its `data:` address. */
  picture?: string;
  text?: string;
  balloon?: string;
  arrow?: readonly Spot[];
  flow?: Flow;
  bars?: readonly Bar[];
  /** From cold to hot: degrees at its foot and at its top. */
  thermometer?: readonly [low: number, high: number];
  at?: Spot;
  /** How high, in parts of the sheet; of a text its letters. */
  size?: number;
  /** Degrees, clockwise. */
  turn?: number;
  flip?: boolean;
  colour?: Colour;
  mood?: Mood;
  /** Of a flow: along these points, so many at a time, spread so wide. */
  path?: readonly Spot[];
  count?: number;
  spread?: number;
  /** Of a thermometer, in degrees. */
  level?: number;
  /** Where a balloon comes from. */
  tail?: Spot;
  /** The highest bar's value. */
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

/** Children's captions are read at this pace at most. */
export const mostLettersPerSecond = 13;
/** In which a scene comes up, and nobody reads yet. */
const arrival = 0.8;
const shortest = 4;

/** To read it quietly, and to look. */
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
