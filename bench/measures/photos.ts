/** Thirty photos of 12 megapixels that come in at once: until the last is stored, and what the server took at most. */

import type { Bench } from '#bench/bench.ts';
import { Connection } from '#bench/device/connection.ts';
import { takePhoto } from '#bench/device/photo.ts';
import { submitRequest } from '#bench/device/requests.ts';
import { type Row, timed } from '#bench/ratio.ts';
import { aTweet } from '#bench/schoolClass.ts';

const photoCount = 30;
/** Seconds and megabytes. */
const aims = { stored: 10, peak: 400 } as const;

export async function measurePhotos(bench: Bench): Promise<Row[]> {
  const photo = await takePhoto(bench.dice);
  const seconds = (await timed(() => sendAll(bench, photo))) / 1000;
  const { peakBytes } = await bench.product.usage();
  const row = (what: string, value: number, unit: string, aim: number): Row => {
    return { what, against: 'one run', engine: bench.place.engine, ratio: value, spread: [value, value], unit, aim };
  };
  const megabytes = (photo.length / 1e6).toFixed(1);
  return [
    row(`${photoCount} photos of 12 MP (${megabytes} MB) at once, stored`, seconds, 's', aims.stored),
    row('the most memory meanwhile', peakBytes / 1e6, 'MB', aims.peak),
  ];
}

/** Each on a connection of its own, as from as many devices. */
async function sendAll({ product, schoolClass: { teams, openActivity }, dice }: Bench, photo: Buffer): Promise<void> {
  const send = async (_: unknown, number: number): Promise<void> => {
    const team = teams[number % teams.length];
    if (team === undefined) throw new Error('A class has teams');
    const request = await submitRequest(team, { activityId: openActivity.id, tweet: aTweet(dice), photo });
    const connection = await Connection.open(product.port);
    await connection.ask(request);
    connection.close();
  };
  await Promise.all(Array.from({ length: photoCount }, send));
}
