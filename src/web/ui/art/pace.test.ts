import { expect, it } from 'vitest';

import { type Pace, paceAfter } from './pace.ts';

const sharpest = 1366;
const at = (width: number, good = 0): Pace => ({ width, good });
const widthAfter = (seconds: readonly number[][], pace: Pace): number =>
  seconds.reduce((now, intervals) => paceAfter(intervals, now, sharpest), pace).width;

it('a device that keeps up keeps its sharp picture, also after one late frame', () => {
  expect(widthAfter([[16, 17, 16, 400, 16]], at(sharpest))).toBe(sharpest);
  expect(widthAfter([[40, 40, 40]], at(sharpest))).toBe(sharpest);
});

it('a device that is too slow gets half the width, again and again, but never a blur', () => {
  expect(widthAfter([[90, 95, 20]], at(1280))).toBe(640);
  expect(widthAfter([[90]], at(640))).toBe(320);
  expect(widthAfter([[90]], at(320))).toBe(320);
});

it('without a frame nothing is known', () => {
  expect(paceAfter([], at(1280, 1), sharpest)).toEqual(at(1280));
});

it('after two good seconds it is twice as sharp, up to what it began with', () => {
  const good = [16, 17, 16];
  expect(widthAfter([good], at(342))).toBe(342);
  expect(widthAfter([good, good], at(342))).toBe(684);
  expect(widthAfter([good, good, good, good], at(342))).toBe(sharpest);
  expect(widthAfter([good, good, good, good], at(sharpest))).toBe(sharpest);
});

it('a second that just keeps up is no reason to ask more, and begins the count anew', () => {
  const [good, fair, slow] = [[16], [33], [90]];
  expect(widthAfter([good, fair, good], at(342))).toBe(342);
  expect(widthAfter([fair, fair, fair], at(342))).toBe(342);
  expect(widthAfter([good, slow, good], at(684))).toBe(342);
});
