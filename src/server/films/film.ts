/** The films that the server makes itself, and the names of their files. */

import { createHash } from 'node:crypto';

import type { Medal, Patch } from '#domain/course.ts';
import { patches } from '#domain/crew/ship.ts';
import type { ExplainerScript } from '#scene/explainer/script.ts';
import type { Medals } from '#scene/rocket/rocket.ts';

/** `patch` is of the team's ship. The ship's name is in no film, because anybody can watch a film. */
export type Film = { kind: 'liftoff'; medals: Medals; patch?: Patch } | { kind: 'explainer'; script: ExplainerScript };

/** The size and speed of a film; tests use a small one. */
export type Format = {
  width: number;
  height: number;
  framesPerSecond: number;
  /** Stops the film here, before the end of the scene. */
  seconds?: number;
};

export const fullFormat: Format = { width: 1280, height: 720, framesPerSecond: 25 };

/** Increment this when the scenes look different: films of an earlier version are made again. */
const version = 5;

const ending = `.v${version}.mp4`;
const stillEnding = `.v${version}.webp`;

/** Whether the file is a film or poster of an earlier version. */
export function isOutdated(fileName: string): boolean {
  const isOurs = /\.(?:mp4|webp)$/u.test(fileName);
  return isOurs && !fileName.endsWith(ending) && !fileName.endsWith(stillEnding);
}

/** The film of a rocket with four medals; undefined when a medal is missing. */
export function liftoffOf(medals: readonly (Medal | null)[], patch: Patch | null = null): Film | undefined {
  if (!isWhole(medals)) return undefined;
  return patch === null ? { kind: 'liftoff', medals } : { kind: 'liftoff', medals, patch };
}

function isWhole(medals: readonly (Medal | null)[]): medals is Medals {
  return medals.length === 4 && medals.every((medal) => medal !== null);
}

/**
 * The film for four medal codes, such as `3_2_3_1`, and the patch of the ship (docs/rules.md 11.9); undefined for
 * invalid codes.
 */
export function readLiftoff(codes: string, patch = ''): Film | undefined {
  const chosen = patches.find((one) => patch === String(one)) ?? null;
  return patch !== '' && chosen === null ? undefined : liftoffOf(codes.split('_').map(readMedal), chosen);
}

function readMedal(code: string): Medal | null {
  return ([0, 1, 2, 3] as const).find((medal) => code === String(medal)) ?? null;
}

export function fileNameOf(film: Film): string {
  if (film.kind === 'explainer') return `explainer-${scriptHash(film.script)}${ending}`;
  return `liftoff-${film.medals.join('_')}${film.patch === undefined ? '' : `-${film.patch}`}${ending}`;
}

/** The file name of the finale of a team with these medals; undefined when a medal is missing. */
export function liftoffFile({ medals, patch }: { medals: readonly Medal[]; patch: Patch | null }): string | undefined {
  const film = liftoffOf(medals, patch);
  return film && fileNameOf(film);
}

export const posterNameOf = (script: ExplainerScript): string => `explainer-${scriptHash(script)}${stillEnding}`;

/** A temporary name that contains the process id, so that `npm run films` can run next to a server. */
export const partName = (name: string, number: number): string => `${name}.${number}.${process.pid}.part`;

/** The liftoff film that belongs to a file name or a temporary name. */
export function liftoffNamed(fileName: string): Film | undefined {
  const [, codes, patch] = /^liftoff-([0-3_]+)(?:-(\d+))?\.v\d+\.mp4/u.exec(fileName) ?? [];
  return codes === undefined ? undefined : readLiftoff(codes, patch);
}

/** Scripts with the same content have the same hash. */
function scriptHash(script: ExplainerScript): string {
  return createHash('sha256').update(JSON.stringify(script)).digest('hex').slice(0, 16);
}
