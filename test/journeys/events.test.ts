import { EventSourceParserStream } from 'eventsource-parser/stream';
import { describe, expect, it } from 'vitest';

import { student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { answer, atSchool, type Device, School } from '../classroom.ts';
import { engines, onEveryEngine } from '../engines.ts';

onEveryEngine('Whoever listens', (engine) => {
  const school = atSchool(engine);

  it('as a teacher hears of a login, an answer and a new team', async () => {
    const docent = await school().docent();
    const { logincode } = await docent.ask(teacher.createTeam, { title: 'Team' });
    const ear = await listen(docent.device, teacher.events.path);
    const team = await school().enter(logincode);
    await ear.until('teams');
    await answer(team, 102);
    await ear.until('answers');
    await docent.ask(teacher.renameTeam, {
      title: 'Anders',
      studentGroupId: (await docent.ask(teacher.teams, {}))[0]?.id ?? '',
    });
    await ear.until('teams');
  });

  it('as a team hears of its rating, its name and an ended phase', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    const [first, second] = [await answer(team, 101), await answer(team, 102)];
    const ear = await listen(team, student.events.path);
    await docent.rate(first.id, 3);
    await ear.until('rating');
    await docent.rate(second.id, 3);
    await ear.until('rating');
    await docent.endPhase(1);
    await ear.until('phases');
    await docent.ask(teacher.addStudent, { name: 'Noor', studentGroupId: team.id });
    await ear.until('team');
  });

  it('hears nothing of another class or another team', async () => {
    const [anne, bas] = [await school().docent('anne'), await school().docent('bas')];
    const [mine, other] = [await anne.team('Van mij'), await anne.team('Van jou')];
    const [ears, teamEars] = [await listen(bas.device, teacher.events.path), await listen(other, student.events.path)];
    const { id } = await answer(mine, 102);
    await anne.rate(id, 2);
    await bas.ask(teacher.togglePhaseDone, { phaseId: 4, done: 0 });
    expect(await ears.until('phases')).toEqual(['phases']);
    await anne.ask(teacher.addStudent, { name: 'Noor', studentGroupId: other.id });
    expect(await teamEars.until('team')).toEqual(['team']);
  });

  it('is hung up on with the logout, and when another run is chosen', async () => {
    const docent = await school().docent('docent', ['koel-schoolplein', 'koel-schoolplein']);
    await docent.ask(teacher.setActiveChallenge, { id: 'koel-schoolplein' });
    const team = await docent.team('Team');
    const [teacherEar, teamEar] = [
      await listen(docent.device, teacher.events.path),
      await listen(team, student.events.path),
    ];
    await docent.ask(teacher.setActiveChallenge, { id: 'koel-schoolplein' });
    await teacherEar.until('hung up');
    await team.ask(student.logout, {});
    await teamEar.until('hung up');
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
    await school().base.db.updateTable('teamSessions').set({ askedAt: longAgo }).execute();
    expect(await online()).toEqual([false]);
    const ear = await listen(docent.device, teacher.events.path);
    await team.ask(student.rocketStatus, {});
    await ear.until('teams');
    expect(await online()).toEqual([true]);
  });
});

const postgres = engines.find(({ name, isHere }) => name === 'PostgreSQL' && isHere);

describe.skipIf(postgres === undefined)('Two servers on one database', () => {
  it('share what happens: a team on one hears what the teacher does on the other', async () => {
    const place = await postgres?.open();
    if (place === undefined) return;
    const [one, other] = [await School.open(place), await School.open(place)];
    const docent = await one.docent();
    const team = await docent.team('Team');
    const elsewhere = other.device({ [tokenHeader]: team.headers[tokenHeader] ?? '' });
    const ear = await listen(elsewhere, student.events.path);
    const { id } = await answer(team, 102);
    await ear.until('answers');
    await docent.rate(id, 3);
    await ear.until('rating');
    await Promise.all([one.close(), other.close()]);
    await place.remove();
  });
});

/** All that is heard until this is; a test that waits in vain fails by its time. */
type Ear = { until: (event: string) => Promise<string[]> };

/** Listens from now on; the stream says hello as soon as it is open. */
async function listen(device: Device, path: string): Promise<Ear> {
  const response = await device.fetch(path);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const reader = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  const next = async (): Promise<string> => (await reader?.read())?.value?.data ?? 'hung up';
  return {
    until: async (event) => {
      const heard = [await next()];
      while (heard.at(-1) !== event) {
        if (heard.at(-1) === 'hung up') throw new Error(`Hung up on, after ${heard.join(', ')}`);
        heard.push(await next());
      }
      return heard;
    },
  };
}
