/** The liftoff of a whole class: every team's rocket goes up with its name, drawn live on the digibord. */

import type { Ship } from '#domain/course.ts';
import { placedAt } from '#scene/brush.ts';
import { type Canvas2D, type Painter, spriteOf } from '#scene/canvas.ts';
import { paintEarth } from '#scene/liftoff/sky/earth.ts';
import { paintConfetti, paintFireworks } from '#scene/liftoff/sky/fireworks.ts';
import { createPlanet, globeAt } from '#scene/liftoff/sky/planet.ts';
import { createSpace } from '#scene/liftoff/sky/space.ts';
import { between, during, mix, smoothly } from '#scene/motion.ts';
import { type MedalsSoFar, rocketBox, rocketOf } from '#scene/rocket/rocket.ts';
import { sceneHeight, type Scene, scene, sceneWidth } from '#scene/scene.ts';

import { footY, shake } from './flight.ts';
import { formationOf } from './formation.ts';
import { paintLaunch } from './launch.ts';
import {
  fittedName,
  heightOf,
  liftOf,
  paintCalledNames,
  paintName,
  paintNames,
  paintPlate,
  smallestFor,
} from './names.ts';
import { mixPoses, paintRocket, type Pose, roundThePlanet, standing } from './pose.ts';
import type { Say } from './texts.ts';
import { moments } from './timeline.ts';
import { paintTitle, titleAcross } from './voyage/ending.ts';

/** Its rocket flies as it is: a part that is not there yet as a drawing of it. */
export type FlyingTeam = { name: string; medals: MedalsSoFar; ship?: Ship };

/** The scale at which the rockets are kept as pictures: on a digibord of 1920 wide they are never larger. */
const largest = 1.2;

/** Lasts as long as a team's own film, so that the same ending sound fits. At most 24 teams are readable. */
export function createClassLiftoff(teams: readonly FlyingTeam[], say: Say): Scene {
  const painters = teams.map(({ medals, ship }) => spriteOf(rocketOf(medals, ship), rocketBox, largest));
  const names = teams.map(({ name }) => name);
  const { pads, size, slots } = formationOf(teams.length);
  const paintSpace = createSpace();
  const paintPlanet = createPlanet(1);
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
    const starts = pads.map((x) => standing(x, footY(moments.space), size));
    paintFleet(ctx, time, {
      painters,
      names,
      paintPlanet,
      room: roomOf(slots),
      rows: new Set(slots.map(({ y }) => y)).size,
      poses: starts.map((start, index) =>
        mixPoses(start, slots[index] ?? start, smoothly(between(time, moments.space, moments.rollCall))),
      ),
    });
    paintFireworks(ctx, time, view);
    const roll = rollOf(ctx, names);
    paintConfetti(ctx, time, { from: moments.title, view, words: roll.place });
    paintTitle(ctx, time, [say('film.title')], titleAcross);
    paintRoll(ctx, time, roll);
  });
}

type Fleet = {
  painters: readonly Painter[];
  names: readonly string[];
  poses: readonly Pose[];
  /** How wide a name may be. */
  room: number;
  /** In which they fly. */
  rows: number;
  paintPlanet: ReturnType<typeof createPlanet>;
};

/** In formation, where each name is called in its turn; then one after another around the planet. */
function paintFleet(ctx: Canvas2D, time: number, { painters, names, poses, room, rows, paintPlanet }: Fleet): void {
  const away = smoothly(between(time, moments.planet, moments.planet + 2.4));
  const near = between(time, moments.planet - 0.3, moments.planet + 3);
  const flying = painters.map((paint, index) => {
    const round = roundThePlanet((time - moments.planet) * 0.42 + (index / painters.length) * Math.PI * 2);
    const slot = poses[index] ?? round;
    const bob = Math.sin(time * 1.6 + index * 1.3) * 5;
    const scale = slot.scale * (1 + 0.16 * called(time, index, painters.length));
    return {
      paint,
      ...mixPoses(
        { ...slot, scale, y: slot.y + bob },
        { ...round, scale: round.scale * mix(1.5, 0.8, between(painters.length, 2, 12)) },
        away,
      ),
      behind: away > 0.6 && round.behind,
    };
  });
  for (const one of flying) if (one.behind) paintRocket(ctx, time, one.paint, one);
  if (near > 0) paintPlanet(ctx, globeAt(near), time);
  for (const one of flying) if (!one.behind) paintRocket(ctx, time, one.paint, one);
  if (away > 0) return;
  const tips = flying.map(({ x, y, scale }) => ({ x, y: y - 330 * scale }));
  // Where two rows come of one, one name would pass through another: they go before that, and come back after it.
  if (rows > 1 && time < moments.rollCall - namesFade) {
    const leaving = 1 - between(time, moments.space, moments.space + namesFade);
    return placedAt(ctx, { x: 0, y: 0, alpha: leaving }, () => paintNames(ctx, tips, names));
  }
  // In one row they come down to one height, from the two that they had above the pad.
  const lift = rows > 1 ? 0 : liftOf(names.length) * (1 - smoothly(between(time, moments.space, moments.rollCall - 1)));
  const spoken = tips.map(({ x, y }, index) => ({
    name: names[index] ?? '',
    x,
    y: y - (index % 2) * lift,
    shine: called(time, index, names.length),
  }));
  const alpha = rows > 1 ? between(time, moments.rollCall - namesFade, moments.rollCall) : 1;
  placedAt(ctx, { x: 0, y: 0, alpha }, () => {
    paintCalledNames(ctx, spoken, { width: room, smallest: smallestFor(names.length) });
  });
}

/** Seconds in which names come and go. */
const namesFade = 0.4;

/** How far a team is called now, 0 to 1: all have their turn between the roll call and the planet. */
function called(time: number, index: number, count: number): number {
  const turn = (moments.planet - moments.rollCall) / count;
  const start = moments.rollCall + index * turn;
  return during(time, start, start + turn, Math.min(0.3, turn / 3));
}

/** The distance between two rockets beside each other, in one row or in every other place of two. */
function roomOf([first, ...others]: readonly Pose[]): number {
  const beside = others.find(({ y }) => y === first?.y);
  return first === undefined || beside === undefined ? 500 : Math.max(90, Math.abs(beside.x - first.x)) - 10;
}

/** Where the names of all teams stand under the planet, in rows. */
function rollOf(ctx: Canvas2D, names: readonly string[]) {
  const columns = Math.min(names.length, names.length > 12 ? 6 : 4);
  const rows = Math.ceil(names.length / columns);
  const width = 1160 / columns;
  const fitted = names.map((name) =>
    fittedName(ctx, name, { size: 34, width: width - 24, smallest: smallestFor(names.length) }),
  );
  const pitch = Math.max(56, ...fitted.map((name) => heightOf(name) + 14));
  const entries = fitted.map((name, index) => {
    const row = Math.floor(index / columns);
    const inRow = row === rows - 1 ? names.length - row * columns : columns;
    const x = 640 + ((index % columns) - (inRow - 1) / 2) * width;
    return { name, x, y: sceneHeight - 40 - (rows - 1 - row) * pitch };
  });
  const height = 40 + rows * pitch;
  return { entries, place: { left: 0, top: sceneHeight - height, width: sceneWidth, height } };
}

/** So many have room of their own there. */
const mostUnder = 8;

/** One after another. */
function paintRoll(ctx: Canvas2D, time: number, { entries }: ReturnType<typeof rollOf>): void {
  entries.forEach(({ name, x, y }, index) => {
    const start = moments.title + (index / entries.length) * 2;
    placedAt(ctx, { x, y, alpha: between(time, start, start + 0.4) }, () => {
      // More rows than there is room for under the planet.
      if (entries.length > mostUnder) paintPlate(ctx, name, { x: 0, y: 0 });
      paintName(ctx, name, { x: 0, y: 0 }, '#ffe9a8');
    });
  });
}
