/** A liftoff as plain data, of a team or of the class, so that a worker can draw it too. */

import type { Ship } from '#domain/course.ts';
import { createClassLiftoff, type FlyingTeam } from '#scene/liftoff/classLiftoff.ts';
import { createLiftoff } from '#scene/liftoff/liftoff.ts';
import type { FilmText } from '#scene/liftoff/texts.ts';
import type { Medals } from '#scene/rocket/rocket.ts';
import type { Scene } from '#scene/scene.ts';

import type { FilmWords } from './filmWords.ts';

export type Flight = { words: FilmWords } & (
  | { of: 'team'; medals: Medals; ship: Ship | undefined }
  | { of: 'class'; teams: readonly FlyingTeam[] }
);

export function sceneOf(flight: Flight): Scene {
  const say = (key: FilmText): string => flight.words[key];
  return flight.of === 'team' ? createLiftoff(flight.medals, say, flight.ship) : createClassLiftoff(flight.teams, say);
}
