/** The stage of an explainer: its colour, drifting lights, slow waves, and the dots that tell how far it is. */

import { backdrop, disc, glow } from '#scene/brush.ts';
import type { Canvas2D } from '#scene/canvas.ts';
import { chance, mix, smoothly } from '#scene/motion.ts';
import { sceneHeight, sceneWidth } from '#scene/scene.ts';

import type { Colour } from './script.ts';

type Palette = { deep: string; mid: string; warm: string; glow: string; wave: string };

const palettes: Record<Colour, Palette> = {
  paars: { deep: '#34126e', mid: '#6d2590', warm: '#99407f', glow: '255,150,120', wave: '255,190,215' },
  blauw: { deep: '#0c1a5c', mid: '#1d4aa6', warm: '#2f86c4', glow: '120,220,255', wave: '170,225,255' },
  groen: { deep: '#0a3640', mid: '#12695c', warm: '#3d9a63', glow: '210,255,140', wave: '200,255,205' },
  oranje: { deep: '#4a174f', mid: '#a5413c', warm: '#dd7f35', glow: '255,225,120', wave: '255,225,180' },
  rood: { deep: '#3d0f3d', mid: '#8e1d49', warm: '#cd4a52', glow: '255,170,130', wave: '255,200,195' },
};

export function paintStage(ctx: Canvas2D, time: number, colour: Colour): void {
  const palette = palettes[colour];
  backdrop(ctx, { 0: palette.deep, 0.6: palette.mid, 1: palette.warm });
  glow(ctx, { x: 900 + Math.sin(time * 0.3) * 60, y: 190, radius: 560 }, palette.glow, 0.34);
  glow(ctx, { x: 180, y: 620, radius: 460 }, palette.glow, 0.14);
  paintLights(ctx, time);
  for (let wave = 0; wave < 3; wave += 1) paintWave(ctx, time, wave, palette.wave);
}

function paintLights(ctx: Canvas2D, time: number): void {
  const base = ctx.globalAlpha;
  ctx.fillStyle = '#ffffff';
  for (let index = 0; index < 80; index += 1) {
    const x = (chance(index, 81) * sceneWidth + time * mix(3, 14, chance(index, 82))) % sceneWidth;
    const y = (chance(index, 83) * sceneHeight + sceneHeight - time * mix(2, 8, chance(index, 84))) % sceneHeight;
    ctx.globalAlpha = base * mix(0.2, 0.75, chance(index, 85)) * (0.7 + 0.3 * Math.sin(time * 2 + index));
    disc(ctx, x, y, mix(0.8, 3, chance(index, 86) ** 2));
  }
  ctx.globalAlpha = base;
}

function paintWave(ctx: Canvas2D, time: number, wave: number, colour: string): void {
  ctx.fillStyle = `rgba(${colour},.14)`;
  ctx.beginPath();
  ctx.moveTo(0, sceneHeight);
  for (let x = 0; x <= sceneWidth; x += 16) {
    ctx.lineTo(x, 622 + wave * 32 + Math.sin(x * 0.0052 + wave * 2 + time * (0.5 + wave * 0.16)) * (26 - wave * 5));
  }
  ctx.lineTo(sceneWidth, sceneHeight);
  ctx.closePath();
  ctx.fill();
}

/** `place` moves from one dot to the next while the shot changes. */
export function paintDots(ctx: Canvas2D, count: number, place: number): void {
  for (let index = 0; index < count; index += 1) {
    const lit = smoothly(Math.max(0, 1 - Math.abs(place - index)));
    const x = sceneWidth / 2 + (index - (count - 1) / 2) * 36;
    ctx.fillStyle = 'rgba(255,255,255,.5)';
    disc(ctx, x, 52, 6);
    ctx.fillStyle = `rgba(255,213,82,${lit})`;
    disc(ctx, x, 52, 6 + 3.5 * lit);
  }
}
