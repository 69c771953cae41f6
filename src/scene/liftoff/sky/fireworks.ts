/** Fireworks and confetti. */

import { disc, glow } from '#scene/brush.ts';
import type { Canvas2D } from '#scene/canvas.ts';
import { fireworks, type Firework } from '#scene/liftoff/timeline.ts';
import { between, chance, outwards, smoothly } from '#scene/motion.ts';
import { sceneHeight, sceneWidth, type View } from '#scene/scene.ts';

const rise = 0.7;
const life = 1.9;
const rays = 28;

export function paintFireworks(ctx: Canvas2D, time: number, view: View): void {
  for (const one of fireworks) {
    const firework = {
      ...one,
      x: view.left + (one.x / sceneWidth) * view.width,
      y: view.top + (one.y / sceneHeight) * view.height,
    };
    if (time < firework.at)
      paintFuse(ctx, firework, { along: between(time, firework.at - rise, firework.at), foot: view.top + view.height });
    else if (time < firework.at + life) paintBurst(ctx, firework, (time - firework.at) / life);
  }
}

type Fuse = { along: number; foot: number };

function paintFuse(ctx: Canvas2D, { x, y, hue }: Firework, { along, foot }: Fuse): void {
  if (along <= 0) return;
  const height = foot + 30 + (y - foot - 30) * outwards(along);
  const tail = ctx.createLinearGradient(0, height, 0, height + 90);
  tail.addColorStop(0, `hsla(${hue},100%,85%,.9)`);
  tail.addColorStop(1, `hsla(${hue},100%,70%,0)`);
  ctx.fillStyle = tail;
  ctx.fillRect(x - 2, height, 4, 90);
}

function paintBurst(ctx: Canvas2D, { x, y, radius, hue }: Firework, age: number): void {
  const fade = 1 - smoothly(between(age, 0.45, 1));
  glow(ctx, { x, y, radius: radius * 0.9 }, '255,250,230', 0.9 * (1 - between(age, 0, 0.22)));
  ctx.globalCompositeOperation = 'lighter';
  for (let ray = 0; ray < rays; ray += 1) {
    const angle = (ray / rays) * Math.PI * 2 + chance(ray, hue) * 0.2;
    const reach = radius * (ray % 2 === 0 ? 1 : 0.66) * (0.9 + chance(ray, hue + 1) * 0.2);
    const [head, tail] = [outwards(age), outwards(Math.max(0, age - 0.09 - age * 0.1))];
    const fall = age * age * 64;
    ctx.strokeStyle = `hsla(${hue + (ray % 3) * 12},100%,${ray % 2 === 0 ? 68 : 80}%,${fade})`;
    ctx.lineWidth = 3.4 * (1 - age * 0.6);
    ctx.beginPath();
    ctx.moveTo(x + Math.cos(angle) * reach * tail, y + Math.sin(angle) * reach * tail + fall * 0.8);
    ctx.lineTo(x + Math.cos(angle) * reach * head, y + Math.sin(angle) * reach * head + fall);
    ctx.stroke();
    ctx.fillStyle = `rgba(255,255,240,${fade * (0.6 + 0.4 * Math.sin(age * 60 + ray))})`;
    disc(ctx, x + Math.cos(angle) * reach * head, y + Math.sin(angle) * reach * head + fall, 2.6);
  }
  ctx.globalCompositeOperation = 'source-over';
}

const scraps = 110;
const colours = ['#ffd552', '#ff6b81', '#6fd3ff', '#8ef0a6', '#b78bff', '#ff9e57'];

type Place = { left: number; top: number; width: number; height: number };
type Falling = { from: number; view: View; words: Place };

/** The distance from words at which confetti begins to fade: beside a letter it would look like an accent. */
const shy = 34;

/** Confetti that turns while it falls; each piece starts again at the top, and none is visible near the words. */
export function paintConfetti(ctx: Canvas2D, time: number, { from, view, words }: Falling): void {
  for (let index = 0; index < scraps; index += 1) {
    const pace = 62 + 80 * chance(index, 71);
    const born = from + chance(index, 72) * 5;
    const way = (time - born) * pace;
    if (way < 0) continue;
    const y = view.top + (way % (view.height + 60)) - 30;
    const x = view.left + chance(index, 73) * view.width + Math.sin(time * (0.8 + chance(index, 74)) + index) * 34;
    // Its corners are 7.2 from its centre.
    const alpha = between(outside(words, x, y), 8, shy);
    if (alpha <= 0) continue;
    const turn = time * (2 + 3 * chance(index, 75)) + index;
    ctx.save();
    ctx.globalAlpha *= alpha;
    ctx.translate(x, y);
    ctx.rotate(turn * 0.6);
    ctx.scale(Math.cos(turn), 1);
    ctx.fillStyle = colours[index % colours.length] ?? '#ffd552';
    ctx.fillRect(-6, -4, 12, 8);
    ctx.restore();
  }
}

/** The distance of a spot from a box; 0 inside it. */
function outside({ left, top, width, height }: Place, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
}
