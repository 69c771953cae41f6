import { afterEach, beforeEach, expect, it } from 'vitest';

import { createConditionalFetch } from '#client/http/conditionalFetch.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { createDice } from '#domain/dice.ts';
import type { RunCache } from '#server/runCache.ts';
import { anyOf, makeAnyChange } from '#test/anyChange.ts';
import { type Device, Docent, School } from '#test/classroom.ts';
import { onEveryEngine, type TestPlace } from '#test/engines.ts';
import { isLong } from '#test/long.ts';

const seed = Number(process.env['SEED'] ?? (isLong ? Date.now() % 1_000_000 : 20_261_126));
const changes = isLong ? 100 : 15;
const readsPerChange = 4;

const ofTeam = [
  student.rocketStatus.path,
  student.hasNewRating.path,
  student.info.path,
  ...[1, 2, 3, 4].map((phase) => student.phase.path.replace(':phaseId', `${phase}`)),
];
const ofDocent = [teacher.openAnswers, teacher.answers, teacher.challenge, teacher.phaseRatings].map(
  ({ path }) => path,
);

/** Returns the same device for another server of the same database. */
function at(school: School, { headers, cookies }: Device): Device {
  const cookie = cookies();
  return school.device({ ...headers, ...(cookie && { cookie }) });
}

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

async function read(fetch: Fetch, path: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(path, { method: 'GET' });
  return { status: response.status, body: await response.json() };
}

/** Opens one screen of this device, used for all servers (docs/rules.md 10.23). */
function openScreen(device: Device): {
  askAt: (there: Device, path: string) => ReturnType<typeof read>;
  /** `held` counts the 304 responses. */
  times: { held: number };
} {
  let there = device;
  const times = { held: 0 };
  const screen = createConditionalFetch(async (path, init) => {
    const response = await there.fetch(path, init);
    if (response.status === 304) times.held += 1;
    return response;
  });
  const askAt = (server: Device, path: string): ReturnType<typeof read> => {
    there = server;
    return read(screen.fetch, path);
  };
  return { askAt, times };
}

const noCache: RunCache = { getOrCompute: (_run, _name, compute) => compute(undefined) };

onEveryEngine(`Two servers of one database (seed ${seed})`, (engine) => {
  let place: TestPlace;
  let servers: School[];
  let uncached: School;
  beforeEach(async () => {
    place = await engine.open();
    servers = [await School.open(place), await School.open(place)];
    uncached = await School.open(place, { runCache: noCache });
  });
  afterEach(async () => {
    for (const server of [...servers, uncached]) await server.close();
    await place.remove();
  });

  it('answer after any change by any of them what a server without a cache answers', async () => {
    const dice = createDice(seed);
    const { device } = await uncached.docent();
    const own = new Docent(uncached, device);
    const teams: Device[] = [];
    for (const title of ['Water', 'Wind', 'Zon']) teams.push(await own.team(title));
    const screens = new Map([device, ...teams].map((who) => [who, openScreen(who)]));
    let made = 0;
    let reads = 0;
    for (let change = 0; change < changes; change += 1) {
      const server = anyOf(dice, [...servers, uncached]);
      const docent = new Docent(server, at(server, device));
      const there = teams.map((team) => Object.assign(at(server, team), { headers: team.headers }));
      const isMade = await makeAnyChange({ dice, docent, teams: there, enter: (code) => server.enter(code) });
      if (isMade) made += 1;
      for (let number = 0; number < readsPerChange; number += 1) {
        const asks =
          dice.below(3) === 0
            ? { who: device, path: anyOf(dice, ofDocent) }
            : { who: anyOf(dice, teams), path: anyOf(dice, ofTeam) };
        const truth = await read(at(uncached, asks.who).fetch, asks.path);
        // The second round is answered from the cache.
        for (const one of [...servers, ...servers]) {
          const answered = await read(at(one, asks.who).fetch, asks.path);
          expect({ change, path: asks.path, ...answered }).toEqual({ change, path: asks.path, ...truth });
          const onScreen = await screens.get(asks.who)?.askAt(at(one, asks.who), asks.path);
          expect({ change, path: asks.path, ...onScreen }).toEqual({ change, path: asks.path, ...truth });
          reads += 2;
        }
      }
    }
    expect(made).toBeGreaterThan(changes / 4);
    const times = [...screens.values()].map((screen) => screen.times);
    expect(times.reduce((sum, { held }) => sum + held, 0)).toBeGreaterThan(reads / 5);
  }, 900_000);

  it('answer a team that asks either one nothing older than what was stored before it asked, while another device sends', async () => {
    const dice = createDice(seed);
    const team = await (await uncached.docent()).team('Water');
    const sender = { stored: 0, isDone: false };
    let reads = 0;
    const poll = async (server: School): Promise<void> => {
      while (!sender.isDone) {
        const before = sender.stored;
        const { activities } = await at(server, team).ask(student.phase, { phase: 1 });
        const sent = activities.find(({ id }) => id === 102)?.answers[0];
        expect(sent?.version ?? 0).toBeGreaterThanOrEqual(before);
        reads += 1;
      }
    };
    const send = async (): Promise<void> => {
      for (let sent = 0; sent < changes / 3; sent += 1) {
        const device = at(anyOf(dice, servers), team);
        const answer = await device.ask(student.answerActivity, { activityId: 102, tweet: `Versie ${sent}` });
        sender.stored = answer.version;
      }
    };
    const sending = send().finally(() => (sender.isDone = true));
    await Promise.all([sending, ...servers.flatMap((server) => [poll(server), poll(server)])]);
    expect(reads).toBeGreaterThan(changes / 3);
  }, 900_000);
});
