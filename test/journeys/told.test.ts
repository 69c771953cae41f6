import { afterEach, beforeEach, expect, it } from 'vitest';

import { createDice } from '#bench/dice.ts';
import { holdAnswers } from '#client/answers/heldAnswers.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { openLibrary } from '#server/library/library.ts';
import { contentDir } from '#server/settings/folders.ts';
import type { Told } from '#server/told/told.ts';
import { anyOf, makeAnyChange } from '#test/anyChange.ts';
import { type Device, Docent, School } from '#test/classroom.ts';
import { onEveryEngine, type Place } from '#test/engines.ts';
import { isLong } from '#test/long.ts';

const seed = Number(process.env['SEED'] ?? (isLong ? Date.now() % 1_000_000 : 20_261_126));
const changes = isLong ? 1000 : 60;
const readsPerChange = 4;

const ofTeam = [
  student.rocketStatus.path,
  student.hasNewRating.path,
  student.info.path,
  ...[1, 2, 3, 4].map((phase) => student.phase.path.replace(':phaseId', `${phase}`)),
];
/** As the log names them. */
const readPaths =
  /get-rocketstatus|has-new-rating|student\/info|student\/get-phase|get-open-answers|get-answers|get-challenge"|get-phase-ratings/u;
const ofDocent = [teacher.openAnswers, teacher.answers, teacher.challenge, teacher.phaseRatings].map(
  ({ path }) => path,
);

/** The same device, as it asks another server of the same database. */
function at(school: School, { headers, cookies }: Device): Device {
  const cookie = cookies();
  return school.device({ ...headers, ...(cookie && { cookie }) });
}

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

async function told(fetch: Fetch, path: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(path, { method: 'GET' });
  return { status: response.status, body: await response.json() };
}

/** One screen of this device for all servers: what it has already is not sent again (docs/rules.md 10.23, 10.26). */
function holding(device: Device): {
  askAt: (there: Device, path: string) => ReturnType<typeof told>;
  /** How often it was told that what it has holds, and how often what changed in it. */
  times: { held: number; changed: number };
} {
  let there = device;
  const times = { held: 0, changed: 0 };
  const screen = holdAnswers(async (path, init) => {
    const response = await there.fetch(path, init);
    if (response.status === 304) times.held += 1;
    if (response.status === 226) times.changed += 1;
    return response;
  });
  const askAt = (server: Device, path: string): ReturnType<typeof told> => {
    there = server;
    return told(screen.fetch, path);
  };
  return { askAt, times };
}

const forgetsAll: Told = {
  of: (_run, _name, make) => make(undefined),
  now: async () => ({ versions: new Map() }),
  find: () => undefined,
  keep: () => undefined,
};

onEveryEngine(`Two servers of one database (seed ${seed})`, (engine) => {
  let place: Place;
  let servers: School[];
  /** Whatever it is asked it reads anew. */
  let forgetful: School;
  beforeEach(async () => {
    place = await engine.open();
    servers = [await School.open(place), await School.open(place)];
    forgetful = await School.open(place, { told: forgetsAll });
  });
  afterEach(async () => {
    for (const server of [...servers, forgetful]) await server.close();
    await place.remove();
  });

  it('tell after any change by any of them what one tells that keeps nothing', async () => {
    const dice = createDice(seed);
    const { device } = await forgetful.docent();
    const own = new Docent(forgetful, device);
    const teams: Device[] = [];
    for (const title of ['Water', 'Wind', 'Zon']) teams.push(await own.team(title));
    const screens = new Map([device, ...teams].map((who) => [who, holding(who)]));
    let made = 0;
    let reads = 0;
    for (let change = 0; change < changes; change += 1) {
      const server = anyOf(dice, [...servers, forgetful]);
      const docent = new Docent(server, at(server, device));
      const there = teams.map((team) => Object.assign(at(server, team), { headers: team.headers }));
      const isMade = await makeAnyChange({ dice, docent, teams: there, enter: (code) => server.enter(code) });
      if (isMade) made += 1;
      for (let read = 0; read < readsPerChange; read += 1) {
        const asks =
          dice.below(3) === 0
            ? { who: device, path: anyOf(dice, ofDocent) }
            : { who: anyOf(dice, teams), path: anyOf(dice, ofTeam) };
        const truth = await told(at(forgetful, asks.who).fetch, asks.path);
        // Asked again it may be told as it lies.
        for (const one of [...servers, ...servers]) {
          const answered = await told(at(one, asks.who).fetch, asks.path);
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
    expect(times.reduce((sum, { changed }) => sum + changed, 0)).toBeGreaterThan(changes / 40);
    // Else nothing was kept, and nothing shown: each that is answered the ordinary way has a line in the log.
    const lines = servers.flatMap(({ log }) => log.filter((line) => readPaths.test(line)));
    expect(lines.length).toBeLessThan(0.75 * reads);
  }, 900_000);

  it('tell a team that asks either one nothing older than what was stored before it asked, while another device sends', async () => {
    const dice = createDice(seed);
    const team = await (await forgetful.docent()).team('Water');
    const sender = { stored: 0, isDone: false };
    let reads = 0;
    const read = async (server: School): Promise<void> => {
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
    await Promise.all([sending, ...servers.flatMap((server) => [read(server), read(server)])]);
    expect(reads).toBeGreaterThan(changes / 3);
  }, 900_000);

  it('tell a screen of one answer in a tenth of what its class is', async () => {
    const school = await School.open(place, { library: openLibrary({ contentDir }) });
    servers.push(school);
    const docent = await school.docent();
    const team = await docent.team('Water');
    let json = '';
    const screen = holdAnswers(async (path, init) => {
      const response = await docent.device.fetch(path, init);
      json = await response.clone().text();
      return response;
    });
    await screen.fetch(teacher.challenge.path, { method: 'GET' });
    const whole = json;
    await team.ask(student.answerActivity, { activityId: 102, tweet: 'De tegels waren warm' });
    const { body } = await told(screen.fetch, teacher.challenge.path);
    expect(body).toEqual(await docent.ask(teacher.challenge, {}));
    expect(JSON.stringify(body)).toContain('De tegels waren warm');
    expect(json.length).toBeLessThan(whole.length / 10);
  });
});
