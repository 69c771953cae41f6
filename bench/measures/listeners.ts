/** The delay of an event with three hundred listeners, against one listener. */

import type { Bench } from '#bench/bench.ts';
import { Connection } from '#bench/device/connection.ts';
import { type EventStream, listen } from '#bench/device/eventStreams.ts';
import { submitRequest } from '#bench/device/requests.ts';
import { alternate, median, ratioOf, type BenchRow } from '#bench/ratio.ts';
import { aTweet, type BenchTeam } from '#bench/schoolClass.ts';

const rounds = 15;
const many = 300;

/** Milliseconds from sending an answer until the first and the last listener got the event. */
type Received = { first: number; last: number };

type Room = { tell: () => Promise<Received>; close: () => void };

export async function measureListeners(bench: Bench): Promise<BenchRow[]> {
  const [one, other] = bench.schoolClass.teams;
  if (one === undefined || other === undefined) throw new Error('A class has more teams');
  const [crowd, single] = [await openRoom(bench, one, many), await openRoom(bench, other, 1)];
  try {
    const pairs = await alternate(rounds, { subject: crowd.tell, control: single.tell });
    const after = median(pairs.map(({ subject }) => subject.last - subject.first));
    return [
      {
        what: `answer sent until ${many} listeners heard of it`,
        against: 'until one listener heard of it',
        engine: bench.place.engine,
        ...ratioOf(pairs, ({ last }) => last),
        note: `the last ${after.toFixed(1)} ms after the first here`,
      },
    ];
  } finally {
    crowd.close();
    single.close();
  }
}

async function openRoom({ product, schoolClass, dice }: Bench, team: BenchTeam, size: number): Promise<Room> {
  const connection = await Connection.open(product.port);
  let received: number[] = [];
  let allReceived = (): void => undefined;
  const hear = (): void => {
    received.push(performance.now());
    if (received.length === size) allReceived();
  };
  const streams: EventStream[] = [];
  for (let stream = 0; stream < size; stream += 1) streams.push(await listen(product.port, team, hear));
  return {
    tell: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      received = [];
      allReceived = resolve;
      const request = await submitRequest(team, { activityId: schoolClass.openActivity.id, tweet: aTweet(dice) });
      const started = performance.now();
      await Promise.all([connection.ask(request), promise]);
      return { first: (received[0] ?? 0) - started, last: (received.at(-1) ?? 0) - started };
    },
    close: () => {
      connection.close();
      for (const stream of streams) stream.close();
    },
  };
}
