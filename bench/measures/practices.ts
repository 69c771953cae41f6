/** Sixteen practice lessons at once beside a class at work: what they cost in memory and processor time, and how much slower the class is. */

import { setTimeout as wait } from 'node:timers/promises';

import { aGet, Connection } from '#bench/device/connection.ts';
import { type Bench, type BenchRow, median, timed } from '#bench/ratio.ts';
import { fillClasses } from '#bench/schoolClass.ts';
import { createAsk } from '#contract/client.ts';
import { hostCookie, teacherCookie } from '#contract/cookies.ts';
import { practice, practiceStart } from '#contract/practice/practice.ts';
import { student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { mostPerDocent, mostThrowaways } from '#server/throwaway/throwaways.ts';

const lookedAtMs = 30_000;
const polls = 400;

/** The practices play at their normal pace, from the first login on. */
export async function measurePractices(bench: Bench): Promise<BenchRow[]> {
  const { place, product, dice } = bench;
  const docents = Array.from(
    { length: mostThrowaways / mostPerDocent.practice },
    (_, number) => `oefent-${number + 1}`,
  );
  const classes = await fillClasses(place, dice, docents);
  const before = await product.usage();
  const control = await pollOf(bench);
  const asks = classes.map(({ docentToken }) => askAt(product.port, docentToken));
  for (const ask of asks) {
    for (let one = 0; one < mostPerDocent.practice; one += 1) await startOne(ask);
  }
  const started = await product.usage();
  await wait(lookedAtMs);
  const later = await product.usage();
  const subject = await pollOf(bench);
  const each = (bytes: number): number => bytes / 2 ** 20 / mostThrowaways;
  const row = (what: string, ratio: number, unit?: string): BenchRow => ({
    what,
    against: unit === undefined ? 'the same without practices' : 'one run',
    engine: place.engine,
    ratio,
    spread: [ratio, ratio],
    ...(unit !== undefined && { unit }),
  });
  return [
    row('practices: memory of each, just started', each(started.memoryBytes - before.memoryBytes), 'MB'),
    row('practices: memory of each, half a minute later', each(later.memoryBytes - before.memoryBytes), 'MB'),
    row('practices: CPU of sixteen, in a second', (later.cpuMs - started.cpuMs) / (lookedAtMs / 1000), 'ms'),
    row('practices: a poll of a real class beside sixteen', subject / control),
  ];
}

type Ask = (path: string) => ReturnType<typeof createAsk>;

function askAt(port: number, token: string): Ask {
  const Cookie = `${hostCookie(teacherCookie)}=${token}`;
  return (path) =>
    createAsk({
      fetch: (url, init) => fetch(`http://127.0.0.1:${port}${path}${url}`, init),
      headers: () => ({ Cookie }),
    });
}

/** The class comes in once the board is on. */
async function startOne(ask: Ask): Promise<void> {
  const { path } = await ask('')(practiceStart.startPractice, { challenge: 'koel-schoolplein' });
  const inPractice = ask(path.replace(/\/docent$/u, ''));
  await inPractice(teacher.board, { listens: 1 });
  await inPractice(practice.setPace, { pace: 'normal' });
}

/** The median of the polls of one team, in milliseconds. */
async function pollOf({ product, schoolClass: { teams } }: Bench): Promise<number> {
  const connection = await Connection.open(product.port);
  const request = aGet(student.rocketStatus.path, { [tokenHeader]: teams[0]?.token ?? '' });
  const waits: number[] = [];
  while (waits.length < polls) waits.push(await timed(() => connection.ask(request)));
  connection.close();
  return median(waits);
}
