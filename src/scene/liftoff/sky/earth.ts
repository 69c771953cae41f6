/** The earth from above the clouds: its round edge, its lands, and the rising sun. */

import { disc, glow } from '#scene/brush.ts';
import type { Canvas2D } from '#scene/canvas.ts';
import { moments } from '#scene/liftoff/timeline.ts';
import { between, during, mix, outwards, smoothly } from '#scene/motion.ts';
import type { View } from '#scene/scene.ts';

/** The round edge of the earth with its thin blue air; it appears above the clouds and sinks. */
export function paintEarth(ctx: Canvas2D, time: number, view: View): void {
  const rise = outwards(between(time, moments.space - 2.4, moments.space + 0.4));
  const away = smoothly(between(time, moments.space + 0.2, moments.rollCall + 1.6));
  if (rise <= 0 || away >= 1) return;
  const radius = mix(1900, 1100, away);
  const bottom = view.top + view.height;
  const y = mix(bottom + 40, bottom - 215, rise) + mix(0, 460, away) + radius;
  const air = ctx.createRadialGradient(640, y, radius, 640, y, radius + 150);
  air.addColorStop(0, 'rgba(120,200,255,.75)');
  air.addColorStop(0.25, 'rgba(80,150,255,.34)');
  air.addColorStop(1, 'rgba(60,90,255,0)');
  ctx.fillStyle = air;
  disc(ctx, 640, y, radius + 150);
  const ball = ctx.createRadialGradient(640, y, radius - 330, 640, y, radius);
  ball.addColorStop(0, '#123a8c');
  ball.addColorStop(0.75, '#2a7fd6');
  ball.addColorStop(0.97, '#7fd3ff');
  ball.addColorStop(1, '#d8f6ff');
  ctx.fillStyle = ball;
  disc(ctx, 640, y, radius);
  paintLand(ctx, { x: 640, y, radius });
  paintSunrise(
    ctx,
    { x: 640 - view.width * 0.27, y, radius },
    during(time, moments.space - 1.6, moments.rollCall + 1, 1.4),
  );
}

type Ball = { x: number; y: number; radius: number };

/** The sun rises over the edge. */
function paintSunrise(ctx: Canvas2D, { x, y, radius }: Ball, strength: number): void {
  if (strength <= 0) return;
  const edge = y - Math.sqrt(radius ** 2 - (640 - x) ** 2);
  glow(ctx, { x, y: edge, radius: 330 }, '255,196,120', 0.62 * strength);
  glow(ctx, { x, y: edge, radius: 84 }, '255,250,230', 0.95 * strength);
  ctx.fillStyle = `rgba(255,246,214,${0.5 * strength})`;
  ctx.beginPath();
  ctx.ellipse(x, edge, 300, 2.2, Math.asin((x - 640) / radius), 0, Math.PI * 2);
  ctx.fill();
}

/**
 * A land or a cloud of round patches: its distance from the middle of the picture, its depth under the edge, and the
 * patches relative to that.
 */
type Shape = {
  x: number;
  depth: number;
  patches: readonly (readonly [x: number, y: number, width: number, height: number])[];
};

const lands: readonly Shape[] = [
  {
    x: -470,
    depth: 120,
    patches: [
      [-70, 6, 130, 34],
      [10, -8, 150, 44],
      [70, 14, 120, 52],
      [20, 30, 90, 40],
      [128, -6, 60, 20],
    ],
  },
  {
    x: -120,
    depth: 176,
    patches: [
      [-80, 0, 120, 40],
      [0, 8, 160, 56],
      [86, -6, 90, 34],
      [40, 36, 130, 44],
    ],
  },
  {
    x: 190,
    depth: 92,
    patches: [
      [-90, 4, 110, 24],
      [-10, -6, 150, 34],
      [78, 8, 130, 42],
      [30, 22, 120, 36],
      [150, 2, 50, 16],
    ],
  },
  {
    x: 500,
    depth: 168,
    patches: [
      [-60, 0, 140, 46],
      [40, -12, 140, 40],
      [90, 18, 120, 50],
    ],
  },
];

const cover: readonly Shape[] = [
  {
    x: -330,
    depth: 62,
    patches: [
      [-70, 2, 130, 10],
      [0, -3, 120, 15],
      [70, 1, 110, 11],
    ],
  },
  {
    x: -40,
    depth: 84,
    patches: [
      [-100, 0, 150, 13],
      [-20, -5, 130, 21],
      [60, 2, 160, 14],
      [130, 4, 80, 8],
    ],
  },
  {
    x: 300,
    depth: 54,
    patches: [
      [-60, 1, 110, 9],
      [10, -3, 110, 13],
      [70, 1, 90, 9],
    ],
  },
  {
    x: 80,
    depth: 156,
    patches: [
      [-110, 2, 180, 18],
      [0, -6, 170, 28],
      [100, 2, 190, 18],
    ],
  },
  {
    x: -540,
    depth: 172,
    patches: [
      [-60, 0, 150, 18],
      [40, -5, 150, 24],
      [110, 3, 110, 14],
    ],
  },
  {
    x: 470,
    depth: 122,
    patches: [
      [-80, 2, 150, 15],
      [0, -5, 130, 22],
      [90, 2, 150, 14],
    ],
  },
];

/** Lands with a light coast, then clouds with their shadow on the land. */
function paintLand(ctx: Canvas2D, ball: Ball): void {
  paintShapes(ctx, ball, lands, { fill: '#8fe0c4', larger: 7 });
  paintShapes(ctx, ball, lands, { fill: '#2f9d6d', larger: 0 });
  paintShapes(ctx, ball, lands, { fill: '#58bd7c', larger: -20 });
  paintShapes(ctx, ball, cover, { fill: 'rgba(12,44,110,.3)', larger: 0, lower: 10 });
  paintShapes(ctx, ball, cover, { fill: '#e9f6ff', larger: 0 });
}

type Look = { fill: string; larger: number; lower?: number };

/** One shape is one path, so that its patches merge. */
function paintShapes(ctx: Canvas2D, { radius, y }: Ball, shapes: readonly Shape[], look: Look): void {
  ctx.fillStyle = look.fill;
  for (const { x, depth, patches } of shapes) {
    const edge = y - Math.sqrt(radius ** 2 - x ** 2);
    ctx.save();
    ctx.translate(640 + x, edge + depth + (look.lower ?? 0));
    ctx.rotate(Math.asin(x / radius));
    ctx.beginPath();
    for (const [left, top, width, height] of patches) {
      const [across, down] = [Math.max(2, (width + look.larger) / 2), Math.max(1, (height + look.larger * 0.7) / 2)];
      ctx.moveTo(left + across, top);
      ctx.ellipse(left, top, across, down, 0, 0, Math.PI * 2);
    }
    ctx.fill();
    ctx.restore();
  }
}
