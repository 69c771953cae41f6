/** A class at work on a server with the most practice lessons that it has: its waits, and the server's CPU time and memory. */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { openSqlite } from '#bench/databases.ts';
import type { Act, Played } from '#bench/players.ts';
import { alternate, median, quantile, ratioOf } from '#bench/ratio.ts';
import { fillClasses } from '#bench/schoolClass.ts';
import { serveProduct } from '#bench/servers/served.ts';
import { type Ask, createAsk } from '#contract/client.ts';
import { practice, practiceStart } from '#contract/practice/practice.ts';
import { teacher } from '#contract/teacher.ts';
import { createDice } from '#domain/dice.ts';
import type { PracticePace } from '#domain/lesson/practice.ts';
import { mostPerDocent, mostThrowaways } from '#server/throwaway/throwaways.ts';

const rounds = 3;
/** All teams of the class send an answer in this time, this many times a round. */
const withinMs = 5000;
const answersPerRound = 4;
/** At the fastest pace the teams of a practice have come in, and send, after this time. */
const comingInMs = 70_000;

type Round = { waits: number[]; cpuMs: number; memoryBytes: number; faults: number };

export async function measureBesideClass(): Promise<string[]> {
  const place = openSqlite();
  const docents = Array.from({ length: mostThrowaways / mostPerDocent.practice }, (_, one) => `practises-${one + 1}`);
  const [playing, ...others] = await fillClasses(place, createDice(1), ['docent', ...docents]);
  if (playing === undefined) throw new Error('There is no class');
  const product = await serveProduct(place);
  const players = fork(join(import.meta.dirname, 'players.ts'));
  try {
    const play = async (act: Act): Promise<Played> => {
      players.send(act);
      const [played] = (await once(players, 'message')) as [Played];
      return played;
    };
    await play({ act: 'enter', port: product.port, classes: [playing], seed: 1 });
    const aRound = async (): Promise<Round> => {
      const { cpuMs: before } = await product.usage();
      const parts: Played[] = [];
      while (parts.length < answersPerRound) parts.push(await play({ act: 'answer', withinMs }));
      const { cpuMs, memoryBytes } = await product.usage();
      const faults = parts.reduce((sum, part) => sum + part.faults, 0);
      return { waits: parts.flatMap(({ waits }) => waits), cpuMs: cpuMs - before, memoryBytes, faults };
    };
    const alone = [await aRound(), await aRound(), await aRound()].slice(1);
    const practices = await startPractices(
      others.map(({ docentToken }) => docentToken),
      product.port,
    );
    const setPace = async (pace: PracticePace): Promise<void> => {
      for (const ask of practices) await ask(practice.setPace, { pace });
    };
    await setPace('fast');
    await wait(comingInMs);
    const roundAt = (pace: PracticePace) => async (): Promise<Round> => {
      await setPace(pace);
      return aRound();
    };
    const pairs = await alternate(rounds, { subject: roundAt('normal'), control: roundAt('paused') });
    return [
      lineOf('the class alone', alone),
      lineOf(
        `with ${practices.length} practices that stand still`,
        pairs.map(({ control }) => control),
      ),
      lineOf(
        `with ${practices.length} practices at work`,
        pairs.map(({ subject }) => subject),
      ),
      `at work, times standing still: CPU ${spreadOf(ratioOf(pairs, ({ cpuMs }) => cpuMs))}, ` +
        `median answer ${spreadOf(ratioOf(pairs, ({ waits }) => median(waits)))}`,
    ];
  } finally {
    players.disconnect();
    await product.stop();
    await place.remove();
  }
}

/** Two practices of each docent, with the board on. */
async function startPractices(tokens: readonly string[], port: number): Promise<Ask[]> {
  const practices: Ask[] = [];
  for (const token of tokens) {
    const askAt = (base: string): Ask =>
      createAsk({
        fetch: (url, init) => fetch(`http://127.0.0.1:${port}${base}${url}`, init),
        headers: () => ({ Cookie: `teacherSession=${token}` }),
      });
    for (let one = 0; one < mostPerDocent.practice; one += 1) {
      const { path } = await askAt('')(practiceStart.startPractice, { challenge: 'koel-schoolplein' });
      const ask = askAt(path.replace(/\/docent$/u, ''));
      await ask(teacher.board, { listens: 1 });
      practices.push(ask);
    }
  }
  return practices;
}

function lineOf(what: string, measured: readonly Round[]): string {
  const waits = measured.flatMap((round) => round.waits);
  const cpuMs = median(measured.map((round) => round.cpuMs)) / ((withinMs * answersPerRound) / 1000);
  const memory = Math.max(...measured.map(({ memoryBytes }) => memoryBytes)) / 2 ** 20;
  const failed = measured.reduce((sum, { faults }) => sum + faults, 0);
  const [half, most] = [median(waits), quantile(waits, 0.95)].map((ms) => ms.toFixed(1));
  return (
    `${what}: an answer takes ${half} ms, p95 ${most} ms; ${cpuMs.toFixed(1)} ms of CPU a second, ` +
    `${memory.toFixed(0)} MB, ${failed} calls failed`
  );
}

function spreadOf({ ratio, spread }: { ratio: number; spread: readonly [number, number] }): string {
  return `${ratio.toFixed(2)} (${spread.map((one) => one.toFixed(2)).join(' to ')})`;
}
