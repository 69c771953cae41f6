/** The most trial flights on a server, each with the most teams: what they take of its memory and CPU. */

import sharp from 'sharp';

import { openSqlite } from '#bench/databases.ts';
import { fillClasses } from '#bench/schoolClass.ts';
import { type Served, serveProduct } from '#bench/servers/served.ts';
import { type Ask, createAsk } from '#contract/client.ts';
import { readRuns } from '#contract/decode/listedRun.ts';
import { practiceStart, trial } from '#contract/practice/practice.ts';
import { student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { createDice } from '#domain/dice.ts';
import { mostTrialTeams } from '#domain/lesson/trial.ts';
import { mostPerDocent, mostThrowaways } from '#server/throwaway/throwaways.ts';

type Flight = { base: string; code: string };

export async function measureTrialFlights(): Promise<string[]> {
  const place = openSqlite();
  const docents = Array.from({ length: mostThrowaways / mostPerDocent.practice }, (_, one) => `flies-${one + 1}`);
  const classes = await fillClasses(place, createDice(1), docents);
  const product = await serveProduct(place);
  try {
    const before = await product.usage();
    const flights: Flight[] = [];
    for (const { docentToken } of classes) {
      for (let one = 0; one < mostPerDocent.practice; one += 1) flights.push(await startFlight(product, docentToken));
    }
    const open = await product.usage();
    for (const flight of flights) {
      for (let team = 0; team < mostTrialTeams; team += 1) await fly(product, flight);
    }
    const flown = await product.usage();
    const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
    const each = (flown.cpuMs - open.cpuMs) / (flights.length * mostTrialTeams);
    return [
      `${flights.length} trial flights: ${megabytes(before.memoryBytes)} MB before them, ` +
        `${megabytes(open.memoryBytes)} MB once they are open, ${megabytes(flown.memoryBytes)} MB ` +
        `after ${mostTrialTeams} teams in each sent an answer with a photo (at most ${megabytes(flown.peakBytes)} MB); ` +
        `${each.toFixed(0)} ms of CPU a team`,
    ];
  } finally {
    await product.stop();
    await place.remove();
  }
}

function askAt({ port }: Served, base: string, headers: Record<string, string>): Ask {
  return createAsk({
    fetch: (url, init) => fetch(`http://127.0.0.1:${port}${base}${url}`, init),
    headers: () => headers,
  });
}

async function startFlight(product: Served, docentToken: string): Promise<Flight> {
  const docent = { Cookie: `teacherSession=${docentToken}` };
  const ask = askAt(product, '', docent);
  const [run] = readRuns(await ask(teacher.challengeList, {}));
  const { path } = await ask(practiceStart.startTrial, { runId: run?.id ?? '' });
  const base = path.replace(/\/docent\/proefvlucht$/u, '');
  const { code } = await askAt(product, base, docent)(trial.trial, {});
  return { base, code };
}

/** A team logs in and sends its answer. */
async function fly(product: Served, { base, code }: Flight): Promise<void> {
  const headers: Record<string, string> = {};
  const ask = askAt(product, base, headers);
  const { token } = await ask(student.login, { loginCode: code });
  headers[tokenHeader] = token;
  const { activities } = await ask(student.phase, { phase: 1 });
  const activityId = activities[0]?.id ?? 0;
  await ask(student.answerActivity, { activityId, tweet: 'Het is hier warm', answerFile: await photo });
}

/** A photo as a device sends it: 1600 pixels wide, of noise. */
const photo = sharp({
  create: {
    width: 1600,
    height: 1200,
    channels: 3,
    background: 'white',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
})
  .jpeg({ quality: 80 })
  .toBuffer()
  .then((bytes) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
