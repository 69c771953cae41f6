/** The films that the server makes itself: what they are, and the names of their files. */

import { createHash } from 'node:crypto';

import type { Medal } from '#domain/course.ts';
import type { ExplainerScript } from '#scene/explainer/script.ts';
import type { Medals } from '#scene/rocket/rocket.ts';

export type Film = { kind: 'liftoff'; medals: Medals } | { kind: 'explainer'; script: ExplainerScript };

/** How a film is made; a small one serves in tests. */
export type Format = {
  width: number;
  height: number;
  framesPerSecond: number;
  /** Stop here, though the scene goes on. */
  seconds?: number;
};

export const fullFormat: Format = { width: 1280, height: 720, framesPerSecond: 25 };

/** To be raised when the scenes look different: films of an earlier version are made anew. */
const version = 3;

const ending = `.v${version}.mp4`;

/** A film of an earlier version. */
export function isOutdated(fileName: string): boolean {
  return fileName.endsWith('.mp4') && !fileName.endsWith(ending);
}

/** The film of a rocket with four medals; undefined while one is unknown. */
export function liftoffOf(medals: readonly (Medal | null)[]): Film | undefined {
  return isWhole(medals) ? { kind: 'liftoff', medals } : undefined;
}

function isWhole(medals: readonly (Medal | null)[]): medals is Medals {
  return medals.length === 4 && medals.every((medal) => medal !== null);
}

/** The film of four medal codes, such as `3_2_3_1` (docs/rules.md 11.9); undefined when they are no such codes. */
export function readLiftoff(codes: string): Film | undefined {
  return liftoffOf(codes.split('_').map(readMedal));
}

function readMedal(code: string): Medal | null {
  return ([0, 1, 2, 3] as const).find((medal) => code === String(medal)) ?? null;
}

export function fileNameOf(film: Film): string {
  return `${film.kind}-${film.kind === 'liftoff' ? film.medals.join('_') : scriptHash(film.script)}${ending}`;
}

export const posterNameOf = (script: ExplainerScript): string => `explainer-${scriptHash(script)}.v${version}.jpg`;

/** Beside its place, under a name that tells whose work it is: `npm run films` may work beside a server. */
export const partName = (name: string, number: number): string => `${name}.${number}.${process.pid}.part`;

/** The liftoff that a file, or the beginning of one, was to become. */
export function liftoffNamed(fileName: string): Film | undefined {
  const codes = /^liftoff-([0-3_]+)\.v\d+\.mp4/u.exec(fileName)?.[1];
  return codes === undefined ? undefined : readLiftoff(codes);
}

/** The same for scripts that say the same. */
function scriptHash(script: ExplainerScript): string {
  return createHash('sha256').update(JSON.stringify(script)).digest('hex').slice(0, 16);
}
