import { afterEach, expect, it } from 'vitest';

import { student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { mostSessions } from '#domain/limits.ts';
import { type Device, openDevice, password } from '#test/classroom.ts';
import { onEveryEngine, type TestPlace } from '#test/engines.ts';
import { type EventListener, listen } from '#test/testStream.ts';

import { hireDocent, type ServerProcess, startServer } from './serverProcess.ts';

const teamCount = 10;
/**
 * As many devices as a team may have. Together they are those of a whole school, and each reconnects as soon as it can.
 */
const devicesPerTeam = mostSessions.team;

onEveryEngine('A server that was ended under a school that listens', (engine) => {
  let place: TestPlace;
  let server: ServerProcess;
  afterEach(async () => {
    await server.end();
    await place.remove();
  });

  it('has all of it back at once when it starts again, and a class works meanwhile', { timeout: 120_000 }, async () => {
    place = await engine.open();
    await hireDocent(place);
    server = await startServer(place);
    const port = new URL(server.address).port;
    const docent = openDevice(server.address);
    await docent.ask(teacher.login, { username: 'docent', password });
    const tokens: string[] = [];
    for (let number = 1; number <= teamCount; number += 1) {
      const { logincode } = await docent.ask(teacher.createTeam, { title: `Team ${number}` });
      for (let device = 0; device < devicesPerTeam; device += 1) {
        tokens.push((await openDevice(server.address).ask(student.login, { loginCode: logincode })).token);
      }
    }
    const devices = tokens.map((token): Device => openDevice(server.address, { [tokenHeader]: token }));
    const listenAll = (): Promise<EventListener[]> =>
      Promise.all(devices.map((device) => listen(device, student.events.path)));
    const before = await listenAll();
    await server.end('SIGKILL');
    const cut = await Promise.all(before.map((ear) => ear.receives('answers').catch(() => false)));
    expect(cut).toEqual(devices.map(() => false));

    server = await startServer(place, { settings: { PORT: port } });
    const sent = { activityId: 102, tweet: 'Tussendoor' };
    const works = devices
      .filter((_, number) => number % devicesPerTeam === 0)
      .map(({ ask }) => ask(student.answerActivity, sent));
    const [ears] = await Promise.all([listenAll(), ...works]);
    const { unrated_answers: unrated } = await docent.ask(teacher.openAnswers, {});
    expect(unrated).toHaveLength(teamCount);
    for (const { id: answerId } of unrated) await docent.ask(teacher.rateAnswer, { answerId, medal: 2 });
    const hear = await Promise.all(ears.map((ear) => ear.receives('rating')));
    expect(hear).toEqual(devices.map(() => true));
    expect(server.log.filter((line) => /"status":5\d\d/u.test(line))).toEqual([]);
  });
});
