/** Plays some of a school's classes in a process of its own: every team and docent listens, and reloads at each event as its screen does. */

import { setTimeout as wait } from 'node:timers/promises';

import { aGet, aPost, Connection } from '#bench/device/connection.ts';
import { listenTo } from '#bench/device/eventStreams.ts';
import { askAll, submitRequest } from '#bench/device/requests.ts';
import { student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { createDice } from '#domain/dice.ts';

import { timed } from './ratio.ts';
import { aTweet, type SchoolClass } from './schoolClass.ts';

/** The orders to the players; `answer` is spread over this time. */
export type Act =
  | { act: 'enter'; port: number; classes: SchoolClass[]; seed: number }
  | { act: 'answer'; withinMs: number }
  | { act: 'rate' };
/** Milliseconds of each answer or rating, and of each rating until its team's screen shows it. */
export type Played = {
  waits: number[];
  seen: number[];
  faults: number;
  /** The number of answered requests. */ requests: number;
};

type Player = {
  screen: Connection;
  hand: Connection;
  headers: Record<string, string>;
  ask: () => Promise<void>;
  heard: (() => void) | undefined;
};
type Class = SchoolClass & { docent: Player; players: Player[] };

let classes: Class[] = [];
let dice = createDice(1);
let faults = 0;
let requests = 0;

/** A screen reloads at an event, one request at a time, and once more for events during that request. */
async function sit(
  port: number,
  paths: readonly string[],
  { events, headers }: { events: string; headers: Record<string, string> },
): Promise<Player> {
  const asked = paths.map((path) => aGet(path, headers));
  const [screen, hand] = [await Connection.open(port), await Connection.open(port)];
  const player: Player = { screen, hand, headers, ask: () => askAll(screen, asked), heard: undefined };
  let [isAsking, isBehind] = [false, false];
  const askAgain = async (): Promise<void> => {
    if (isAsking) return void (isBehind = true);
    isAsking = true;
    do {
      isBehind = false;
      await player.ask().catch(() => (faults += 1));
      requests += asked.length;
      player.heard?.();
    } while (isBehind);
    isAsking = false;
  };
  await listenTo(port, aGet(events, headers), () => void askAgain());
  await player.ask();
  return player;
}

async function enter(port: number, one: SchoolClass): Promise<Class> {
  const phase = student.phase.path.replace(':phaseId', '4');
  const [ofTeam, ofDocent] = [
    [phase, student.hasNewRating.path],
    [teacher.openAnswers.path, teacher.answers.path, teacher.phaseRatings.path],
  ];
  const docent = await sit(port, ofDocent, {
    events: teacher.events.path,
    headers: { Cookie: `teacherSession=${one.docentToken}` },
  });
  const players: Player[] = [];
  for (const { token } of one.teams)
    players.push(await sit(port, ofTeam, { events: student.events.path, headers: { [tokenHeader]: token } }));
  return { ...one, docent, players };
}

/** Every team sends an answer at a random moment. */
async function answerAll(withinMs: number): Promise<Played> {
  const waits: number[] = [];
  const send = async ({ teams, players, openActivity }: Class, place: number): Promise<void> => {
    const [team, player] = [teams[place], players[place]];
    if (team === undefined || player === undefined) return;
    const request = await submitRequest(team, { activityId: openActivity.id, tweet: aTweet(dice) });
    await wait(withinMs * dice.fraction());
    waits.push(await timed(() => player.hand.ask(request).catch(() => (faults += 1))));
    requests += 1;
  };
  await Promise.all(classes.flatMap((one) => one.teams.map((_, place) => send(one, place))));
  return { waits, seen: [], faults, requests };
}

/** Every docent rates one answer of each team, one after another. */
async function rateAll(): Promise<Played> {
  const [waits, seen]: [number[], Promise<number>[]] = [[], []];
  const rate = async ({ teams, players, docent }: Class): Promise<void> => {
    for (const [place, { openAnswer }] of teams.entries()) {
      const form = new URLSearchParams({ answer_id: openAnswer, medal: `${1 + dice.below(3)}`, comment: aTweet(dice) });
      const headers = { ...docent.headers, 'Content-Type': 'application/x-www-form-urlencoded' };
      const request = aPost(teacher.rateAnswer.path, headers, Buffer.from(`${form}`));
      const { promise, resolve } = Promise.withResolvers<void>();
      const player = players[place];
      if (player !== undefined) player.heard = resolve;
      seen.push(timed(() => promise));
      waits.push(
        await timed(() =>
          docent.hand.ask(request).catch(() => {
            faults += 1;
            resolve();
          }),
        ),
      );
    }
  };
  await Promise.all(classes.map(rate));
  return { waits, seen: await Promise.all(seen), faults, requests };
}

async function play(message: Act): Promise<Played> {
  if (message.act === 'answer') return answerAll(message.withinMs);
  if (message.act === 'rate') return rateAll();
  dice = createDice(message.seed);
  classes = await Promise.all(message.classes.map((one) => enter(message.port, one)));
  return { waits: [], seen: [], faults, requests };
}

process.on('message', (message: Act) => {
  faults = 0;
  requests = 0;
  void play(message).then((played) => process.send?.(played));
});
process.once('disconnect', () => process.exit());
