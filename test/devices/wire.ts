/** The driver interface of every engine, kept small so that an engine is one small file. */

import { startPuppeteer } from './puppeteerWire.ts';
import { startWebkit } from './webkitWire.ts';

export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export type Wire = {
  go: (address: string) => Promise<void>;
  /** Returns the value of an expression in the page, and awaits a promise. */
  evaluate: (expression: string) => Promise<unknown>;
  click: (at: Point) => Promise<void>;
  /** Undefined if the driver has no touch. */
  tap?: (at: Point) => Promise<void>;
  /** Moves a finger over the screen from here to there; undefined if the driver has no touch. */
  swipe?: (from: Point, to: Point) => Promise<void>;
  drag: (from: Point, to: Point) => Promise<void>;
  /** Drags with the mouse of the screen, for drivers whose `drag` can't start a native drag. */
  carry?: (from: Point, to: Point) => Promise<void>;
  /** Types into the focused element, key by key. */
  type: (text: string) => Promise<void>;
  /** Presses keys together: `['Control', 'v']`. */
  press: (keys: readonly Key[]) => Promise<void>;
  /** Chooses files as a user does in the device's file chooser. */
  choose: (selector: string, files: readonly string[]) => Promise<void>;
  /** Returns the number of open tabs. */
  tabs: () => Promise<number>;
  picture: () => Promise<Buffer>;
  /** Returns the printed page as a PDF; undefined if the driver can't print. */
  print?: () => Promise<Buffer>;
  resize: (size: Size) => Promise<void>;
  end: () => Promise<void>;
};

export type Key =
  | 'Tab'
  | 'Enter'
  | 'Escape'
  | 'Space'
  | 'ArrowRight'
  | 'ArrowLeft'
  | 'ArrowDown'
  | 'Backspace'
  | Held
  | Letter;
export type Held = 'Shift' | 'Control';
export type Letter = 'a' | 'c' | 'v' | '1' | '2' | '3' | 'f' | 'n';

export type Wishes = {
  /** A home folder of its own, which the engine may fill. */
  home: string;
  /** `refused`: the owner of the device blocks cookies and thereby storage. `private`: a private window. */
  storage: 'kept' | 'refused' | 'private';
  motion: 'full' | 'reduced';
  /** A picture can be taken of it, for which WebKit draws in a way that takes half as much again of the processor. */
  isPictured?: boolean;
};

export function startWire(engine: Engine, wishes: Wishes): Promise<Wire> {
  return engine === 'webkit' ? startWebkit(wishes) : startPuppeteer(engine, wishes);
}
