import { expect, test } from 'vitest';

import { heartbeatMs, HeartbeatSchedule } from './heartbeats.ts';

const tickMs = 250;

/** The moments of each stream's heartbeats during this time. */
function signs(turns: HeartbeatSchedule<number>, lastsMs: number): { beats: Map<number, number[]>; largest: number } {
  const beats = new Map<number, number[]>();
  let largest = 0;
  for (let nowMs = 0; nowMs <= lastsMs; nowMs += tickMs) {
    const due = turns.take(nowMs);
    largest = Math.max(largest, due.length);
    for (const stream of due) beats.set(stream, [...(beats.get(stream) ?? []), nowMs]);
  }
  return { beats, largest };
}

function longestSilence(times: number[]): number {
  return Math.max(...times.map((time, place) => time - (times[place - 1] ?? 0)));
}

test('ten thousand streams that opened at one moment get their heartbeats in small batches, and none is left out', () => {
  const turns = new HeartbeatSchedule<number>();
  for (let stream = 0; stream < 10_000; stream += 1) turns.add(stream, 0);
  const { beats, largest } = signs(turns, 10 * heartbeatMs);
  expect(beats.size).toBe(10_000);
  expect(largest).toBeLessThanOrEqual(200);
  // A proxy that cuts after a minute of silence never cuts these.
  expect(Math.max(...[...beats.values()].map(longestSilence))).toBeLessThan(60_000);
  expect(Math.min(...[...beats.values()].map(({ length }) => length))).toBeGreaterThanOrEqual(6);
});

test('a single stream gets one heartbeat per interval, and none after it closed', () => {
  const turns = new HeartbeatSchedule<number>();
  turns.add(1, 0);
  expect(signs(turns, 3 * heartbeatMs).beats.get(1)).toEqual([heartbeatMs, 2 * heartbeatMs, 3 * heartbeatMs]);
  turns.delete(1);
  expect(turns.take(100 * heartbeatMs)).toEqual([]);
  expect(turns.all()).toEqual([]);
});
