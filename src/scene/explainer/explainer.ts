/** A short film from a script: the title, then one shot after another with an icon and a heading. */

import { disc, fittingSize, letters, placedAt } from '#scene/brush.ts';
import { type Canvas2D, drawOn } from '#scene/canvas.ts';
import type { Drawing } from '#scene/drawing.ts';
import { between, chance, during, outwards, springy, times } from '#scene/motion.ts';
import { sparkle } from '#scene/path.ts';
import { sceneFont, type Scene, scene, sceneWidth } from '#scene/scene.ts';

import { iconDrawing } from './icons.ts';
import { durationOf, type ExplainerScript, type Shot, startsOf, titleSeconds } from './script.ts';
import { paintDots, paintStage } from './stage.ts';

const fadeSeconds = 0.35;

export function createExplainer(script: ExplainerScript): Scene {
  const starts = startsOf(script);
  const icons = script.shots.map(({ icon }) => iconDrawing(icon));
  const duration = durationOf(script);
  return scene(duration, (ctx, time) => {
    paintStage(ctx, time, script.colour);
    paintTitle(ctx, time, script.title);
    script.shots.forEach((shot, index) => {
      const since = time - (starts[index] ?? 0);
      const isLast = index === script.shots.length - 1;
      if (since >= 0 && (since < shot.seconds || isLast))
        paintShot(ctx, since, { shot, icon: icons[index] ?? [], isLast });
    });
    const passed = starts.filter((start) => start <= time);
    const since = time - (passed.at(-1) ?? 0);
    if (passed.length > 0) paintDots(ctx, script.shots.length, passed.length - 2 + outwards(between(since, 0, 0.5)));
  });
}

/** The moment whose picture stands for the film: the first shot, when all of it is there. */
export const posterMoment = ({ shots }: ExplainerScript): number =>
  titleSeconds + Math.min(2, (shots[0]?.seconds ?? 2) / 2);

function paintTitle(ctx: Canvas2D, time: number, title: string): void {
  const alpha = 1 - between(time, titleSeconds - fadeSeconds, titleSeconds);
  if (alpha <= 0) return;
  const lines = inLines(ctx, title, { size: 92, width: 1040 });
  const enter = springy(between(time, 0.1, 0.7));
  placedAt(
    ctx,
    { x: sceneWidth / 2, y: 350, scale: 0.7 + 0.3 * enter, alpha: Math.min(alpha, between(time, 0, 0.3)) },
    () => {
      lines.forEach((line, index) => {
        letters(
          ctx,
          line,
          { x: 0, y: (index - (lines.length - 1) / 2) * 108 + 30 },
          { size: fittingSize(ctx, line, { size: 92, width: 1120 }), fill: '#fff6dc' },
        );
      });
    },
  );
}

type Showing = { shot: Shot; icon: Drawing; isLast: boolean };

const ring = { x: 340, y: 332 };

/** `since` is how long it is shown, in seconds. The last shot stays. */
function paintShot(ctx: Canvas2D, since: number, { shot, icon, isLast }: Showing): void {
  const alpha = isLast ? between(since, 0, fadeSeconds) : during(since, 0, shot.seconds, fadeSeconds);
  placedAt(ctx, { x: 0, y: 0, alpha }, () => {
    const grow = springy(between(since, 0.05, 0.65));
    paintRings(ctx, since, grow);
    const float = Math.sin(since * 1.6) * 6;
    placedAt(
      ctx,
      {
        ...ring,
        y: ring.y + float,
        scale: 1.5 * springy(between(since, 0.15, 0.75)),
        turn: (1 - grow) * -14 + Math.sin(since * 1.1) * 2,
      },
      () => drawOn(ctx, icon),
    );
    paintHeading(ctx, since, shot.heading);
  });
}

function paintRings(ctx: Canvas2D, since: number, grow: number): void {
  const breath = 1 + 0.015 * Math.sin(since * 2);
  ctx.fillStyle = 'rgba(255,255,255,.13)';
  disc(ctx, ring.x, ring.y, 246 * grow * breath);
  ctx.fillStyle = 'rgba(255,255,255,.16)';
  disc(ctx, ring.x, ring.y, 206 * grow);
  const glints = times(7, (index) => {
    const angle = index * 0.9 + since * (0.1 + chance(index, 91) * 0.1);
    const shine = 0.5 + 0.5 * Math.sin(since * 3 + index * 2);
    return sparkle(ring.x + Math.cos(angle) * 244 * grow, ring.y + Math.sin(angle) * 244 * grow, 6 + 12 * shine);
  });
  drawOn(ctx, [{ d: glints.join(''), fill: '#ffe9b0', opacity: 0.9 }]);
}

/** Word after word comes up. */
function paintHeading(ctx: Canvas2D, since: number, heading: string): void {
  const size = 72;
  const lines = inLines(ctx, heading, { size, width: 560 });
  lines.forEach((line, index) => {
    const come = outwards(between(since, 0.3 + index * 0.18, 0.75 + index * 0.18));
    const y = ring.y + 26 + (index - (lines.length - 1) / 2) * 88 + (1 - come) * 46;
    placedAt(ctx, { x: 650, y, alpha: come }, () =>
      letters(
        ctx,
        line,
        { x: 0, y: 0 },
        { size: fittingSize(ctx, line, { size, width: 590 }), fill: '#ffffff', align: 'left' },
      ),
    );
  });
}

/** Breaks between words, so that no line is wider than it may be; a longer word stands alone. */
function inLines(ctx: Canvas2D, text: string, { size, width }: { size: number; width: number }): string[] {
  ctx.font = `600 ${size}px ${sceneFont}`;
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && ctx.measureText(longer).width <= width) return [...lines.slice(0, -1), longer];
    return [...lines, word];
  }, []);
}
