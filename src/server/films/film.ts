/** The films that the server makes itself: what they are, and the names of their files. */

import { createHash } from 'node:crypto';

import type { Medal, Patch } from '#domain/course.ts';
import { patches } from '#domain/crew/ship.ts';
import type { ExplainerScript } from '#scene/explainer/script.ts';
import type { Medals } from '#scene/rocket/rocket.ts';

/** `patch`: of the team's ship; its name is in no file, since a film is shown to anyone. */
export type Film = { kind: 'liftoff'; medals: Medals; patch?: Patch } | { kind: 'explainer'; script: ExplainerScript };

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
const version = 5;

const ending = `.v${version}.mp4`;
const stillEnding = `.v${version}.webp`;

/** A film of an earlier version, or its still. */
export function isOutdated(fileName: string): boolean {
  const isOurs = /\.(?:mp4|webp)$/u.test(fileName);
  return isOurs && !fileName.endsWith(ending) && !fileName.endsWith(stillEnding);
}

/** The film of a rocket with four medals; undefined while one is unknown. */
export function liftoffOf(medals: readonly (Medal | null)[], patch: Patch | null = null): Film | undefined {
  if (!isWhole(medals)) return undefined;
  return patch === null ? { kind: 'liftoff', medals } : { kind: 'liftoff', medals, patch };
}

function isWhole(medals: readonly (Medal | null)[]): medals is Medals {
  return medals.length === 4 && medals.every((medal) => medal !== null);
}

/** The film of four medal codes, such as `3_2_3_1`, and of the patch on the ship (docs/rules.md 11.9); undefined when they are no such codes. */
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

/** The file in which a finale is, of a team with these medals; undefined while one is missing. */
export function liftoffFile({ medals, patch }: { medals: readonly Medal[]; patch: Patch | null }): string | undefined {
  const film = liftoffOf(medals, patch);
  return film && fileNameOf(film);
}

export const posterNameOf = (script: ExplainerScript): string => `explainer-${scriptHash(script)}${stillEnding}`;

/** Beside its place, under a name that tells whose work it is: `npm run films` may work beside a server. */
export const partName = (name: string, number: number): string => `${name}.${number}.${process.pid}.part`;

/** The liftoff that a file, or the beginning of one, was to become. */
export function liftoffNamed(fileName: string): Film | undefined {
  const [, codes, patch] = /^liftoff-([0-3_]+)(?:-(\d+))?\.v\d+\.mp4/u.exec(fileName) ?? [];
  return codes === undefined ? undefined : readLiftoff(codes, patch);
}

/** The same for scripts that say the same. */
function scriptHash(script: ExplainerScript): string {
  return createHash('sha256').update(JSON.stringify(script)).digest('hex').slice(0, 16);
}
