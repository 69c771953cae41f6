/** Records every write and sync while a class sends, and cuts the power at any moment of the recording. */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'kysely';

import { student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { createDice } from '#domain/dice.ts';
import { openDatabase } from '#server/db/db.ts';
import { aPhoto, openDevice, password } from '#test/classroom.ts';
import { hireDocent, startServer } from '#test/drills/serverProcess.ts';
import { emptyFolder } from '#test/engines.ts';

import { openDisk } from './disk.ts';
import { type DiskCall, readTrace, tracedTo } from './trace.ts';

export type Recording = { folder: string; before: Map<string, Buffer>; calls: DiskCall[] };

/** Reads every file below a folder, by path. */
function contentsOf(folder: string): Map<string, Buffer> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return new Map(paths.filter((path) => statSync(path).isFile()).map((path) => [path, readFileSync(path)]));
}

/**
 * Records this many teams that send this many answers each, every third one with a photo. The server ends when it is
 * idle.
 */
export async function record(teams: number, answers: number): Promise<Recording> {
  const place = emptyFolder();
  const trace = join(mkdtempSync(join(tmpdir(), 'lanceerbasis-trace-')), 'trace');
  await hireDocent(place);
  const before = contentsOf(place.dataDir);
  const server = await startServer(place, { before: tracedTo(trace) });
  const docent = openDevice(server.address);
  await docent.ask(teacher.login, { username: 'docent', password });
  const work = Array.from({ length: teams }, async (_, number) => {
    const { logincode } = await docent.ask(teacher.createTeam, { title: `Team ${number}` });
    const team = openDevice(server.address);
    team.headers[tokenHeader] = (await team.ask(student.login, { loginCode: logincode })).token;
    for (let version = 1; version <= answers; version += 1) {
      const photo = version % 3 === 1 ? { answerFile: aPhoto() } : {};
      await team.ask(student.answerActivity, { activityId: 101, tweet: `Team ${number} versie ${version}.`, ...photo });
    }
  });
  await Promise.all(work);
  await server.end();
  // On a busy machine a signal may end the server. The trace pads a short process id with spaces.
  const ending = new RegExp(`^${server.pid} +\\+\\+\\+ (?:exited|killed)`, 'mu');
  const isWritten = (): boolean => ending.test(readFileSync(trace, 'utf8'));
  while (!isWritten()) await wait(50);
  const calls = readTrace(readFileSync(trace, 'utf8'), place.dataDir);
  rmSync(dirname(trace), { recursive: true });
  await place.remove();
  return { folder: place.dataDir, before, calls };
}

/** The last response to each team: the version of its answer, and the photo of that version. */
type ReportedAnswers = Map<string, { version: number; photo: string }>;

function noteReport(reported: ReportedAnswers, said: string): void {
  for (const [, team = '', version = ''] of said.matchAll(/"tweet":"(Team \d+) versie (\d+)\."/gu)) {
    const photo = /"filename":"([^"]+)"/u.exec(said)?.[1] ?? '';
    reported.set(team, { version: Number(version), photo });
  }
}

/**
 * Cuts the power at moments that follow from the seed. Returns what was acknowledged and is lost, and how many answers
 * were checked.
 */
export async function cutPower({ folder, before, calls }: Recording, cuts: number, seed: number) {
  const dice = createDice(seed);
  const moments = new Set(Array.from({ length: cuts }, () => dice.below(calls.length)));
  const disk = openDisk(before);
  const reported: ReportedAnswers = new Map();
  const faults: string[] = [];
  let looked = 0;
  for (const [index, call] of calls.entries()) {
    if (moments.has(index)) {
      const found = await lookAt(folder, disk.afterCut(dice), reported);
      faults.push(...found.map((fault) => `cut ${index} of seed ${seed}: ${fault}`));
      looked += reported.size;
    }
    disk.take(call);
    if (call.kind === 'said') noteReport(reported, call.text);
  }
  return { faults, looked, acknowledged: reported };
}

async function lookAt(
  folder: string,
  contents: ReadonlyMap<string, Buffer>,
  reported: ReportedAnswers,
): Promise<string[]> {
  const place = emptyFolder();
  for (const [path, bytes] of contents) {
    const here = place.dataDir + path.slice(folder.length);
    mkdirSync(dirname(here), { recursive: true });
    writeFileSync(here, bytes);
  }
  try {
    return await faultsOf(place.dataDir, reported);
  } finally {
    await place.remove();
  }
}

async function faultsOf(dataDir: string, reported: ReportedAnswers): Promise<string[]> {
  const db = await openDatabase({ dataDir, databaseUrl: undefined });
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const faults = rows.filter((row) => row.integrity_check !== 'ok').map((row) => row.integrity_check);
  const answers = await db.selectFrom('answers').select(['tweet', 'version', 'photo']).execute();
  await db.destroy();
  for (const [team, { version }] of reported) {
    const answer = answers.find(({ tweet }) => tweet.startsWith(`${team} `));
    if ((answer?.version ?? 0) < version) faults.push(`${team} was told ${version} and has ${answer?.version}`);
  }
  for (const { photo, tweet } of answers) {
    if (photo !== null && !isWholePhoto(join(dataDir, 'photos', photo))) faults.push(`${tweet} has no whole photo`);
  }
  return faults;
}

/** Whether the file begins and ends like a JPEG. */
function isWholePhoto(path: string): boolean {
  try {
    const bytes = readFileSync(path);
    return bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9;
  } catch {
    return false;
  }
}
