/** The last picture of a team's liftoff with its crew, as a keepsake: drawn on the device itself, so that no server has a picture with names. */

import type { Ship } from '#domain/course.ts';
import { createLiftoff } from '#scene/liftoff/liftoff.ts';
import type { Say } from '#scene/liftoff/texts.ts';
import { type Crew, paintCrew } from '#scene/liftoff/voyage/crew.ts';
import type { Medals } from '#scene/rocket/rocket.ts';
import { sceneFont, wideView } from '#scene/scene.ts';
import { sceneTypeface } from '#web/ui/art/playScene.ts';

/** In pixels: a sheet of A5 at 230 per inch. */
const size = { width: 1920, height: 1080 };

/** The second of the film when everything is in place, and a firework is at its widest. */
const moment = 39.05;

type Picture = { medals: Medals; ship: Ship | undefined; say: Say; crew: Crew };

export async function keepsakePicture({ medals, ship, say, crew }: Picture): Promise<Blob> {
  // Without a connection, with the letters that are available.
  await lettersOf(crew).catch(() => undefined);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const ctx = canvas.getContext('2d');
  if (ctx === null) throw new Error('there is no canvas');
  createLiftoff(medals, say, ship).draw(ctx, moment);
  ctx.scale(size.width / wideView.width, size.height / wideView.height);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  paintCrew(ctx, crew, wideView);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('there is no picture')) : resolve(blob)), 'image/png');
  });
}

/** Loads letters that no page has used yet, such as those of a name from Istanbul, from a file of their own. */
async function lettersOf({ team, names }: Crew): Promise<void> {
  await sceneTypeface();
  await document.fonts.load(`600 40px ${sceneFont}`, [team, ...names].join(' '));
}
