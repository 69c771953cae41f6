/** The liftoff of one team: ignition, climb, space, the roll call of the parts, the planet and the fireworks. */
import { placedAt } from './brush.ts';
import { type Canvas2D, drawOn } from './canvas.ts';
import type { Drawing } from './drawing.ts';
import { paintMedals, paintTitle } from './liftoff/finale.ts';
import { paintConfetti, paintFireworks } from './liftoff/fireworks.ts';
import { paintFlame } from './liftoff/flame.ts';
import { footY, shake, thrust } from './liftoff/flight.ts';
import { FOOT_Y, NOZZLE_Y, paintLaunch } from './liftoff/launch.ts';
import { globeAt, paintPlanet } from './liftoff/planet.ts';
import { gaze, paintRollCall } from './liftoff/rollCall.ts';
import { paintEarth, paintSpace } from './liftoff/space.ts';
import type { Say } from './liftoff/texts.ts';
import { MOMENTS } from './liftoff/timeline.ts';
import { between, mix, smoothly } from './motion.ts';
import { type Medals, rocket, stateOf } from './rocket.ts';
import { type Scene, scene } from './scene.ts';

const SIZE = 0.62;

/** `say` gives the Dutch words. The title and the four medals stand complete at `MOMENTS.complete`. */
export function createLiftoff(medals: Medals, say: Say): Scene {
  const drawing = rocket([stateOf(medals[0]), stateOf(medals[1]), stateOf(medals[2]), stateOf(medals[3])]);
  return scene(MOMENTS.end, (ctx, time) => {
    if (time < MOMENTS.space) {
      paintLaunch(ctx, time, [{ drawing, x: 640, size: SIZE }]);
      return;
    }
    paintSpace(ctx, time);
    paintEarth(ctx, time);
    paintVoyage(ctx, time, drawing);
    paintRollCall(ctx, time, medals, say);
    paintFireworks(ctx, time);
    paintConfetti(ctx, time, MOMENTS.title);
    paintTitle(ctx, time, say('film.title'));
    paintMedals(ctx, time, medals, say);
  });
}

/** The rocket from the edge of space to its rounds about the planet, now before it and now behind. */
function paintVoyage(ctx: Canvas2D, time: number, drawing: Drawing): void {
  const near = between(time, MOMENTS.planet - 0.3, MOMENTS.planet + 3);
  const globe = globeAt(near);
  const pose = time < MOMENTS.planet + 2 ? cruise(time) : rounds(time);
  const paintRocket = (): void => paintPose(ctx, time, drawing, pose);
  if (pose.behind) paintRocket();
  if (near > 0) paintPlanet(ctx, globe, time);
  if (!pose.behind) paintRocket();
}

/** Where a height on the rocket's axis is in the picture, its size and its lean. */
type Pose = { x: number; y: number; height: number; scale: number; turn: number; behind: boolean };

const MIDDLE = 320;

/** Up to the roll call, along the parts, and then away to the planet. */
function cruise(time: number): Pose {
  const toCall = smoothly(between(time, MOMENTS.space, MOMENTS.rollCall));
  const away = smoothly(between(time, MOMENTS.planet, MOMENTS.planet + 2));
  const first = footY(MOMENTS.space) + (MIDDLE - FOOT_Y) * SIZE;
  const near = { x: mix(640, 330, toCall), y: mix(first, 361, toCall), scale: mix(SIZE, 1.55, toCall) };
  const target = rounds(MOMENTS.planet + 2);
  return {
    x: mix(near.x + Math.sin(time * 1.3) * 4, target.x, away),
    y: mix(near.y + Math.sin(time * 1.7) * 4, target.y, away),
    height: mix(mix(MIDDLE, gaze(time), toCall), MIDDLE, away),
    scale: mix(near.scale, target.scale, smoothly(between(time, MOMENTS.planet, MOMENTS.planet + 1.6))),
    turn: mix(Math.sin(time * 0.9) * 1.6, target.turn, away),
    behind: false,
  };
}

/** Around the planet on a wide tilted ring, nose first. */
function rounds(time: number): Pose {
  const angle = (time - MOMENTS.planet - 2) * 0.62 + 0.5;
  const at = (turn: number) => {
    const [x, y] = [Math.cos(turn) * 470, Math.sin(turn) * 128];
    return { x: 640 + x * 0.956 + y * 0.292, y: 322 - x * 0.292 * 0.55 + y * 0.956 };
  };
  const [here, next] = [at(angle), at(angle + 0.02)];
  const depth = Math.sin(angle);
  const turn = (Math.atan2(next.y - here.y, next.x - here.x) * 180) / Math.PI + 90;
  return { ...here, height: MIDDLE, scale: 0.235 + 0.06 * depth, turn, behind: depth < 0 };
}

function paintPose(ctx: Canvas2D, time: number, drawing: Drawing, { x, y, height, scale, turn }: Pose): void {
  const tremble = shake(time);
  placedAt(ctx, { x: x + tremble.x, y: y + tremble.y, scale, turn }, () => {
    placedAt(ctx, { x: 0, y: NOZZLE_Y - height }, () => paintFlame(ctx, time, thrust(time)));
    placedAt(ctx, { x: 0, y: -height }, () => drawOn(ctx, drawing));
  });
}
