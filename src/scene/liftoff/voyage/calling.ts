/** The four parts, called in one move along the rocket: each lights up and gets its medal beside it, which stays. */

import type { Medal } from '#domain/course.ts';
import { fittingSize, glow, letters, placedAt } from '#scene/brush.ts';
import { type Canvas2D, drawOn, type Painter } from '#scene/canvas.ts';
import { ink } from '#scene/drawing.ts';
import type { Pose } from '#scene/liftoff/pose.ts';
import { type Say, medalText, partText } from '#scene/liftoff/texts.ts';
import { barSeconds, moments } from '#scene/liftoff/timeline.ts';
import { between, mix, outwards, smoothly, springy } from '#scene/motion.ts';
import { star } from '#scene/path.ts';
import { partCentres } from '#scene/rocket/outline.ts';
import type { Medals } from '#scene/rocket/rocket.ts';
import { isUpright, type View } from '#scene/scene.ts';

/** The height on the rocket where the camera looks: it glides from part to part. */
export function gaze(time: number): number {
  const heights = partCentres.map(({ y }) => y);
  const first = heights[0] ?? 0;
  return heights.slice(1).reduce((height, next, index) => {
    const turn = moments.rollCall + (index + 1) * barSeconds;
    return height + (next - (heights[index] ?? 0)) * smoothly(between(time, turn - 0.6, turn + 0.6));
  }, first);
}

/** The colour of each medal's word, and of its light. */
export const medalColours = ['#cfd9f7', '#ffb380', '#e6edfb', '#ffd552'] as const;
const lights = ['150,180,255', '255,160,100', '215,228,255', '255,205,90'] as const;

/** A part's position in the picture; `aside` is the distance from the rocket's axis. */
export function onRocket({ x, y, height, scale, turn }: Pose, part: number, aside: number): { x: number; y: number } {
  const along = ((partCentres[part]?.y ?? height) - height) * scale;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return { x: x + aside * cos - along * sin, y: y + aside * sin + along * cos };
}

type Calling = { medals: Medals; painters: readonly Painter[]; say: Say; pose: Pose; view: View };

export function paintCalling(ctx: Canvas2D, time: number, calling: Calling): void {
  if (time < moments.rollCall || time > moments.planet + 0.8) return;
  calling.medals.forEach((medal, part) => {
    const start = moments.rollCall + part * barSeconds;
    if (time < start) return;
    paintLit(ctx, time - start, { medal, ...onRocket(calling.pose, part, 0), scale: calling.pose.scale });
    paintLabel(ctx, time, { ...calling, part, medal, start });
  });
}

/** The light that moves through the part, and a ring that spreads from it. */
function paintLit(
  ctx: Canvas2D,
  along: number,
  { medal, x, y, scale }: { medal: Medal; x: number; y: number; scale: number },
): void {
  const fade = 1 - between(along, 0.15, 1.2);
  if (fade <= 0) return;
  const rise = between(along, 0, 0.15);
  glow(ctx, { x, y, radius: 250 * scale }, lights[medal], 0.55 * fade * rise);
  ctx.strokeStyle = `rgba(${lights[medal]},${0.8 * fade})`;
  ctx.lineWidth = 6 * fade * scale;
  ctx.beginPath();
  ctx.ellipse(x, y, (70 + 150 * outwards(between(along, 0, 1))) * scale, 40 * scale * (1 + along), 0, 0, Math.PI * 2);
  ctx.stroke();
}

type Label = Calling & { part: number; medal: Medal; start: number };

/** Large while it is called, smaller during the next one; at the end the rocket shows all four. */
function paintLabel(ctx: Canvas2D, time: number, label: Label): void {
  const { part, medal, start, pose, view, painters, say } = label;
  const along = time - start;
  const enter = springy(between(along, 0.1, 0.55));
  const big = 1 - smoothly(between(along, barSeconds - (part === 3 ? 1.3 : 0.5), barSeconds - 0.1));
  const leave = between(time, moments.planet, moments.planet + 0.6);
  const stands = isUpright(view);
  const size = stands ? mix(0.62, 1, big) : mix(0.64, 1.3, big);
  // A portrait picture has no room to spare beside the body, which is narrower than the fins.
  const aside = (stands && part > 0 ? 98 : 128) * pose.scale + (stands ? 10 : 30) + (1 - enter) * 160;
  const { x, y } = onRocket(pose, part, aside);
  const width = view.left + view.width - x - 24;
  // Labels that the edge of the picture would cut are hidden until the whole rocket is visible.
  const inside = between(view.top + view.height - y, 84 * size, 118 * size);
  placedAt(ctx, { x, y, alpha: Math.min(between(along, 0.1, 0.3), 1 - leave, inside) }, () => {
    glow(ctx, { x: 62 * size, y: 0, radius: 150 * size }, lights[medal], 0.3);
    placedAt(ctx, { x: 62 * size, y: 12 * size, scale: 1.36 * size * enter, turn: (1 - enter) * -40 }, () =>
      painters[part]?.(ctx),
    );
    placedAt(ctx, { x: 130 * size, y: 0, scale: size }, () =>
      paintWords(ctx, along, {
        medal,
        name: say(partText(part)),
        word: say(medalText(medal)),
        width: width / size - 138,
      }),
    );
  });
}

type Words = { medal: Medal; name: string; word: string; width: number };

function paintWords(ctx: Canvas2D, along: number, { medal, name, word, width }: Words): void {
  const size = fittingSize(ctx, name, { size: 58, width });
  letters(ctx, name, { x: 0, y: -22 }, { size, fill: '#ffffff', align: 'left', outline: 10 });
  const wordSize = Math.min(size, fittingSize(ctx, word, { size: 42, width }));
  letters(ctx, word, { x: 0, y: 28 }, { size: wordSize, fill: medalColours[medal], align: 'left', outline: 8 });
  for (let index = 0; index < 3; index += 1) paintStar(ctx, index, medal, along);
}

function paintStar(ctx: Canvas2D, index: number, medal: Medal, along: number): void {
  const isLit = index < medal;
  const scale = isLit
    ? springy(between(along, 0.6 + index * 0.18, 0.9 + index * 0.18))
    : outwards(between(along, 0.5, 0.8));
  placedAt(ctx, { x: 22 + index * 50, y: 66, scale }, () =>
    drawOn(ctx, [
      isLit
        ? { d: star(0, 0, 22, 0.5), fill: '#ffd552', stroke: ink, width: 6 }
        : { d: star(0, 0, 17, 0.5), fill: 'rgba(20,26,60,.5)', stroke: 'rgba(190,205,255,.6)', width: 3, dash: [5, 6] },
    ]),
  );
}
