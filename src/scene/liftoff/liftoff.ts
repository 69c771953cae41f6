/** The liftoff of one team: ignition, climb, space, the roll call of the parts, the planet and the fireworks. */

import type { Ship } from '#domain/course.ts';
import { sharpSprite } from '#scene/brush.ts';
import type { Canvas2D, Painter } from '#scene/canvas.ts';
import { paintConfetti, paintFireworks } from '#scene/liftoff/sky/fireworks.ts';
import { globeAt, paintPlanet } from '#scene/liftoff/sky/planet.ts';
import { createSpace, paintEarth } from '#scene/liftoff/sky/space.ts';
import { between, smoothly } from '#scene/motion.ts';
import { type Medals, rocketBox, rocketOf } from '#scene/rocket/rocket.ts';
import { type Scene, scene } from '#scene/scene.ts';

import { paintMedals, paintTitle } from './finale.ts';
import { footY, shake } from './flight.ts';
import { paintLaunch } from './launch.ts';
import { mixPoses, paintRocket, type Pose, roundThePlanet, standing } from './pose.ts';
import { gaze, paintRollCall } from './rollCall.ts';
import type { Say } from './texts.ts';
import { moments } from './timeline.ts';

const rocketSize = 0.62;
const calledSize = 1.55;

/** `say` gives the Dutch words. The title and the four medals stand complete at `moments.complete`. */
export function createLiftoff(medals: Medals, say: Say, ship?: Ship): Scene {
  const drawing = rocketOf(medals, ship);
  // Drawn once for how large it stands, and once for how large it is looked at.
  const small = sharpSprite(drawing, rocketBox, rocketSize);
  const large = sharpSprite(drawing, rocketBox, calledSize);
  const paintSpace = createSpace();
  return scene(moments.end, (ctx, time) => {
    if (time < moments.space) {
      paintLaunch(ctx, time, [{ paint: small, x: 640, size: rocketSize }]);
      return;
    }
    paintSpace(ctx, time);
    paintEarth(ctx, time);
    paintVoyage(ctx, time, large);
    paintRollCall(ctx, time, medals, say);
    paintFireworks(ctx, time);
    paintConfetti(ctx, time, moments.title);
    paintTitle(ctx, time, say('film.title'));
    paintMedals(ctx, time, medals, say);
  });
}

const arrival = moments.planet + 2;

/** The rocket from the edge of space to its rounds about the planet, now before it and now behind. */
function paintVoyage(ctx: Canvas2D, time: number, paint: Painter): void {
  const near = between(time, moments.planet - 0.3, moments.planet + 3);
  const round = roundThePlanet((time - arrival) * 0.62 + 0.5);
  const isBehind = time > arrival && round.behind;
  const pose = time < arrival ? cruise(time) : round;
  if (isBehind) paintRocket(ctx, time, paint, pose);
  if (near > 0) paintPlanet(ctx, globeAt(near), time);
  if (!isBehind) paintRocket(ctx, time, paint, pose);
}

/** Up to the roll call, along the parts, and then away to the planet. */
function cruise(time: number): Pose {
  const toCall = smoothly(between(time, moments.space, moments.rollCall));
  const away = smoothly(between(time, moments.planet, arrival));
  const called: Pose = { x: 330, y: 361, height: gaze(time), scale: calledSize, turn: Math.sin(time * 0.9) * 1.6 };
  const pose = mixPoses(
    mixPoses(standing(640, footY(moments.space), rocketSize), called, toCall),
    roundThePlanet(0.5),
    away,
  );
  const tremble = shake(time);
  return {
    ...pose,
    x: pose.x + tremble.x + Math.sin(time * 1.3) * 4 * toCall,
    y: pose.y + tremble.y + Math.sin(time * 1.7) * 4 * toCall,
  };
}
