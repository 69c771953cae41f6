/** The last picture of each liftoff of a class, one after the other, in one ZIP. */

import { zipSync } from 'fflate';

import { plainName } from '#domain/people/plainName.ts';
import type { Say } from '#scene/liftoff/texts.ts';
import { keepsakePicture } from '#web/components/keepsake/keepsakePicture.ts';
import { medalsOf } from '#web/components/rocketParts.ts';
import type { Team } from '#web/teacher/run.ts';

export type Wish = { say: Say; isNamed: boolean };

export function pictureOf({ title, students, rocket, ship }: Team, { say, isNamed }: Wish): Promise<Blob> {
  const names = isNamed ? students.map(({ name }) => name) : [];
  return keepsakePicture({ medals: medalsOf(rocket), ship, say, crew: { team: title, names } });
}

/** A file system may treat the names of two teams as equal, so each has a number as well. */
export async function picturesOf(teams: readonly Team[], wish: Wish): Promise<Blob> {
  const files: Record<string, Uint8Array> = {};
  for (const [index, team] of teams.entries()) {
    const picture = await pictureOf(team, wish);
    files[`${index + 1} ${plainName(team.title)}.png`] = new Uint8Array(await picture.arrayBuffer());
  }
  // Pictures are already compressed.
  return new Blob([zipSync(files, { level: 0 })], { type: 'application/zip' });
}
