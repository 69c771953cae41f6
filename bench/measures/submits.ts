/** A team's text answer over HTTP until it is on disk, against a bare durable insert of the same text. */

import { openByHand, type Prepared } from '#bench/byHand.ts';
import { Connection } from '#bench/device/connection.ts';
import { submitRequest } from '#bench/device/requests.ts';
import { alternate, ratioOf, type Bench, type BenchRow, timed } from '#bench/ratio.ts';
import { aTweet } from '#bench/schoolClass.ts';

const rounds = 9;
const perTeam = 12;

export async function measureSubmits(bench: Bench): Promise<BenchRow[]> {
  const hand = openByHand(bench.place);
  try {
    await hand.exec('create table if not exists "byHand" (id text primary key, tweet text not null)');
    const insert = hand.prepare('insert into "byHand" (id, tweet) values (?, ?)');
    const rows: BenchRow[] = [];
    for (const atOnce of [1, 8]) {
      const pairs = await alternate(rounds, {
        subject: () => submit(bench, atOnce),
        control: () => insertByHand(bench, insert, atOnce),
      });
      const what = `text answer over HTTP, ${atOnce === 1 ? 'one at a time' : `${atOnce} teams at once`}`;
      const against = `durable insert, ${atOnce} at once`;
      rows.push({ what, against, engine: bench.place.engine, ...ratioOf(pairs, (time) => time) });
    }
    return rows;
  } finally {
    await hand.exec('drop table if exists "byHand"');
    await hand.close();
  }
}

async function submit({ product, schoolClass, dice }: Bench, atOnce: number): Promise<number> {
  const { teams, openActivity } = schoolClass;
  const devices = await Promise.all(
    teams.slice(0, atOnce).map(async (team) => ({
      connection: await Connection.open(product.port),
      requests: await Promise.all(
        Array.from({ length: perTeam }, () =>
          submitRequest(team, { activityId: openActivity.id, tweet: aTweet(dice) }),
        ),
      ),
    })),
  );
  const time = await timed(() =>
    Promise.all(
      devices.map(async ({ connection, requests }) => {
        for (const request of requests) await connection.ask(request);
      }),
    ),
  );
  for (const { connection } of devices) connection.close();
  return time;
}

function insertByHand({ dice }: Bench, insert: Prepared, atOnce: number): Promise<number> {
  const tweets = Array.from({ length: perTeam }, () => aTweet(dice));
  return timed(() =>
    Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const tweet of tweets) await insert(crypto.randomUUID(), tweet);
      }),
    ),
  );
}
