import { expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { handUpMs } from '#domain/lesson/hands.ts';
import { answer, atSchool, type Docent, refusal, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { listen } from '#test/testStream.ts';

const down = { place: null, isAnswered: false };

onEveryEngine('A team that comes no further', (engine) => {
  const school = atSchool(engine);

  async function aClass(): Promise<{ docent: Docent; teams: [Team, Team, Team] }> {
    const docent = await school().docent();
    return { docent, teams: [await docent.team('Maan'), await docent.team('Mars'), await docent.team('Venus')] };
  }

  /** Moves every raised hand this far into the past. */
  async function later(ms: number): Promise<void> {
    const { db } = school().context;
    const earlier = (moment: string): string => new Date(Date.parse(moment) - ms).toISOString();
    for (const { teamId, raisedAt, answeredAt } of await db.selectFrom('hands').selectAll().execute()) {
      const moments = { raisedAt: earlier(raisedAt), answeredAt: answeredAt && earlier(answeredAt) };
      await db.updateTable('hands').set(moments).where('teamId', '=', teamId).execute();
    }
  }

  const rowOf = async (docent: Docent) =>
    (await docent.ask(teacher.hands, {})).map((hand) => [hand.studentgroup_id, hand.activity_id, hand.isAnswered]);

  it('asks with one press, sees its own place alone, and stands in the row of its docent', async () => {
    const { docent, teams } = await aClass();
    const [moon, mars, venus] = teams;
    expect(await moon.ask(student.hand, {})).toEqual(down);
    expect(await moon.ask(student.raiseHand, { activityId: 102 })).toEqual({ place: 1, isAnswered: false });
    await later(60_000);
    expect(await venus.ask(student.raiseHand, {})).toEqual({ place: 2, isAnswered: false });
    expect(await mars.ask(student.hand, {})).toEqual(down);
    const row = await docent.ask(teacher.hands, {});
    expect(row).toMatchObject([
      { studentgroup_id: moon.id, activity_id: 102, isAnswered: false },
      { studentgroup_id: venus.id, activity_id: null, waitingSeconds: 0, isAnswered: false },
    ]);
    expect(row[0]?.waitingSeconds).toBeGreaterThanOrEqual(60);
  });

  it('keeps its place when it asks again, from another device and another activity too', async () => {
    const { docent, teams } = await aClass();
    const [moon, mars] = teams;
    await moon.ask(student.raiseHand, { activityId: 101 });
    await later(60_000);
    await mars.ask(student.raiseHand, {});
    const device = await school().enter(moon.code);
    for (let press = 0; press < 3; press += 1) {
      expect(await device.ask(student.raiseHand, { activityId: 102 })).toEqual({ place: 1, isAnswered: false });
    }
    expect(await rowOf(docent)).toEqual([
      [moon.id, 101, false],
      [mars.id, null, false],
    ]);
  });

  it('is one in the row, however many of its devices ask at once', async () => {
    const { docent, teams } = await aClass();
    const [moon] = teams;
    const devices = [moon, await school().enter(moon.code), await school().enter(moon.code)];
    await Promise.all(devices.map((device) => device.ask(student.raiseHand, {})));
    expect(await rowOf(docent)).toHaveLength(1);
  });

  it('takes its hand down, and who stood behind it moves up', async () => {
    const { docent, teams } = await aClass();
    const [moon, mars] = teams;
    await moon.ask(student.raiseHand, {});
    await later(1000);
    await mars.ask(student.raiseHand, {});
    for (let press = 0; press < 2; press += 1) expect(await moon.ask(student.lowerHand, {})).toEqual(down);
    expect(await mars.ask(student.hand, {})).toEqual({ place: 1, isAnswered: false });
    expect(await rowOf(docent)).toEqual([[mars.id, null, false]]);
    // A team that raises its hand again goes to the end of the queue.
    expect(await moon.ask(student.raiseHand, {})).toEqual({ place: 2, isAnswered: false });
  });

  it('sees that its docent is coming, and is helped with one press on either of two devices', async () => {
    const { docent, teams } = await aClass();
    const [moon] = teams;
    const other = await school().login('docent');
    await moon.ask(student.raiseHand, {});
    for (const device of [docent, other]) {
      expect(await device.ask(teacher.answerHand, { teamId: moon.id })).toMatchObject([{ isAnswered: true }]);
    }
    expect(await moon.ask(student.hand, {})).toEqual({ place: 1, isAnswered: true });
    expect(await moon.ask(student.raiseHand, {})).toEqual({ place: 1, isAnswered: true });
    for (const device of [other, docent]) {
      expect(await device.ask(teacher.clearHand, { teamId: moon.id })).toEqual([]);
    }
    expect(await moon.ask(student.hand, {})).toEqual(down);
    // A hand that is down cannot be answered, and a new hand is unanswered.
    expect(await docent.ask(teacher.answerHand, { teamId: moon.id })).toEqual([]);
    expect(await moon.ask(student.raiseHand, {})).toEqual({ place: 1, isAnswered: false });
  });

  it('has no hand up once a quarter of an hour went by', async () => {
    const { docent, teams } = await aClass();
    const [moon, mars] = teams;
    await moon.ask(student.raiseHand, { activityId: 101 });
    await docent.ask(teacher.answerHand, { teamId: moon.id });
    await later(handUpMs);
    expect(await moon.ask(student.hand, {})).toEqual(down);
    expect(await rowOf(docent)).toEqual([]);
    expect(await mars.ask(student.raiseHand, {})).toEqual({ place: 1, isAnswered: false });
    await later(1000);
    expect(await moon.ask(student.raiseHand, { activityId: 102 })).toEqual({ place: 2, isAnswered: false });
    expect(await rowOf(docent)).toEqual([
      [mars.id, null, false],
      [moon.id, 102, false],
    ]);
  });

  it('has its hand lowered when the phase of its question ends, and keeps it raised for a question in another phase', async () => {
    const { docent, teams } = await aClass();
    const [moon, mars, venus] = teams;
    for (const team of teams) for (const activity of [101, 102]) await answer(team, activity);
    await moon.ask(student.raiseHand, { activityId: 102 });
    await mars.ask(student.raiseHand, {});
    await venus.ask(student.raiseHand, { activityId: 201 });
    await docent.endPhase(1);
    expect(await moon.ask(student.hand, {})).toEqual(down);
    expect(await mars.ask(student.hand, {})).toEqual(down);
    expect(await venus.ask(student.hand, {})).toEqual({ place: 1, isAnswered: false });
    expect(await rowOf(docent)).toEqual([[venus.id, 201, false]]);
    // When the phase is reopened and ended again, hands raised in between go down.
    await docent.ask(teacher.togglePhaseDone, { phase: 1, done: 0 });
    await moon.ask(student.raiseHand, { activityId: 101 });
    await docent.endPhase(1);
    expect(await moon.ask(student.hand, {})).toEqual(down);
  });

  it('is refused an activity that its challenge does not have', async () => {
    const { docent, teams } = await aClass();
    expect((await refusal(teams[0].ask(student.raiseHand, { activityId: 999 }))).status).toBe(404);
    expect(await rowOf(docent)).toEqual([]);
  });

  it('tells its docent and its own other devices, each once; and those behind it when it is down', async () => {
    const { docent, teams } = await aClass();
    const [moon, mars, venus] = teams;
    const second = await school().enter(moon.code);
    const docentStream = await listen(docent.device, teacher.events.path);
    const streams = [await listen(second, student.events.path), await listen(mars, student.events.path)];
    const before = await listen(venus, student.events.path);
    for (const [team, stream] of [
      [venus, before],
      [mars, streams[1]],
    ] as const) {
      await team.ask(student.raiseHand, {});
      await later(1000);
      expect(await docentStream.receives('hands')).toBe(true);
      expect(await stream?.receives('hand')).toBe(true);
    }
    for (const stream of [docentStream, ...streams, before]) stream.received.length = 0;
    for (let press = 0; press < 3; press += 1) await moon.ask(student.raiseHand, {});
    await docent.ask(teacher.answerHand, { teamId: moon.id });
    for (let press = 0; press < 3; press += 1) await docent.ask(teacher.clearHand, { teamId: moon.id });
    await mars.ask(student.lowerHand, {});
    await docent.ask(teacher.togglePhaseDone, { phase: 4, done: 0 });
    for (const stream of [docentStream, ...streams, before]) expect(await stream.receives('phases')).toBe(true);
    expect(docentStream.received).toEqual(['hands', 'hands', 'hands', 'hands', 'phases']);
    // The other device of team Maan gets the events of its own hand. Mars was ahead of Maan, and gets only its own
    // event.
    expect(streams.map(({ received: heard }) => heard)).toEqual([
      ['hand', 'hand', 'hand', 'phases'],
      ['hand', 'phases'],
    ]);
    expect(before.received).toEqual(['phases']);
  });

  it('moves every team behind it up, and each of them gets an event', async () => {
    const { docent, teams } = await aClass();
    const [moon, mars, venus] = teams;
    const streams = [await listen(mars, student.events.path), await listen(venus, student.events.path)];
    for (const team of teams) {
      await team.ask(student.raiseHand, {});
      await later(1000);
    }
    for (const stream of streams) expect(await stream.receives('hand')).toBe(true);
    await docent.ask(teacher.clearHand, { teamId: moon.id });
    for (const stream of streams) expect(await stream.receives('hand')).toBe(true);
    expect(await mars.ask(student.hand, {})).toEqual({ place: 1, isAnswered: false });
    expect(await venus.ask(student.hand, {})).toEqual({ place: 2, isAnswered: false });
  });

  it('counts for no other class, and no other docent sees or helps it', async () => {
    const { teams } = await aClass();
    const [moon] = teams;
    const bas = await school().docent('bas');
    const stream = await listen(bas.device, teacher.events.path);
    const elsewhere = await bas.team('Van Bas');
    await moon.ask(student.raiseHand, {});
    expect(await elsewhere.ask(student.raiseHand, {})).toEqual({ place: 1, isAnswered: false });
    expect(await rowOf(bas)).toEqual([[elsewhere.id, null, false]]);
    for (const call of [teacher.answerHand, teacher.clearHand]) {
      for (const teamId of [moon.id, 'x']) {
        expect(await refusal(bas.ask(call, { teamId }))).toMatchObject({ status: 404, code: 'not-found' });
      }
    }
    expect(await moon.ask(student.hand, {})).toEqual({ place: 1, isAnswered: false });
    await bas.ask(teacher.togglePhaseDone, { phase: 4, done: 0 });
    expect(await stream.receives('phases')).toBe(true);
    expect(stream.received.filter((event) => event === 'hands')).toEqual(['hands']);
  });

  it('is in nobody’s row without an active class, and a stale screen helps nobody', async () => {
    await school().hire('nieuw', []);
    const nobody = await school().login('nieuw');
    expect(await nobody.ask(teacher.hands, {})).toEqual([]);
    expect(await refusal(nobody.ask(teacher.clearHand, { teamId: 'x' }))).toMatchObject({ code: 'no-active-run' });
    const { docent, teams } = await aClass();
    const [moon] = teams;
    await moon.ask(student.raiseHand, {});
    const stale = { teamId: moon.id, runId: 'of another tab' };
    for (const call of [teacher.answerHand, teacher.clearHand]) {
      expect(await refusal(docent.ask(call, stale))).toMatchObject({ status: 409, code: 'class-left' });
    }
    expect(await rowOf(docent)).toEqual([[moon.id, null, false]]);
  });
});
