/** Smoke: puffs that well up from the pad and trail behind the rocket, painted in three passes so that they merge into one cloud. */

import { placedAt } from '#scene/brush.ts';
import type { Canvas2D } from '#scene/canvas.ts';
import { isSeen, momentAt, onScreen, padY } from '#scene/liftoff/flight.ts';
import { type Puff, paintPuffs } from '#scene/liftoff/sky/puffs.ts';
import { between, chance, clamp, mix, outwards, times } from '#scene/motion.ts';
import type { View } from '#scene/scene.ts';

/** The smoke of one rocket; `size` is the rocket's scale. */
export type Chimney = { x: number; size: number };

const rollingPuffs = 110;
const trailStep = 20;
const trailHeight = 4400;

/** Puffs that roll over the ground to both sides. */
function rolling(time: number, { x, size }: Chimney, share: number): Puff[] {
  const count = Math.round(rollingPuffs * share);
  return times(count, (index) => {
    const born = 0.15 + (index / count) * 4.6;
    const age = time - born;
    const side = index % 2 === 0 ? 1 : -1;
    const speed = mix(60, 760, chance(index, 31) ** 0.8);
    const away = outwards(clamp(age / 6)) * speed;
    const rise = chance(index, 32) ** 2 * 190 * clamp(age / 3.4) + Math.sin(age * 1.3 + index) * 4;
    return {
      x: x + side * (16 + away) * size * 1.5,
      y: onScreen((chance(index, 33) * 34 + rise) * size, time),
      radius: age < 0 ? 0 : (16 + mix(70, 150, chance(index, 34)) * outwards(clamp(age / 3.2))) * size,
      warm: clamp(1 - age * 0.9) * clamp(1 - away / 200),
    };
  });
}

/** Puffs that stay where the rocket was, one every few units of its way. */
function trail(time: number, { x, size }: Chimney): Puff[] {
  return times(Math.floor(trailHeight / trailStep), (index) => {
    const height = index * trailStep;
    const age = time - momentAt(height);
    const gone = clamp((age - 1.6) / 3);
    const thin = mix(1, 0.7, height / trailHeight);
    const sway = (chance(index, 41) - 0.5) * 76 * size * clamp(age / 1.2);
    return {
      x: x + sway,
      // A puff that is blown down spreads over the ground.
      y: Math.min(onScreen(height - 120 * size - age * 14, time), onScreen(-46 * size, time)),
      radius:
        age < 0.05 ? 0 : (30 + mix(50, 104, chance(index, 42)) * outwards(clamp(age / 0.9))) * size * thin * (1 - gone),
      warm: clamp(1 - age * 2.2),
    };
  });
}

/** Cold vapour that leaves the tank before the fire comes, and is blown away by it. */
export function paintBreath(ctx: Canvas2D, time: number, chimney: Chimney | undefined): void {
  const strength = 1 - between(time, 0.9, 2.2);
  if (chimney === undefined || strength <= 0) return;
  const { x, size } = chimney;
  const puffs = times(26, (index) => {
    const turn = time * 0.5 + chance(index, 45);
    const age = turn % 1;
    const side = index % 2 === 0 ? 1 : -1;
    return {
      x: x + side * (66 + age * 90) * size,
      y: padY - (250 - age * 110 - chance(index, 47) * 80) * size,
      radius: (14 + 30 * age) * size * Math.sin(Math.PI * age),
      warm: 0,
    };
  });
  placedAt(ctx, { x: 0, y: 0, alpha: 0.45 * strength }, () =>
    paintPuffs(
      ctx,
      puffs.filter(({ radius }) => radius > 1),
    ),
  );
}

/**
 * Smoke that rolls over the pad towards the viewer, drawn before the rocket, so that no flame shows through the ground.
 */
export function paintFoot(ctx: Canvas2D, time: number, chimneys: readonly Chimney[], view: View): void {
  const count = Math.round(30 * chimneys.length ** -0.6);
  const puffs = chimneys.flatMap(({ x, size }) =>
    times(count, (index) => {
      const aside = mix(-1, 1, (index + 0.5) / count) + (chance(index, 61) - 0.5) * 0.16;
      const grow = outwards(between(time, 0.9 + Math.abs(aside) * 0.5, 2.3 + Math.abs(aside) * 0.9));
      const low = mix(34, 152, chance(index, 62)) * (1 - 0.45 * Math.abs(aside));
      return {
        x: x + aside * mix(170, 520, grow) * size,
        y: onScreen((-low + Math.sin(time * 1.4 + index) * 5) * size, time),
        radius: (30 + mix(50, 84, chance(index, 63))) * grow * size,
        warm: clamp(0.85 - Math.abs(aside) * 1.3) * (1 - 0.6 * between(time, 4, 6)),
      };
    }),
  );
  paintPuffs(
    ctx,
    puffs.filter(({ y, radius }) => radius > 1 && isSeen(y, radius, view)),
  );
}

export function paintSmoke(ctx: Canvas2D, time: number, chimneys: readonly Chimney[], view: View): void {
  const share = chimneys.length ** -0.6;
  const puffs = chimneys.flatMap((chimney) => [...trail(time, chimney), ...rolling(time, chimney, share)]);
  paintPuffs(
    ctx,
    puffs.filter(({ y, radius }) => radius > 1 && isSeen(y, radius, view)),
  );
}
