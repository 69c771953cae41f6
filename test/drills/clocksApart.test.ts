import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { keepWithin, nowMs } from '#server/clock.ts';
import { openDatabase } from '#server/db/db.ts';
import { followDatabase, startTimekeeping } from '#server/start/clock.ts';
import { dueJobs } from '#server/store/jobLeases.ts';
import { enqueue } from '#server/store/jobQueue.ts';
import { answer, atSchool } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

const minuteMs = 60_000;
const startedAt = Date.now() - performance.now();
/** The right time: no test changes the monotonic clock. */
const rightMs = (): number => startedAt + performance.now();
/** Long enough for a slow machine, and much shorter than five minutes. */
const soonMs = 30_000;

onEveryEngine('Servers of which the clocks are five minutes apart', (engine) => {
  const school = atSchool(engine);
  const hasClockOfItsOwn = engine.name === 'PostgreSQL';
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: rightMs() });
  });
  afterEach(() => {
    vi.useRealTimers();
    keepWithin([0, 0]);
  });
  const setClock = (minutesOff: number): void => void vi.setSystemTime(rightMs() + minutesOff * minuteMs);
  /** From now on the server has this clock, as if it had just started. */
  const serverThatIs = async (minutesOff: number): Promise<void> => {
    setClock(minutesOff);
    await followDatabase(school().context.db);
  };

  it('have the time of the database; with SQLite there is one, which has its computer’s', async () => {
    for (const minutesOff of [-5, 0, 5]) {
      await serverThatIs(minutesOff);
      const off = nowMs() - rightMs();
      expect(Math.abs(off - (hasClockOfItsOwn ? 0 : minutesOff * minuteMs))).toBeLessThan(soonMs);
    }
  });

  it('agree on who is there, who waits the longest, when a medal opens, and which work is due', async () => {
    if (!hasClockOfItsOwn) return;
    const { db } = school().context;
    const docent = await school().docent();
    const [moon, mars] = [await docent.team('Maan'), await docent.team('Mars')];
    const there = async () =>
      (await docent.ask(teacher.teams, {})).filter(({ online }) => online).map(({ title }) => title);

    await serverThatIs(-5);
    const late = await school().enter(moon.code);
    await late.ask(student.raiseHand, { activityId: 102 });
    await serverThatIs(5);
    expect(await there()).toEqual(['Maan', 'Mars']);
    expect(await mars.ask(student.raiseHand, {})).toEqual({ place: 2, isAnswered: false });
    await serverThatIs(-5);
    const hands = await docent.ask(teacher.hands, {});
    expect(hands.map(({ studentgroup_id: team }) => team)).toEqual([moon.id, mars.id]);
    expect(hands.every(({ waitingSeconds }) => waitingSeconds < soonMs / 1000)).toBe(true);

    await serverThatIs(5);
    for (const [team, activityId] of [
      [moon, 101],
      [moon, 102],
      [mars, 101],
      [mars, 102],
    ] as const)
      await docent.rate((await answer(team, activityId)).id, 3);
    await docent.endPhase(1);
    await docent.ask(teacher.revealTogether, { phase: 1 });
    const pressedAt = rightMs();
    await enqueue(db, 'sweep', 'vannacht');

    await serverThatIs(-5);
    expect(await there()).toEqual(['Maan', 'Mars']);
    expect(await dueJobs(db, ['sweep'])).toMatchObject([{ key: 'vannacht' }]);
    const { starts_at: opensAt = '' } = (await docent.ask(teacher.board, {})).together ?? {};
    expect(Math.abs(Date.parse(opensAt) - pressedAt)).toBeLessThan(soonMs);
    expect(await moon.ask(student.revealMedal, { phase: 1 })).toMatchObject({ medal: 3 });
  });

  it('go on by their own while the database is away, and are right again a minute after it is back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: rightMs() });
    const place = await engine.open();
    const db = await openDatabase(place);
    await startTimekeeping(db);
    const apart = (): number => Math.abs(nowMs() - rightMs());
    expect(apart()).toBeLessThan(soonMs);
    // Only this clock advances by another minute, so it is then five minutes ahead.
    setClock(4);
    await vi.advanceTimersByTimeAsync(minuteMs);
    await vi.waitFor(() => expect(apart() < soonMs).toBe(hasClockOfItsOwn), { timeout: soonMs });
    await db.destroy();
    await vi.advanceTimersByTimeAsync(3 * minuteMs);
    setClock(5);
    expect(apart() < soonMs).toBe(hasClockOfItsOwn);
    await place.remove();
  });
});
