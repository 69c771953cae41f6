import { afterEach, beforeEach, expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { rowMs } from '#domain/login/guessing.ts';
import { type Device, openDevice, password, refusal } from '#test/classroom.ts';
import { onEveryEngine, type TestPlace } from '#test/engines.ts';

import { hireDocent, type ServerProcess, startServer } from './serverProcess.ts';

const address = '198.51.100.7';
/** Login codes contain no letter I. */
const wrongCode = 'IIIII';
const connections = 60;
const devices = 30;
const logins = 10;
/** The screen sends a login once and retries it eight times, two seconds apart. */
const mostRetries = 9;
const screenMs = 2000;

onEveryEngine('At a school where a script with sixty connections guesses as fast as it can', (engine) => {
  let place: TestPlace;
  let server: ServerProcess;
  let codes: string[];
  let script: { answered: () => number; stop: () => Promise<void> };
  beforeEach(async () => {
    place = await engine.open();
    await hireDocent(place);
    server = await startServer(place);
    const docent = aDevice();
    await docent.ask(teacher.login, { username: 'docent', password });
    codes = [];
    for (let number = 1; number <= 10; number += 1) {
      codes.push((await docent.ask(teacher.createTeam, { title: `Team ${number}` })).logincode);
    }
  });
  afterEach(async () => {
    await script.stop();
    await server.end();
    await place.remove();
  });

  const aDevice = (): Device => openDevice(server.address, { 'x-forwarded-for': address });
  const type = (device: Device, loginCode: string) => device.ask(student.login, { loginCode });
  /** Starts to guess. Resolves at the first 429. */
  const guess = async (): Promise<typeof script> => {
    let answered = 0;
    let goesOn = true;
    const limited = Promise.withResolvers<void>();
    const all = Array.from({ length: connections }, async () => {
      const device = aDevice();
      while (goesOn) {
        const { status } = await refusal(type(device, wrongCode));
        answered += 1;
        if (status === 429) limited.resolve();
      }
    });
    await limited.promise;
    const stop = async (): Promise<void> => {
      goesOn = false;
      await Promise.all(all);
    };
    return { answered: () => answered, stop };
  };
  /** Returns whether the device logs in within the tries of its screen. */
  const enter = async (number: number): Promise<boolean> => {
    const device = aDevice();
    for (const mistyped of ['ABCD0', 'ABCD1']) await refusal(type(device, mistyped));
    for (let time = 0; time < mostRetries; time += 1) {
      const isIn = await type(device, codes[number % codes.length] ?? '').then(
        () => true,
        () => false,
      );
      if (isIn) return true;
    }
    return false;
  };

  it('thirty new devices that all mistype twice are in within ten seconds', { timeout: 120_000 }, async () => {
    script = await guess();
    const before = script.answered();
    const came = await Promise.all(Array.from({ length: devices }, (_, number) => enter(number)));
    const rounds = (script.answered() - before) / connections;
    console.log(`in after ${rounds.toFixed(1)} rounds of the row`);
    expect(came).toEqual(came.map(() => true));
    // Counted in rounds of the queue, because a slow machine needs as many rounds as a fast one.
    expect(rounds * (devices + connections) * rowMs + screenMs).toBeLessThan(10_000);
  });

  it('a device on which the class was in before does not stand in the row', { timeout: 120_000 }, async () => {
    const [first = '', second = ''] = codes;
    const known = aDevice();
    await type(known, first);
    script = await guess();
    const before = script.answered();
    // On a busy machine one login may be late by itself.
    for (let time = 0; time < logins; time += 1) await type(known, second);
    expect(script.answered() - before).toBeLessThan((logins * connections) / 2);
  });
});
