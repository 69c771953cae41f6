/** Draws a school table from above with sheets of paper on it, as a tablet's camera shows it. */

import { type Canvas, createCanvas } from '@napi-rs/canvas';

import type { Brush, Chance, Pencil } from './pencil.ts';

/** The size of every photo in pixels. */
export const photoWidth = 1200;
export const photoHeight = 900;

const woods = ['#c79a6b', '#b98a5a', '#d2ab7d', '#a9b3bd'] as const;

export function drawTable({ brush, chance }: Pencil): void {
  brush.fillStyle = woods[Math.floor(chance() * woods.length)] ?? woods[0];
  brush.fillRect(0, 0, photoWidth, photoHeight);
  for (let grain = 0; grain < 160; grain += 1) {
    const y = chance() * photoHeight;
    brush.strokeStyle = `rgba(70, 40, 15, ${0.03 + chance() * 0.07})`;
    brush.lineWidth = 1 + chance() * 3;
    brush.beginPath();
    brush.moveTo(0, y);
    brush.bezierCurveTo(400, y + (chance() - 0.5) * 40, 800, y + (chance() - 0.5) * 40, photoWidth, y);
    brush.stroke();
  }
}

export type Sheet = { x: number; y: number; width: number; height: number; /** In radians. */ turn: number };

/** Draws a sheet with its shadow; coordinates inside `draw` start at the sheet's top left corner. */
export function onSheet({ brush }: Pencil, { x, y, width, height, turn }: Sheet, draw: () => void): void {
  brush.save();
  brush.translate(x + width / 2, y + height / 2);
  brush.rotate(turn);
  brush.translate(-width / 2, -height / 2);
  brush.shadowColor = 'rgba(30, 15, 0, 0.45)';
  brush.shadowBlur = 22;
  brush.shadowOffsetX = 5;
  brush.shadowOffsetY = 8;
  brush.fillStyle = '#fbf9f2';
  brush.fillRect(0, 0, width, height);
  brush.shadowColor = 'transparent';
  draw();
  brush.restore();
}

/** Adds the light of a classroom, brighter at one side and darker in the corners, and a camera's grain. */
export function developPhoto(brush: Brush, chance: Chance): void {
  const light = brush.createLinearGradient(0, 0, photoWidth, photoHeight);
  light.addColorStop(0, 'rgba(255, 246, 220, 0.22)');
  light.addColorStop(0.6, 'rgba(255, 255, 255, 0)');
  light.addColorStop(1, 'rgba(20, 20, 60, 0.22)');
  brush.fillStyle = light;
  brush.fillRect(0, 0, photoWidth, photoHeight);
  brush.fillStyle = brush.createPattern(grainTile(chance), 'repeat');
  brush.fillRect(0, 0, photoWidth, photoHeight);
}

/** Makes a small tile of grey noise, which is repeated over the photo. */
function grainTile(chance: Chance): Canvas {
  const size = 256;
  const tile = createCanvas(size, size);
  const context = tile.getContext('2d');
  const picture = context.createImageData(size, size);
  for (let at = 0; at < picture.data.length; at += 4) {
    const grey = chance() < 0.5 ? 0 : 255;
    picture.data.set([grey, grey, grey, chance() * 26], at);
  }
  context.putImageData(picture, 0, 0);
  return tile;
}
