/** The promises of the storyboard: places that do not overlap, and a rocket that is always visible. */

import { describe, expect, it } from 'vitest';

import { stillAt, stills, untilNextStill } from '#scene/liftoff/stills.ts';
import { moments } from '#scene/liftoff/timeline.ts';
import { times } from '#scene/motion.ts';
import { type View, viewOf } from '#scene/scene.ts';

import { voyageAt } from './course.ts';
import { crewFrom, crewPlace } from './crew.ts';
import { endPlaces } from './ending.ts';

const views: readonly (readonly [name: string, view: View])[] = (
  [
    ['a film', 1280, 720],
    ['a phone', 390, 844],
    ['a narrow phone', 320, 1000],
    ['a tablet', 820, 1180],
    ['nearly square', 700, 720],
  ] as const
).map(([name, width, height]) => [name, viewOf({ width, height })]);

describe.each(views)('in %s', (_, view) => {
  it('title, medals and crew have each a place of their own inside the picture', () => {
    const { title, medals, crew } = endPlaces(view);
    const titleFoot = title.y + title.size * 1.15;
    const row = { top: medals.y - 78 * medals.scale, foot: medals.y + (86 * medals.scale + 10) };
    expect(title.y - title.size).toBeGreaterThan(view.top);
    expect(titleFoot).toBeLessThan(row.top);
    expect(row.foot).toBeLessThanOrEqual(crew.top + 2);
    expect(crew.top + crew.height).toBeLessThanOrEqual(view.top + view.height);
    for (const { x, width } of [title, crew, { x: medals.x, width: medals.step * 4 }]) {
      expect(x - width / 2).toBeGreaterThanOrEqual(view.left);
      expect(x + width / 2).toBeLessThanOrEqual(view.left + view.width);
    }
    for (const part of Object.values(crewPlace(view))) expect(part > 0 && part < 1).toBe(true);
  });

  it('the rocket never leaves the picture and never jumps', () => {
    const steps = times(27 * 25, (frame) => moments.space + frame / 25);
    const poses = steps.map((time) => voyageAt(time, view));
    poses.forEach(({ x, y }) => {
      expect(x > view.left - 20 && x < view.left + view.width + 20).toBe(true);
      expect(y > view.top - 40 && y < view.top + view.height + 40).toBe(true);
    });
    poses.slice(1).forEach((pose, index) => {
      const before = poses[index] ?? pose;
      expect(Math.hypot(pose.x - before.x, pose.y - before.y)).toBeLessThan(90);
      expect(Math.abs(pose.scale - before.scale)).toBeLessThan(0.16);
    });
  });

  it('the hero of the last picture is large: over two fifths of its height', () => {
    expect((voyageAt(moments.pause, view).scale * 640) / view.height).toBeGreaterThan(0.4);
  });
});

it('the crew is there before the film stands still, after the title', () => {
  expect(crewFrom).toBeGreaterThan(moments.title);
  expect(crewFrom).toBeLessThan(36);
});

it('the stills follow each other in the time of the film, long enough to be read, and end as it does', () => {
  let now = 0;
  const stood = [stillAt(now)];
  for (let next = untilNextStill(now); next !== undefined; next = untilNextStill(now)) {
    expect(next).toBeGreaterThanOrEqual(3000);
    now += next;
    stood.push(stillAt(now));
  }
  expect(stood).toEqual(stills);
  expect(stillAt(Infinity).shows).toBe(moments.complete);
  for (const { from, shows } of stills) expect(Math.abs(shows - from)).toBeLessThan(9);
});
