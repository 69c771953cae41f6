/** Thirty photos of 12 megapixels at once: the time until the last is stored, and the server's peak memory. */

import { Connection } from '#bench/device/connection.ts';
import { asHeic, takePhoto } from '#bench/device/photo.ts';
import { submitRequest } from '#bench/device/requests.ts';
import { type Bench, type BenchRow, timed } from '#bench/ratio.ts';
import { aTweet } from '#bench/schoolClass.ts';

const photoCount = 30;
/** In megabytes. */
const mostMemory = 400;

export async function measurePhotos(bench: Bench): Promise<BenchRow[]> {
  return measure(bench, { name: 'JPEG', photo: await takePhoto(bench.dice), aim: 10 });
}

/** Photos of iPhones and iPads, which a browser that can't decode them sends unchanged. */
export async function measureHeics(bench: Bench): Promise<BenchRow[]> {
  const photo = await asHeic(await takePhoto(bench.dice));
  if (photo !== undefined) return measure(bench, { name: 'HEIC', photo, aim: 30 });
  console.error('NOT RUN: photos in HEIC. What makes them could not be had.');
  return [];
}

/** `aim` is in seconds. */
type Photos = { name: string; photo: Buffer; aim: number };

async function measure(bench: Bench, { name, photo, aim }: Photos): Promise<BenchRow[]> {
  const seconds = (await timed(() => sendAll(bench, photo))) / 1000;
  const { peakBytes } = await bench.product.usage();
  const row = (what: string, value: number, unit: string, most: number): BenchRow => {
    return {
      what,
      against: 'one run',
      engine: bench.place.engine,
      ratio: value,
      spread: [value, value],
      unit,
      aim: most,
    };
  };
  const megabytes = (photo.length / 1e6).toFixed(1);
  return [
    row(`${photoCount} ${name} of 12 MP (${megabytes} MB) at once, stored`, seconds, 's', aim),
    row(`the most memory meanwhile, ${name}`, peakBytes / 1e6, 'MB', mostMemory),
  ];
}

/** Each on a connection of its own, as from separate devices. */
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
