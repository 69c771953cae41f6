import { expect, it } from 'vitest';

import { sentMoments } from '#domain/moments/sent.ts';
import { poseOf } from '#scene/sprite.ts';

import { flight } from './flight.ts';

const form = [900, 500] as const;
const rocket = [160, 200] as const;

it('An answer folds where it was written and is at the rocket within a second', () => {
  const [sheet, plane] = flight(form, rocket);
  if (sheet === undefined || plane === undefined) throw new Error('a sheet and a plane');
  expect(poseOf(sheet, 0)).toMatchObject({ x: 900, y: 500, opacity: 1 });
  expect(plane.poseAt(sentMoments.flying)).toMatchObject({ x: 900, y: 500 });
  const end = plane.poseAt(sentMoments.arrived);
  expect([end.x, end.y]).toEqual([...rocket]);
  expect(poseOf(plane, sentMoments.arrived).opacity).toBe(0);
  // The rocket lights up at the arrival, and the whole animation ends within one second.
  const [, , light] = flight(form, rocket);
  if (light === undefined) throw new Error('a light');
  expect(poseOf(light, sentMoments.arrived)).toMatchObject({ x: 160, y: 200 });
  expect(poseOf(light, sentMoments.arrived).opacity).toBeGreaterThan(0.2);
  expect(sentMoments.gone).toBeLessThan(1000);
});

it('Something of it shows all the way, and it comes nearer all the time once it flies', () => {
  const sprites = flight(form, rocket);
  const seen = (time: number): number => Math.max(...sprites.map((sprite) => poseOf(sprite, time).opacity));
  for (let time = 0; time < sentMoments.arrived - 60; time += 10)
    expect(seen(time), `at ${time} ms`).toBeGreaterThan(0.3);
  const across = Array.from({ length: 12 }, (_, step) => sprites[1]?.poseAt(sentMoments.flying + step * 50).x ?? 0);
  expect(across).toEqual(across.toSorted((one, other) => other - one));
});
