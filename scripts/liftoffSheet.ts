/** Draws the pictures of the liftoff in docs/art.md: `node scripts/liftoffSheet.ts docs/pictures`. */

import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createClassLiftoff } from '#scene/liftoff/classLiftoff.ts';
import { createLiftoff } from '#scene/liftoff/liftoff.ts';
import { paintCrew } from '#scene/liftoff/voyage/crew.ts';
import type { Scene, View } from '#scene/scene.ts';
import { viewOf } from '#scene/scene.ts';
import { contentDir } from '#server/config/folders.ts';
import { filmCanvas } from '#server/films/canvas.ts';

type Shape = { width: number; height: number };
type Sheet = { scene: Scene; shape: Shape; times: readonly number[]; columns: number; small: number };

const texts = JSON.parse(readFileSync(join(contentDir, 'nl.json'), 'utf8')) as Record<string, string>;
const say = (key: string): string => texts[key] ?? key;

const lying = { width: 1280, height: 720 };
const standing = { width: 540, height: 1168 };
const gap = 6;
/** The crew's names: pages show them over the picture, but here they are drawn, as in the saved picture. */
const crew = { team: 'De Schaduwmakers', names: ['Noor', 'Sem', 'Ilse', 'Bram'] };
const crewFrom = 35.5;

/** The times of the storyboard's frames, in seconds. */
const board = [0.3, 1.7, 3.6, 6, 10, 12, 15.2, 19.4, 21.8, 27.2, 31, 39.05];

const team = createLiftoff([3, 2, 3, 1], say);
const eight = createClassLiftoff(
  ['Komeet', 'De Zonnetjes', 'Noorderlicht', 'Wij', 'Team Saturnus', 'De Bouwers', 'Sterrenstof', 'Maanzaad'].map(
    (name, index) => ({
      name,
      medals: (
        [
          [3, 2, 3, 1],
          [2, 2, 1, null],
          [1, 3, 0, 2],
        ] as const
      )[index % 3] ?? [3, 3, 3, 3],
    }),
  ),
  say,
);

/** Draws each frame at its full size and scales it down, because small scenes are drawn differently. */
function drawSheet({ scene, shape, times, columns, small }: Sheet) {
  const height = Math.round((small * shape.height) / shape.width);
  const rows = Math.ceil(times.length / columns);
  const sheet = filmCanvas(columns * (small + gap) + gap, rows * (height + gap) + gap);
  sheet.ctx.fillStyle = '#0b0f33';
  sheet.ctx.fillRect(0, 0, sheet.canvas.width, sheet.canvas.height);
  times.forEach((time, index) => {
    const { canvas, ctx } = filmCanvas(shape.width, shape.height);
    scene.draw(ctx, time);
    if (scene === team && time > crewFrom) inView(ctx, viewOf(shape), () => paintCrew(ctx, crew, viewOf(shape)));
    const [x, y] = [gap + (index % columns) * (small + gap), gap + Math.floor(index / columns) * (height + gap)];
    // The canvas is Node's own, which the browser's types do not include.
    sheet.ctx.drawImage(canvas as unknown as CanvasImageSource, x, y, small, height);
  });
  return sheet.canvas;
}

function inView(ctx: CanvasRenderingContext2D, view: View, paint: () => void): void {
  ctx.save();
  ctx.scale(ctx.canvas.width / view.width, ctx.canvas.height / view.height);
  ctx.translate(-view.left, -view.top);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  paint();
  ctx.restore();
}

async function main(folder: string): Promise<void> {
  const sheets: readonly (readonly [name: string, sheet: Sheet])[] = [
    ['liftoff.jpg', { scene: team, shape: lying, times: board, columns: 3, small: 520 }],
    [
      'liftoff-upright.jpg',
      { scene: team, shape: standing, times: [0.3, 3.6, 12, 15.6, 21.8, 39.05], columns: 6, small: 255 },
    ],
    [
      'class-liftoff.jpg',
      { scene: eight, shape: lying, times: [2.4, 6.5, 15.6, 22.1, 30, 39.05], columns: 3, small: 520 },
    ],
  ];
  for (const [name, sheet] of sheets) await writeFile(join(folder, name), await drawSheet(sheet).encode('jpeg', 82));
}

await main(process.argv[2] ?? 'docs/pictures');
