import { expect, it } from 'vitest';

import type { RocketEntry } from '#contract/decode/facts.ts';
import { type RevealStage, revealStage } from '#domain/moments/reveal.ts';
import { leadMs } from '#domain/moments/together.ts';
import { createDrivenClock, type DrivenClock, settled } from '#test/drivenClock.ts';

import { createReveals, rocketDuring } from './reveal.ts';

const ready = (number: number, facts: Partial<RocketEntry> = {}): RocketEntry => {
  const named = { number, slug: `fase-${number}`, title: `Fase ${number}` };
  return { ...named, status: 'RATED', done: true, seen: false, medal: null, ...facts };
};
const seen = (number: number): RocketEntry => ready(number, { seen: true, medal: 3 });

/** A server that knows when the reveal began by its own clock, with delays that the test sets. */
function aServer() {
  const state = { startsAt: undefined as number | undefined, answersAfter: 0, isReached: true };
  const answerTo = (clock: DrivenClock) => () =>
    new Promise<{ medal: 3; sinceMs?: number }>((resolve, reject) => {
      clock.after(state.answersAfter / 2, () => {
        const sinceMs = state.startsAt === undefined ? undefined : clock.now() - state.startsAt;
        const answer = { medal: 3 as const, ...(sinceMs === undefined ? {} : { sinceMs }) };
        const arrive = () => (state.isReached ? resolve(answer) : reject(new TypeError('not reached')));
        clock.after(state.answersAfter / 2, arrive);
      });
    });
  return { state, answerTo };
}

/** All devices share one test clock; its value does not matter to them, only how fast it runs. */
function aDevice(clock: DrivenClock, server: ReturnType<typeof aServer>) {
  const reveals = createReveals({ requestReveal: server.answerTo(clock), refresh: () => Promise.resolve(), clock });
  const stage = (): RevealStage | undefined => reveals.current.get()?.stage;
  const medals = () =>
    rocketDuring(reveals.current.get(), reveals.rocket.get()?.entries ?? []).map(({ medal }) => medal);
  return { reveals, stage, medals };
}

/** Advances in small steps, so that answers in between are handled. */
async function pass(clock: DrivenClock, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 25) {
    clock.pass(Math.min(25, left));
    await settled();
  }
}

it('Devices that hear of a press sooner and later begin at the same moment', async () => {
  const [clock, server] = [createDrivenClock(), aServer()];
  const devices = [aDevice(clock, server), aDevice(clock, server), aDevice(clock, server)];
  for (const { reveals } of devices) reveals.follow({ entries: [ready(1)], at: 1 });
  server.state.startsAt = leadMs.team;
  server.state.answersAfter = 100;
  void devices[0]?.reveals.start(ready(1));
  await pass(clock, 50);
  devices[1]?.reveals.follow({ entries: [seen(1)], at: 2 });
  await pass(clock, 150);
  devices[2]?.reveals.follow({ entries: [seen(1)], at: 2 });
  await pass(clock, 175);
  // No device has any medal before.
  expect(devices.map(({ stage, medals }) => [stage(), medals()])).toEqual(devices.map(() => [undefined, [null]]));
  for (let since = 0; since < 6000; since += 25) {
    await pass(clock, 25);
    expect(devices.map(({ stage }) => stage())).toEqual(devices.map(() => revealStage(since)));
    expect(devices.map(({ medals }) => medals())).toEqual(devices.map(() => [since < 2000 ? null : 3]));
  }
});

it('A device that hears late joins where it is, and one that comes when it is over sees the whole of it once', async () => {
  const [clock, server] = [createDrivenClock(), aServer()];
  const [late, latest] = [aDevice(clock, server), aDevice(clock, server)];
  for (const { reveals } of [late, latest]) reveals.follow({ entries: [ready(1)], at: 1 });
  server.state.startsAt = 0;
  await pass(clock, 2500);
  late.reveals.follow({ entries: [seen(1)], at: 2 });
  await settled();
  await pass(clock, 25);
  expect(late.stage()).toBe('medal');
  await pass(clock, 2000);
  expect(late.stage()).toBe('landed');
  await pass(clock, 60_000);
  latest.reveals.follow({ entries: [seen(1)], at: 3 });
  await pass(clock, 25);
  expect([latest.stage(), latest.medals()]).toEqual(['anticipation', [null]]);
  await pass(clock, 6000);
  latest.reveals.follow({ entries: [seen(1)], at: 4 });
  await pass(clock, 25);
  expect([latest.stage(), latest.medals()]).toEqual([undefined, [3]]);
});

it('What the docent opens for all is revealed by itself, also on a page that is opened after it', async () => {
  const [clock, server] = [createDrivenClock(), aServer()];
  const [there, later] = [aDevice(clock, server), aDevice(clock, server)];
  there.reveals.follow({ entries: [ready(1), ready(2)], at: 1 });
  await pass(clock, 100);
  expect(there.stage()).toBeUndefined();
  server.state.startsAt = 500;
  there.reveals.follow({ entries: [ready(1), ready(2, { isTogether: true })], at: 2 });
  await pass(clock, 425);
  expect(there.stage()).toBe('anticipation');
  expect(there.reveals.current.get()?.entry.number).toBe(2);
  await pass(clock, 6000);
  there.reveals.follow({ entries: [ready(1), seen(2)], at: 3 });
  await settled();
  expect(there.stage()).toBeUndefined();

  server.state.startsAt = undefined;
  later.reveals.follow({ entries: [ready(2, { isTogether: true })], at: 4 });
  await pass(clock, 25);
  expect(later.stage()).toBe('anticipation');
});

it('Where the server can’t be reached it stays as it lay ready, and plays at the next word of it', async () => {
  const [clock, server] = [createDrivenClock(), aServer()];
  const device = aDevice(clock, server);
  server.state.isReached = false;
  device.reveals.follow({ entries: [ready(1, { isTogether: true })], at: 1 });
  await pass(clock, 100);
  expect([device.stage(), device.medals()]).toEqual([undefined, [null]]);
  server.state.isReached = true;
  device.reveals.follow({ entries: [ready(1, { isTogether: true })], at: 2 });
  await pass(clock, 25);
  expect(device.stage()).toBe('anticipation');
});

it('Two parts that were revealed while the device was away are seen one after the other', async () => {
  const [clock, server] = [createDrivenClock(), aServer()];
  const { reveals, medals } = aDevice(clock, server);
  reveals.follow({ entries: [ready(1), ready(2)], at: 1 });
  reveals.follow({ entries: [seen(1), seen(2)], at: 2 });
  await pass(clock, 25);
  expect([reveals.current.get()?.entry.number, medals()]).toEqual([1, [null, null]]);
  await pass(clock, 4000);
  expect(medals()).toEqual([3, null]);
  await pass(clock, 2025);
  expect([reveals.current.get()?.entry.number, medals()]).toEqual([2, [3, null]]);
  await pass(clock, 6050);
  expect([reveals.current.get(), medals()]).toEqual([null, [3, 3]]);
});

it('A rocket that comes in after the reveal brings it back no second time', async () => {
  const [clock, server] = [createDrivenClock(), aServer()];
  const { reveals, stage } = aDevice(clock, server);
  server.state.startsAt = 0;
  reveals.follow({ entries: [ready(1, { isTogether: true })], at: 1 });
  await pass(clock, 6100);
  expect(stage()).toBeUndefined();
  reveals.follow({ entries: [seen(1)], at: 2 });
  await pass(clock, 500);
  expect(stage()).toBeUndefined();
  // A corrected medal is another medal.
  reveals.follow({ entries: [ready(1, { medal: 3 })], at: 3 });
  reveals.follow({ entries: [ready(1, { seen: true, medal: 2 })], at: 4 });
  await pass(clock, 50);
  expect(stage()).toBe('anticipation');
});

it('A page that is left begins nothing any more', async () => {
  const [clock, server] = [createDrivenClock(), aServer()];
  const { reveals, stage } = aDevice(clock, server);
  server.state.startsAt = 300;
  reveals.follow({ entries: [ready(1)], at: 1 });
  void reveals.start(ready(1));
  await pass(clock, 100);
  reveals.stop();
  await pass(clock, 1000);
  expect(stage()).toBeUndefined();
});

it('A team that comes in later reveals all that was opened before, in the order of the phases', async () => {
  const clock = createDrivenClock();
  const revealed: number[] = [];
  const opened = { isTogether: true };
  const entries = () => [1, 2, 3].map((phase) => (revealed.includes(phase) ? seen(phase) : ready(phase, opened)));
  const reveals = createReveals({
    requestReveal: (phase) => {
      revealed.push(phase);
      return Promise.resolve({ medal: 3 });
    },
    refresh: () => {
      reveals.follow({ entries: entries(), at: clock.now() });
      return Promise.resolve();
    },
    clock,
  });
  reveals.follow({ entries: entries(), at: 0 });
  await settled();
  expect(revealed).toEqual([1]);
  await pass(clock, 6000);
  expect(revealed).toEqual([1, 2]);
  await pass(clock, 6000);
  expect(revealed).toEqual([1, 2, 3]);
  await pass(clock, 6000);
  expect(reveals.current.get()).toBeNull();
  expect(reveals.rocket.get()?.entries).toEqual([seen(1), seen(2), seen(3)]);
});
