/** The liftoff of a whole class: every team's rocket goes up with its name, drawn live on the digibord. */

import type { Ship } from '#domain/course.ts';
import { spriteOf } from '#scene/canvas.ts';
import { paintEarth } from '#scene/liftoff/sky/earth.ts';
import { paintConfetti, paintFireworks } from '#scene/liftoff/sky/fireworks.ts';
import { createPlanet } from '#scene/liftoff/sky/planet.ts';
import { createSpace } from '#scene/liftoff/sky/space.ts';
import { type MedalsSoFar, rocketBox, rocketOf } from '#scene/rocket/rocket.ts';
import { type Scene, scene } from '#scene/scene.ts';

import { largestPlanet, paintFleet } from './fleet/fleet.ts';
import { formationOf } from './fleet/formation.ts';
import { paintPhotoNames, photoOf } from './fleet/photo.ts';
import { footY, shake } from './flight.ts';
import { paintLaunch } from './launch.ts';
import { paintNames } from './names.ts';
import { standing } from './pose.ts';
import type { Say } from './texts.ts';
import { moments } from './timeline.ts';
import { paintTitle, titleAcross } from './voyage/ending.ts';

/** Its rocket flies as it is: a missing part is shown as a dotted outline. */
export type FlyingTeam = { name: string; medals: MedalsSoFar; ship?: Ship };

/** The scale of the cached rocket pictures: on a digibord of 1920 wide they are never larger. */
const largest = 1.2;

/** Lasts as long as a team's own film, so that the same ending sound fits. At most 24 teams are readable. */
export function createClassLiftoff(teams: readonly FlyingTeam[], say: Say): Scene {
  const painters = teams.map(({ medals, ship }) => spriteOf(rocketOf(medals, ship), rocketBox, largest));
  const names = teams.map(({ name }) => name);
  const { pads, size, slots } = formationOf(teams.length);
  const paintSpace = createSpace();
  const paintPlanet = createPlanet(largestPlanet);
  return scene(moments.end, (ctx, time, view) => {
    if (time < moments.space) {
      paintLaunch(
        ctx,
        time,
        painters.map((paint, index) => ({ paint, x: pads[index] ?? 640, size })),
        view,
      );
      const top = footY(time) - 640 * size + shake(time).y;
      paintNames(
        ctx,
        pads.map((x) => ({ x, y: top })),
        names,
      );
      return;
    }
    paintSpace(ctx, time, view);
    paintEarth(ctx, time, view);
    paintFireworks(ctx, time, view);
    const photo = photoOf(ctx, names);
    const starts = pads.map((x) => standing(x, footY(moments.space), size));
    paintFleet(ctx, time, { painters, names, starts, slots, photo, paintPlanet });
    paintConfetti(ctx, time, { from: moments.title, view, words: photo.place });
    paintTitle(ctx, time, [say('film.title')], titleAcross);
    paintPhotoNames(ctx, time, photo);
  });
}
