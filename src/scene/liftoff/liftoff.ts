/** The liftoff of one team: fire, climb, the edge of the earth, its four parts, around the planet, and home in sight (storyboard in docs/art.md). */

import type { Ship } from '#domain/course.ts';
import { sharpSprite } from '#scene/brush.ts';
import type { Canvas2D, Painter } from '#scene/canvas.ts';
import { paintEarth } from '#scene/liftoff/sky/earth.ts';
import { paintConfetti, paintFireworks } from '#scene/liftoff/sky/fireworks.ts';
import { createPlanet } from '#scene/liftoff/sky/planet.ts';
import { createSpace, paintPassingMoon } from '#scene/liftoff/sky/space.ts';
import { medal as medalDrawing, medalBox } from '#scene/medal.ts';
import { type Medals, rocketBox, rocketOf } from '#scene/rocket/rocket.ts';
import { type Scene, turningScene, type View } from '#scene/scene.ts';

import { paintLaunch } from './launch.ts';
import { paintRocket } from './pose.ts';
import type { Say } from './texts.ts';
import { moments } from './timeline.ts';
import { paintCalling } from './voyage/calling.ts';
import { largest, planetAt, rocketSize, voyageAt } from './voyage/course.ts';
import { endPlaces, paintMedals, paintTitle, wordsOf } from './voyage/ending.ts';

/** `say` gives the Dutch words. The title and the four medals stand complete at `moments.complete`. */
export function createLiftoff(medals: Medals, say: Say, ship?: Ship): Scene {
  const rocket = sharpSprite(rocketOf(medals, ship), rocketBox, largest.rocket);
  const painters = medals.map((medal) => sharpSprite(medalDrawing(medal), medalBox, 1.4));
  const paintPlanet = createPlanet(largest.planet);
  const paintSpace = createSpace();
  const title = say('film.title').split(' ');
  return turningScene(moments.end, (ctx, time, view) => {
    if (time < moments.space) {
      paintLaunch(ctx, time, [{ paint: rocket, x: 640, size: rocketSize }], view);
      return;
    }
    paintSpace(ctx, time, view);
    paintEarth(ctx, time, view);
    paintPassingMoon(ctx, time, view);
    paintVoyage(ctx, time, { rocket, paintPlanet, view });
    const pose = voyageAt(time, view);
    paintCalling(ctx, time, { medals, painters, say, pose, view });
    paintFireworks(ctx, time, view);
    const places = endPlaces(view);
    paintConfetti(ctx, time, { from: moments.title, view, words: wordsOf(places) });
    paintTitle(ctx, time, title, places.title);
    paintMedals(ctx, time, { medals, painters, say, pose, row: places.medals });
  });
}

type Voyage = { rocket: Painter; paintPlanet: ReturnType<typeof createPlanet>; view: View };

/** The rocket and the planet, in the order in which they overlap. */
function paintVoyage(ctx: Canvas2D, time: number, { rocket, paintPlanet, view }: Voyage): void {
  const pose = voyageAt(time, view);
  const globe = planetAt(time, view);
  if (pose.behind) paintRocket(ctx, time, rocket, pose);
  if (globe.near > 0) paintPlanet(ctx, globe, time);
  if (!pose.behind) paintRocket(ctx, time, rocket, pose);
}
