import { describe, expect, it } from 'vitest';

import { idempotencyHeader, student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { answer, atSchool, School } from '#test/classroom.ts';
import { engines, onEveryEngine } from '#test/engines.ts';
import { areEventsShared, listen } from '#test/testStream.ts';

onEveryEngine('Whoever listens', (engine) => {
  const school = atSchool(engine);

  it('sends a teacher an event of a login, an answer and a new team', async () => {
    const docent = await school().docent();
    const { logincode } = await docent.ask(teacher.createTeam, { title: 'Team' });
    const stream = await listen(docent.device, teacher.events.path);
    const team = await school().enter(logincode);
    expect(await stream.receives('teams')).toBe(true);
    await answer(team, 102);
    expect(await stream.receives('answers')).toBe(true);
    const [listed] = await docent.ask(teacher.teams, {});
    const teamStream = await listen(team, student.events.path);
    for (const counted of [0, 1] as const) {
      await docent.ask(teacher.countTeam, { teamId: listed?.id ?? '', counted });
      expect(await stream.receives('teams')).toBe(true);
    }
    await docent.ask(teacher.renameTeam, {
      title: 'Anders',
      teamId: listed?.id ?? '',
    });
    expect(await stream.receives('teams')).toBe(true);
    // The team received no event about being counted or not.
    expect(await teamStream.receives('team')).toBe(true);
    expect(teamStream.received).toEqual(['team']);
  });

  it('sends a team an event of its rating, its name and an ended phase', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    const [first, second] = [await answer(team, 101), await answer(team, 102)];
    const stream = await listen(team, student.events.path);
    await docent.rate(first.id, 3);
    expect(await stream.receives('rating')).toBe(true);
    await docent.rate(second.id, 3);
    expect(await stream.receives('rating')).toBe(true);
    await docent.endPhase(1);
    expect(await stream.receives('phases')).toBe(true);
    const { id: studentId } = await docent.ask(teacher.addStudent, { name: 'Noor', teamId: team.id });
    expect(await stream.receives('team')).toBe(true);
    await docent.ask(teacher.renameStudent, { name: 'Noortje', studentId });
    expect(await stream.receives('team')).toBe(true);
    await docent.ask(teacher.removeTeam, { teamId: team.id });
    expect(await stream.receives('team')).toBe(true);
  });

  it('sends docent and team an event of what is taken away, put back and withdrawn', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    const { id: answerId } = await answer(team, 102);
    const [stream, teamStream] = [
      await listen(docent.device, teacher.events.path),
      await listen(team, student.events.path),
    ];
    const { id: takenId } = await docent.ask(teacher.takeAway, { answerId, what: 'answer' });
    await docent.ask(teacher.putBack, { takenId });
    for (const _ of ['taken', 'put back']) {
      expect(await stream.receives('answers')).toBe(true);
      expect(await teamStream.receives('answers')).toBe(true);
    }
    await docent.rate(answerId, 3);
    await docent.ask(teacher.withdrawRating, { answerId });
    for (const _ of ['given', 'withdrawn']) {
      expect(await stream.receives('answers')).toBe(true);
      expect(await teamStream.receives('rating')).toBe(true);
    }
  });

  it('sends no event of another class or another team', async () => {
    const [anne, bas] = [await school().docent('anne'), await school().docent('bas')];
    const [mine, other] = [await anne.team('Van mij'), await anne.team('Van jou')];
    const [streams, teamEars] = [
      await listen(bas.device, teacher.events.path),
      await listen(other, student.events.path),
    ];
    const { id } = await answer(mine, 102);
    await anne.rate(id, 2);
    await bas.ask(teacher.togglePhaseDone, { phase: 4, done: 0 });
    expect(await streams.receives('phases')).toBe(true);
    expect(streams.received).toEqual(['phases']);
    await anne.ask(teacher.addStudent, { name: 'Noor', teamId: other.id });
    expect(await teamEars.receives('team')).toBe(true);
    expect(teamEars.received).toEqual(['team']);
  });

  it('sends one event of a submission, however often it is sent', async () => {
    const docent = await school().docent();
    const team = await docent.team('Wifi valt weg');
    const [stream, teamStream] = [
      await listen(docent.device, teacher.events.path),
      await listen(team, student.events.path),
    ];
    const headers = { [idempotencyHeader]: 'sleutel' };
    const send = () => team.ask(student.answerActivity, { activityId: 102, tweet: 'Ons antwoord' }, { headers });
    await send();
    expect(await stream.receives('answers')).toBe(true);
    expect(await teamStream.receives('answers')).toBe(true);
    for (let tries = 0; tries < 5; tries += 1) await send();
    await docent.ask(teacher.addStudent, { name: 'Noor', teamId: team.id });
    expect(await stream.receives('teams')).toBe(true);
    expect(await teamStream.receives('team')).toBe(true);
    for (const { received: heard } of [stream, teamStream]) {
      expect(heard.filter((event) => event === 'answers')).toEqual(['answers']);
    }
  });

  it('sends one event of a reveal, however often it is requested', async () => {
    const docent = await school().docent();
    const team = await docent.team('Twee tabletten');
    for (const activity of [101, 102]) await docent.rate((await answer(team, activity)).id, 3);
    const teamStream = await listen(team, student.events.path);
    await docent.endPhase(1);
    expect(await teamStream.receives('phases')).toBe(true);
    teamStream.received.length = 0;
    const reveal = () => team.ask(student.revealMedal, { phase: 1 });
    await reveal();
    expect(await teamStream.receives('phases')).toBe(true);
    expect([await reveal(), await reveal()]).toMatchObject([{ medal: 3 }, { medal: 3 }]);
    await docent.ask(teacher.addStudent, { name: 'Noor', teamId: team.id });
    expect(await teamStream.receives('team')).toBe(true);
    expect(teamStream.received.filter((event) => event === 'phases')).toEqual(['phases']);
  });

  it('sends one event when another device of the team revealed a rating', async () => {
    const docent = await school().docent();
    const team = await docent.team('Twee tabletten');
    const teamStream = await listen(team, student.events.path);
    const { id: answerId } = await answer(team, 102);
    await docent.rate(answerId, 3);
    expect(await teamStream.receives('rating')).toBe(true);
    teamStream.received.length = 0;
    for (let press = 0; press < 3; press += 1) await team.ask(student.revealRating, { answerId });
    await docent.ask(teacher.addStudent, { name: 'Noor', teamId: team.id });
    expect(await teamStream.receives('team')).toBe(true);
    expect(teamStream.received).toEqual(['answers', 'team']);
  });

  it('sends both teams an event when a pupil moves between them', async () => {
    const docent = await school().docent();
    const [from, to] = [await docent.team('Van hier'), await docent.team('Naar daar')];
    const streams = [await listen(from, student.events.path), await listen(to, student.events.path)];
    const { id: studentId } = await docent.ask(teacher.addStudent, { name: 'Noor', teamId: from.id });
    expect(await streams[0]?.receives('team')).toBe(true);
    await docent.ask(teacher.moveStudent, { studentId, teamId: to.id });
    for (const stream of streams) expect(await stream.receives('team')).toBe(true);
    // A move within one team sends that team no second event.
    await docent.ask(teacher.moveStudent, { studentId, teamId: to.id });
    await docent.ask(teacher.togglePhaseDone, { phase: 4, done: 0 });
    for (const stream of streams) expect(await stream.receives('phases')).toBe(true);
    expect(streams.map(({ received: heard }) => heard)).toEqual([
      ['team', 'team', 'phases'],
      ['team', 'team', 'phases'],
    ]);
  });

  it('is hung up on with the logout, and when another run is chosen', async () => {
    const docent = await school().docent('docent', ['koel-schoolplein', 'koel-schoolplein']);
    const early = await listen(docent.device, teacher.events.path);
    await docent.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein' });
    expect(await early.receives('anything')).toBe(false);
    const team = await docent.team('Team');
    const [teacherEar, teamStream] = [
      await listen(docent.device, teacher.events.path),
      await listen(team, student.events.path),
    ];
    await docent.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein' });
    expect(await teacherEar.receives('anything more')).toBe(false);
    await team.ask(student.logout, {});
    expect(await teamStream.receives('anything more')).toBe(false);
  });

  it('is seen as online from the login to the logout', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    const online = async () => (await docent.ask(teacher.teams, {})).map((one) => one.online);
    expect(await online()).toEqual([true]);
    await team.ask(student.logout, {});
    expect(await online()).toEqual([false]);
  });

  it('is no longer seen as online after a minute and a half without a sign of life', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    const online = async () => (await docent.ask(teacher.teams, {})).map((one) => one.online);
    const longAgo = new Date(Date.now() - 91_000).toISOString();
    await school().context.db.updateTable('teamSessions').set({ askedAt: longAgo }).execute();
    expect(await online()).toEqual([false]);
    const stream = await listen(docent.device, teacher.events.path);
    await team.ask(student.rocketStatus, {});
    expect(await stream.receives('teams')).toBe(true);
    expect(await online()).toEqual([true]);
  });
});

const postgres = engines.find(({ name, isHere }) => name === 'PostgreSQL' && isHere);

describe.skipIf(postgres === undefined)('Two servers on one database', () => {
  it('share what happens: a team on one hears what the teacher does on the other', async () => {
    const place = await postgres?.open();
    if (place === undefined) return;
    const [one, other] = [await School.open(place), await School.open(place)];
    expect(await areEventsShared(one, other)).toEqual([true, true]);
    await Promise.all([one.close(), other.close()]);
    await place.remove();
  });
});
