import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, describe, expect, it } from 'vitest';

import { Problem } from '#contract/problem.ts';
import { idempotencyHeader, student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { aPhoto, type Device, openDevice, password } from '#test/classroom.ts';
import { emptyFolder, type TestPlace } from '#test/engines.ts';

import { hireDocent, type ServerProcess, startServer } from './serverProcess.ts';

const teamCount = 8;
const slowCount = 300;
const streamCount = 200;
const withFewFiles = ['sh', '-c', 'ulimit -n 256; exec "$@"', 'sh'];

/**
 * Retries when the server closes the connection, as every screen and the outbox do. A response ends the retries, even a
 * refusal.
 */
async function again<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Problem) throw error;
      await wait(50);
    }
  }
}

/** Sends the beginning of a request and never the rest. */
async function beginRequest(port: number, head: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.on('connect', () => socket.write(head));
  socket.resume();
  await once(socket, 'connect').catch(() => undefined);
  return socket;
}

/** Opens a device that uses a new connection for every call, as after a period of silence. */
function aDevice({ address }: ServerProcess): Device {
  return openDevice(address, { connection: 'close' });
}

describe.skipIf(process.platform === 'win32')('A server with 256 files', { timeout: 180_000 }, () => {
  let place: TestPlace;
  let server: ServerProcess;
  let sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await server.end();
    await place.remove();
  });

  it('lets a class work between 300 bodies that drip and as many streams as go, and no photo is lost or fails', async () => {
    place = emptyFolder();
    await hireDocent(place);
    server = await startServer(place, { before: withFewFiles });
    const port = Number(new URL(server.address).port);
    const docent = aDevice(server);
    await docent.ask(teacher.login, { username: 'docent', password });
    const teams: Device[] = [];
    for (let number = 1; number <= teamCount; number += 1) {
      const { logincode } = await docent.ask(teacher.createTeam, { title: `Team ${number}` });
      const team = aDevice(server);
      team.headers[tokenHeader] = (await team.ask(student.login, { loginCode: logincode })).token;
      teams.push(team);
    }
    const host = `Host: 127.0.0.1:${port}`;
    const token = teams[0]?.headers[tokenHeader] ?? '';
    const json = 'Content-Type: application/json\r\nContent-Length: 1000';
    const stream = `GET /api/student/events HTTP/1.1\r\n${host}\r\n${tokenHeader}: ${token}\r\n\r\n`;
    const body = `POST /api/student/login HTTP/1.1\r\n${host}\r\n${json}\r\n\r\n{"login`;
    const heads = [...Array<string>(streamCount).fill(stream), ...Array<string>(slowCount).fill(body)];
    sockets = await Promise.all(heads.map((head) => beginRequest(port, head)));

    const sendAll = async (team: Device): Promise<number> => {
      const { activities } = await again(() => team.ask(student.phase, { phase: 1 }));
      const open = activities.filter(({ allowAnswer }) => allowAnswer);
      for (const { id: activityId } of open) {
        const headers = { [idempotencyHeader]: `sleutel ${activityId}` };
        const sent = { activityId, tweet: 'Ons antwoord', answerFile: aPhoto() };
        await again(() => team.ask(student.answerActivity, sent, { headers }));
      }
      return open.length;
    };
    const sent = await Promise.all(teams.map(sendAll));
    const { unrated_answers: unrated } = await again(() => docent.ask(teacher.openAnswers, {}));
    expect(unrated).toHaveLength(sent.reduce((sum, count) => sum + count, 0));
    for (const { id: answerId } of unrated) await again(() => docent.ask(teacher.rateAnswer, { answerId, medal: 3 }));
    expect(server.log.filter((line) => /"status":5\d\d/u.test(line))).toEqual([]);
  });
});
