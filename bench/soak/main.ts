/**
 * Plays classes one after another for hours, on a server that is killed now and then: no acknowledged work is lost, no
 * server errors occur, and memory does not grow. `npm run soak`, or `npm run soak -- --minutes=60 --postgres --seed=7`.
 */

import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { openPostgres, openSqlite } from '#bench/databases.ts';
import { quantile } from '#bench/ratio.ts';
import { serveProduct, type Served } from '#bench/servers/served.ts';
import { createDice } from '#domain/dice.ts';

import type { Tally } from './asker.ts';
import { playLesson } from './lesson.ts';

const words = process.argv.slice(2);
const number = (name: string, usual: number): number =>
  Number(words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual);

const minutes = number('minutes', 24 * 60);
const dice = createDice(number('seed', 1));
const minuteMs = 60_000;
const betweenLinesMs = 5 * minuteMs;
const betweenKillsMs = 3 * minuteMs;

const place = words.includes('--postgres') ? await openPostgres() : openSqlite();
if (place === undefined) throw new Error('PostgreSQL is not here and could not be had');
const started = performance.now();
const isOver = (): boolean => performance.now() - started > minutes * minuteMs;
const tally: Tally = { asked: 0, faults: [], waits: [] };
const total = { lessons: 0, acknowledged: 0, lost: 0, kills: 0 };
const memoriesMB: number[] = [];

let server: Served = await serveProduct(place);
const { port } = server;

async function killNowAndThen(): Promise<void> {
  while (!isOver()) {
    await wait(betweenKillsMs * (0.5 + dice.fraction()), undefined, { ref: false });
    if (isOver()) return;
    await server.kill();
    total.kills += 1;
    server = await serveProduct(place ?? openSqlite(), port);
  }
}

async function say(): Promise<void> {
  const memoryMB = (await server.usage()).memoryBytes / 1024 / 1024;
  memoriesMB.push(memoryMB);
  const at = ((performance.now() - started) / minuteMs).toFixed(0).padStart(4);
  const p95 = tally.waits.length === 0 ? 0 : quantile(tally.waits, 0.95);
  tally.waits = [];
  const { lessons, acknowledged, lost, kills } = total;
  console.log(
    `${at} min  ${lessons} lessons  ${tally.asked} calls  ${acknowledged} answers acknowledged  ${lost} lost  ${tally.faults.length} faults  ${kills} kills  p95 ${p95.toFixed(0)} ms  ${memoryMB.toFixed(0)} MB`,
  );
}

const photo = new Blob([readFileSync('content/demo/plein-plas.jpg')], { type: 'image/jpeg' });
console.log(`Seed ${number('seed', 1)}, ${place.engine}, ${minutes} minutes.`);
void killNowAndThen();
let saidAt = performance.now();
try {
  while (!isOver()) {
    total.lessons += 1;
    const lesson = { number: total.lessons, place, address: `http://127.0.0.1:${port}`, tally, dice, photo };
    const { acknowledged, lost } = await playLesson(lesson);
    total.acknowledged += acknowledged;
    total.lost += lost;
    if (performance.now() - saidAt > betweenLinesMs) {
      await say();
      saidAt = performance.now();
    }
  }
  await say();
} finally {
  await server.stop();
  await place.remove();
}
for (const fault of new Set(tally.faults)) console.log(fault);
if (total.lost > 0 || tally.faults.length > 0) process.exitCode = 1;
