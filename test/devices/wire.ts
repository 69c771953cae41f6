/** What a device of any engine can be told to do: as little as there is, so that an engine is one small file. */

import { startPuppeteer } from './puppeteerWire.ts';
import { startWebkit } from './webkitWire.ts';

export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export type Wire = {
  go: (address: string) => Promise<void>;
  /** The value of an expression in the page, waited for where it is a promise. */
  evaluate: (expression: string) => Promise<unknown>;
  click: (at: Point) => Promise<void>;
  /** Undefined where the driver has no fingers. */
  tap?: (at: Point) => Promise<void>;
  /** With a finger that stays on the glass from here to there; undefined likewise. */
  sweep?: (from: Point, to: Point) => Promise<void>;
  drag: (from: Point, to: Point) => Promise<void>;
  /** By a hand on the mouse of the screen, where `drag` begins no drag of the system. */
  carry?: (from: Point, to: Point) => Promise<void>;
  /** Into what has the focus, key by key. */
  type: (text: string) => Promise<void>;
  /** Held together: `['Control', 'v']`. */
  press: (keys: readonly Key[]) => Promise<void>;
  /** As whoever chooses them in the window of the device. */
  choose: (selector: string, files: readonly string[]) => Promise<void>;
  /** How many are open, each with a page. */
  tabs: () => Promise<number>;
  picture: () => Promise<Buffer>;
  /** As a PDF what comes out of the printer; undefined where the driver can't say. */
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
  /** A home of its own, which the engine may fill. */
  home: string;
  /** Refused as on a device whose owner wants no cookies and so no storage; private as in a window that forgets. */
  storage: 'kept' | 'refused' | 'private';
  motion: 'full' | 'reduced';
};

export function startWire(engine: Engine, wishes: Wishes): Promise<Wire> {
  return engine === 'webkit' ? startWebkit(wishes) : startPuppeteer(engine, wishes);
}
