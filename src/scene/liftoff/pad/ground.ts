/** The launch site: hills at dusk, the pad with its tower, a radar and the lit windows of the base. */

import { glow, placedAt } from '#scene/brush.ts';
import { type Canvas2D, drawOn } from '#scene/canvas.ts';
import { type Drawing, ink, filled, inked, lined, linear } from '#scene/drawing.ts';
import { onScreen, padY } from '#scene/liftoff/flight.ts';
import { times } from '#scene/motion.ts';
import { at, circle, polygon, rectangle, smooth } from '#scene/path.ts';

const hills = (y: number, wave: number, shift: number): string =>
  `${smooth(times(12, (index) => [-120 + index * 140, y + Math.sin(index * 1.7 + shift) * wave + Math.sin(index * 0.9 + shift * 2) * wave * 0.6]))}V1400H-120Z`;

const far: Drawing = [filled(hills(560, 30, 1), linear([0, 500], [0, 720], { 0: '#8a5fae', 1: '#5a4a9c' }))];

const near: Drawing = [
  filled(hills(600, 22, 4), linear([0, 560], [0, 760], { 0: '#4a3f8e', 1: '#2b2a6c' })),
  ...base(),
];

const floor: Drawing = [
  filled(
    `M-120 ${padY + 22}Q640 ${padY - 12} 1400 ${padY + 22}V1500H-120Z`,
    linear([0, 600], [0, 760], { 0: '#3a3580', 0.5: '#242460', 1: '#17184a' }),
  ),
];

const pad: Drawing = [
  inked(
    polygon([
      [500, padY + 16],
      [780, padY + 16],
      [830, padY + 62],
      [450, padY + 62],
    ]),
    linear([450, 0], [830, 0], { 0: '#3d4578', 0.35: '#8a95c4', 0.6: '#5b659c', 1: '#2a3060' }),
    5,
  ),
  ...times(9, (index) =>
    filled(
      polygon([
        [470 + index * 40, padY + 48],
        [490 + index * 40, padY + 48],
        [480 + index * 40, padY + 60],
        [460 + index * 40, padY + 60],
      ]),
      index % 2 === 0 ? '#ffcb45' : '#20265a',
    ),
  ),
  lined(`M500 ${padY + 17}H780`, '#c7d0f2', 3, 0.8),
];

/** The buildings of the launch control. */
function base(): Drawing {
  const wall = linear([0, 520], [0, 620], { 0: '#5d63b4', 1: '#34387e' });
  const windows = times(10, (index) =>
    rectangle(168 + (index % 5) * 22, 574 + Math.floor(index / 5) * 18, 12, 9, 2),
  ).join('');
  return [
    inked(`M150 620V566Q150 556 160 556H276Q286 556 286 566V620Z`, wall, 4),
    inked(
      'M286 620V584A44 44 0 0 1 374 584V620Z',
      linear([286, 0], [374, 0], { 0: '#9aa3df', 0.4: '#e3e8ff', 1: '#5f67ad' }),
      4,
    ),
    lined('M330 542V620M287 590H373', ink, 2.5, 0.5),
    filled(windows, '#ffd977'),
    lined('M206 556V524', ink, 7),
    inked('M178 508Q190 534 224 532Z', '#dfe5fb', 4),
    lined('M198 523L212 505', '#dfe5fb', 3),
    filled(circle(213, 503, 4), '#ff6b62'),
  ];
}

const towerTop = 190;

function tower(): Drawing {
  const foot = padY + 30;
  const floors = times(8, (index) => towerTop + 14 + index * ((foot - towerTop) / 8));
  const step = (foot - towerTop) / 8;
  const crosses = floors.map((y) => `M838 ${y}L902 ${y + step}M902 ${y}L838 ${y + step}`).join('');
  const red = linear([820, 0], [920, 0], { 0: '#ff8d7a', 0.4: '#e2495a', 1: '#8e1f45' });
  return [
    lined(crosses, ink, 8),
    lined(crosses, '#a63a63', 3.5),
    lined(floors.map((y) => `M836 ${y}H904`).join(''), ink, 10),
    lined(floors.map((y) => `M836 ${y}H904`).join(''), '#e0596a', 5),
    inked(rectangle(824, towerTop, 15, foot - towerTop), red, 4),
    inked(rectangle(901, towerTop, 15, foot - towerTop), red, 4),
    inked(rectangle(808, towerTop - 18, 124, 20, 4), '#39407f', 5),
    lined(`M870 ${towerTop - 18}v-26`, ink, 6),
    inked(circle(870, towerTop - 50, 8), '#ff5d52', 4),
  ];
}

const drawnTower = tower();

/** The arms that hold the rocket, swung away just before it leaves. */
function paintArms(ctx: Canvas2D, open: number): void {
  for (const y of [286, 430]) {
    placedAt(ctx, { x: 830, y, turn: -58 * open }, () =>
      drawOn(ctx, [
        inked(
          polygon([
            [4, -9],
            [-118, -6],
            [-128, 6],
            [4, 12],
          ]),
          '#4a528f',
          4.5,
        ),
        lined(`M${at(-12, 1)}H-104`, '#ffcb45', 4),
      ]),
    );
  }
}

/**
 * `arms`: how far they are open, 0 to 1; below 0 it draws a wide floor without a tower. Distant things sink slower than
 * near ones when the camera rises.
 */
export function paintGround(ctx: Canvas2D, time: number, { arms }: { arms: number }): void {
  const down = (depth: number): number => onScreen(0, time, depth) - padY;
  if (down(0.75) > 900) return;
  placedAt(ctx, { x: 0, y: down(0.5) }, () => drawOn(ctx, far));
  placedAt(ctx, { x: 0, y: down(0.75) }, () => drawOn(ctx, near));
  if (down(1) > 900) return;
  placedAt(ctx, { x: 0, y: down(1) }, () => {
    if (arms >= 0) {
      drawOn(ctx, drawnTower);
      paintArms(ctx, arms);
      glow(ctx, { x: 870, y: towerTop - 50, radius: 60 }, '255,90,80', 0.5 + 0.4 * Math.sin(time * 5));
    }
    drawOn(ctx, floor);
    if (arms >= 0) drawOn(ctx, pad);
  });
}
