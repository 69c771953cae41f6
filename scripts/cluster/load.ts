/** A class at work through the proxy: teams send texts and photos, read and listen to events, and their docent reads along. */

import { setTimeout as wait } from 'node:timers/promises';

import { student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { openDatabase } from '#server/db/db.ts';
import { type Device, openDevice, password, type Team } from '#test/classroom.ts';
import { type SendingClass, sendOn, statusOf, storedOf } from '#test/drills/sendingClass.ts';

import type { Cluster } from './cluster.ts';
import { hire } from './hire.ts';
import { type Listeners, listenOn } from './listeners.ts';

export type Load = Pick<SendingClass, 'goesOn' | 'isRefused' | 'leave'> &
  Pick<Listeners, 'deafFor'> & {
    docent: Device;
    teams: readonly Team[];
    stop: () => Promise<Report>;
  };

export type Report = {
  sent: number;
  read: number;
  /** The statuses of refused requests; 0 for no response. */
  statuses: ReadonlySet<number>;
  /** The most refusals of one request before it succeeded. */
  mostRefusals: number;
  /** Teams whose stored answer differs from the acknowledged one. */
  lost: number;
  /** Photos that a server lacks, although their answer was accepted. */
  missingPhotos: number;
  /** Streams that no longer receive events. */
  deaf: number;
  reopened: number;
};

const teamCount = 8;
const againAfterMs = 250;
const pauseMs = 60;
const photoEvery = 12;
/** Longer than the retries of a message and the reconnect of a browser's stream. */
const eventWithinMs = 12_000;

export async function atWork(cluster: Cluster): Promise<Load> {
  const { docent, teams } = await openClass(cluster);
  const sending = sendOn(teams, { againAfterMs, pauseMs, photoEvery });
  const reading = readOn(
    [
      ...teams.map(
        ({ ask }) =>
          () =>
            ask(student.phase, { phase: 1 }),
      ),
      () => docent.ask(teacher.openAnswers, {}),
    ],
    { againAfterMs, pauseMs: 2 * pauseMs },
  );
  const listeners = listenOn([
    { device: docent, path: teacher.events.path },
    ...teams.map((device) => ({ device, path: student.events.path })),
  ]);
  return {
    goesOn: sending.goesOn,
    isRefused: sending.isRefused,
    deafFor: listeners.deafFor,
    docent,
    teams,
    leave: () => {
      sending.leave();
      reading.leave();
      void listeners.stop();
    },
    stop: async () => {
      const deaf = await listeners.deafFor(eventWithinMs);
      const [sent, read] = await Promise.all([sending.stop(), reading.stop(), listeners.stop()]);
      return {
        sent: sent.taken.reduce((sum, { version }) => sum + version, 0),
        read: read.count,
        statuses: new Set([...sent.statuses, ...read.statuses]),
        mostRefusals: Math.max(sent.mostRefusals, read.mostRefusals),
        lost: await lostOf(cluster, teams, sent.taken),
        missingPhotos: await missingPhotos(cluster, teams),
        deaf,
        reopened: listeners.reopened(),
      };
    },
  };
}

let opened = 0;

/** Creates a class with a docent of its own. */
async function openClass(cluster: Cluster): Promise<Pick<Load, 'docent' | 'teams'>> {
  const { address } = cluster;
  opened += 1;
  const username = `klas-${opened}`;
  await hire(cluster, username);
  const docent = openDevice(address);
  await docent.ask(teacher.login, { username, password });
  const teams: Team[] = [];
  for (let number = 1; number <= teamCount; number += 1) {
    const { id, logincode } = await docent.ask(teacher.createTeam, { title: `Team ${number}` });
    const device = openDevice(address);
    const { token } = await device.ask(student.login, { loginCode: logincode });
    device.headers[tokenHeader] = token;
    teams.push({ ...device, id, code: logincode });
  }
  return { docent, teams };
}

type Reading = { count: number; mostRefusals: number; statuses: Set<number> };

function readOn(all: readonly (() => Promise<unknown>)[], times: { againAfterMs: number; pauseMs: number }) {
  const seen: Reading = { count: 0, mostRefusals: 0, statuses: new Set() };
  let [isOver, isLeft] = [false, false];
  const readOnce = async (read: () => Promise<unknown>): Promise<void> => {
    for (let refused = 1; ; refused += 1) {
      const status = await read().then(() => undefined, statusOf);
      if (status === undefined || isLeft) break;
      seen.statuses.add(status);
      seen.mostRefusals = Math.max(seen.mostRefusals, refused);
      await wait(times.againAfterMs);
    }
    seen.count += 1;
  };
  const working = all.map(async (read) => {
    while (!isOver) {
      await readOnce(read);
      await wait(times.pauseMs);
    }
  });
  return {
    stop: async (): Promise<Reading> => {
      isOver = true;
      await Promise.all(working);
      return seen;
    },
    leave: () => {
      [isOver, isLeft] = [true, true];
    },
  };
}

async function lostOf(
  { postgres }: Cluster,
  teams: readonly Team[],
  taken: readonly { tweet: string; version: number }[],
): Promise<number> {
  const db = await openDatabase({ dataDir: '', databaseUrl: postgres.url });
  try {
    const stored = await storedOf(db, teams);
    return taken.filter((one, index) => JSON.stringify(one) !== JSON.stringify(stored[index])).length;
  } finally {
    await db.destroy();
  }
}

/** Asks each server directly. */
async function missingPhotos({ servers }: Cluster, teams: readonly Team[]): Promise<number> {
  let missing = 0;
  for (const { headers, ask } of teams) {
    const { activities } = await ask(student.phase, { phase: 1 });
    for (const { filename } of activities.flatMap(({ answers }) => answers)) {
      if (filename === null) continue;
      for (const { address } of servers) {
        const photo = openDevice(address, headers).ask(student.answerPhoto, { photo: filename });
        missing += await photo.then(
          () => 0,
          () => 1,
        );
      }
    }
  }
  return missing;
}
