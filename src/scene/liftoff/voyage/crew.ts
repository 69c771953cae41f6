/** The crew in the last picture: drawn here on a picture to keep; over a film the page shows it as text, in the same place. */

import type { Canvas2D } from '#scene/canvas.ts';
import { fittedName, heightOf, paintName } from '#scene/liftoff/names.ts';
import { moments } from '#scene/liftoff/timeline.ts';
import { type View, wideView } from '#scene/scene.ts';

import { endPlaces } from './ending.ts';

/** The second of the film at which the crew appears, after its last medal. */
export const crewFrom = moments.complete - 0.6;

export type Crew = { team: string; names: readonly string[] };

type Box = { left: number; top: number; width: number; height: number };

/** The area of the crew, as parts of the picture: nothing else is drawn there. */
export function crewPlace(view: View = wideView): Box {
  const { x, top, width, height } = endPlaces(view).crew;
  return {
    left: (x - width / 2 - view.left) / view.width,
    top: (top - view.top) / view.height,
    width: width / view.width,
    height: height / view.height,
  };
}

/** The team's name, and below it the names of its crew, as large as all of them fit. */
export function paintCrew(ctx: Canvas2D, { team, names }: Crew, view: View): void {
  const { x, top, width, height } = endPlaces(view).crew;
  const title = fittedName(ctx, team, { size: 54, width, smallest: 24 });
  const list = names.join(' · ');
  const room = height - heightOf(title) - 8;
  const sizes = [42, 38, 34, 30, 26, 23, 20, 17, 14];
  const lists = sizes.map((size) => fittedName(ctx, list, { size, width, smallest: size }));
  const crew = lists.find((one) => heightOf(one) <= room) ?? lists.at(-1);
  paintName(ctx, title, { x, y: top + heightOf(title) - title.size * 0.2 }, '#ffe9a8');
  if (crew === undefined || names.length === 0) return;
  paintName(ctx, crew, { x, y: top + heightOf(title) + 8 + heightOf(crew) - crew.size * 0.2 }, '#ffffff');
}
