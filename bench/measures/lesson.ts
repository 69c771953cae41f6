/** A lesson with thirty devices that poll and listen: the delay of polls while eight teams send a photo, against a calm moment. */

import { setTimeout as pause } from 'node:timers/promises';

import type { Bench } from '#bench/bench.ts';
import { Connection } from '#bench/device/connection.ts';
import { type EventStream, listen } from '#bench/device/eventStreams.ts';
import { takePhoto } from '#bench/device/photo.ts';
import { askAll, pollRequests, submitRequest } from '#bench/device/requests.ts';
import { alternate, median, quantile, ratioOf, type BenchRow, timed } from '#bench/ratio.ts';
import { aTweet, type BenchTeam } from '#bench/schoolClass.ts';

const rounds = 3;
const deviceCount = 30;
/**
 * Milliseconds between two polls of a device. In a real lesson it is a minute, so this is the load of thousands of
 * pupils.
 */
const pollEvery = 500;
/** The duration of a calm moment, in milliseconds. */
const calm = 1500;

type Device = { team: BenchTeam; connection: Connection; stream: EventStream; heard: number };

export async function measureLesson(bench: Bench): Promise<BenchRow[]> {
  const devices = await Promise.all(Array.from({ length: deviceCount }, (_, seat) => sitDown(bench, seat)));
  const photo = await takePhoto(bench.dice);
  const bursts: number[] = [];
  try {
    const pairs = await alternate(
      rounds,
      {
        subject: () =>
          pollWhile(bench, devices, async () => void bursts.push(await timed(() => burst(bench, devices, photo)))),
        control: () => pollWhile(bench, devices, () => pause(calm)),
      },
      // The server is warm, and a burst of photos takes seconds.
      { warmingUp: 0 },
    );
    const megabytes = (photo.length / 1e6).toFixed(1);
    return [
      {
        what: `p95 of a poll while 8 teams send a 12 MP photo (${megabytes} MB)`,
        against: `p95 of a poll when calm, ${deviceCount} devices`,
        engine: bench.place.engine,
        ...ratioOf(pairs, (latencies) => quantile(latencies, 0.95)),
        note: noteOf(pairs, bursts),
      },
    ];
  } finally {
    for (const { connection, stream } of devices) {
      connection.close();
      stream.close();
    }
  }
}

function noteOf(pairs: readonly { subject: number[]; control: number[] }[], bursts: readonly number[]): string {
  const p95 = (take: (pair: { subject: number[]; control: number[] }) => number[]): string =>
    median(pairs.map((pair) => quantile(take(pair), 0.95))).toFixed(1);
  const seconds = (median(bursts) / 1000).toFixed(1);
  return `${p95(({ subject }) => subject)} against ${p95(({ control }) => control)} ms, 8 photos in ${seconds} s here`;
}

async function sitDown({ product, schoolClass: { teams } }: Bench, seat: number): Promise<Device> {
  const team = teams[seat % teams.length];
  if (team === undefined) throw new Error('A class has teams');
  const connection = await Connection.open(product.port);
  const device = { team, connection, heard: 0 };
  const stream = await listen(product.port, team, () => void (device.heard += 1));
  return Object.assign(device, { stream });
}

/** The milliseconds of each poll of all devices while `going` runs. */
async function pollWhile({ dice }: Bench, devices: readonly Device[], going: () => Promise<void>): Promise<number[]> {
  const latencies: number[] = [];
  const over = new AbortController();
  const polling = devices.map(async ({ connection, team }) => {
    const poll = pollRequests(team);
    await pause(dice.below(pollEvery));
    while (!over.signal.aborted) {
      const latency = await timed(() => askAll(connection, poll));
      latencies.push(latency);
      await pause(Math.max(0, pollEvery - latency));
    }
  });
  try {
    await going();
  } finally {
    over.abort();
    await Promise.all(polling);
  }
  return latencies;
}

/** Milliseconds within which every device must get the event that its team sent an answer. */
const hearing = 5000;

async function burst(bench: Bench, devices: readonly Device[], photo: Buffer): Promise<void> {
  const before = devices.map(({ heard }) => heard);
  await sendPhotos(bench, photo);
  const isDeaf = ({ heard }: Device, seat: number): boolean => heard === before[seat];
  for (const end = performance.now() + hearing; devices.some(isDeaf); await pause(1)) {
    if (performance.now() > end) throw new Error('A device heard nothing');
  }
}

async function sendPhotos({ product, schoolClass, dice }: Bench, photo: Buffer): Promise<void> {
  const { teams, openActivity } = schoolClass;
  await Promise.all(
    teams.map(async (team) => {
      const request = await submitRequest(team, { activityId: openActivity.id, tweet: aTweet(dice), photo });
      const connection = await Connection.open(product.port);
      await connection.ask(request);
      connection.close();
    }),
  );
}
