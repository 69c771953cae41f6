/** The story of malicious backups: the server refuses each with a message and without a trace, or accepts it and continues to work. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { admin } from '#contract/admin/admin.ts';
import { Problem } from '#contract/problem.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { createDice } from '#domain/dice.ts';
import { writeAll } from '#server/backup/write.ts';
import { uploadsDir } from '#server/config/folders.ts';
import { transaction } from '#server/db/db.ts';
import { dump } from '#server/store/dump.ts';

import { type Docent, School } from './classroom.ts';
import { doJobs } from './doJobs.ts';
import { startServer } from './drills/serverProcess.ts';
import type { TestPlace } from './engines.ts';
import { aPhotoName, fillEveryTable } from './everyTable.ts';
import type { Hostile } from './hostileBackup.ts';
import { passphrase } from './lockedBackup.ts';

/** A school with at least one row in every table. */
export async function openFullSchool(place: TestPlace): Promise<School> {
  const school = await School.open(place);
  await school.admin();
  await transaction(school.context.db, fillEveryTable);
  await school.context.photos.put(aPhotoName, Buffer.from('foto'), 'image/jpeg');
  return school;
}

/** Returns the lines of a backup of this school, without the end line. */
export async function linesOf({ context }: School): Promise<object[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lanceerbasis-hostile-'));
  const path = join(folder, 'alles.backup');
  await writeAll(path, context, { mayMiss: 0 });
  const lines = gunzipSync(readFileSync(path)).toString().trim().split('\n');
  rmSync(folder, { recursive: true });
  return lines.slice(0, -1).map((line) => JSON.parse(line) as object);
}

/** Returns a random selection of these; the same seed gives the same selection. */
export function someOf<One>(all: readonly One[], count: number, seed: number): One[] {
  const dice = createDice(seed);
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }, () => left.splice(dice.below(left.length), 1)).flat();
}

export type Brought = {
  /** The number of refused backups. */
  refused: number;
  /** The errors in how the server answered. */
  wrong: string[];
  /** The accepted backups, with their names in the backup store. */
  taken: { what: string; backup: string }[];
};

export async function bringAll(school: School, boss: Docent, all: readonly Hostile[]): Promise<Brought> {
  const brought: Brought = { refused: 0, wrong: [], taken: [] };
  for (const { what, bytes } of all) {
    const backupFile = new File([new Uint8Array(await bytes())], 'van-thuis.backup');
    const answer = await boss.ask(admin.uploadBackup, { backupFile, passphrase }).catch((error: unknown) => error);
    if (isTaken(answer)) brought.taken.push({ what, backup: answer.backup });
    else if (isInWords(answer)) brought.refused += 1;
    else brought.wrong.push(`${what}: ${String(answer)}`);
    if (readdirSync(uploadsDir(school.context.config)).length > 0) brought.wrong.push(`${what}: left behind`);
  }
  return brought;
}

function isTaken(answer: unknown): answer is { backup: string } {
  return typeof answer === 'object' && answer !== null && 'backup' in answer;
}

/** Whether the refusal says what is wrong. */
function isInWords(answer: unknown): boolean {
  if (!(answer instanceof Problem) || answer.status !== 409) return false;
  const [fault] = answer.faults;
  return (
    answer.code === 'backup-newer' || (answer.code === 'backup-broken' && fault !== undefined && fault.message !== '')
  );
}

/** Returns everything that a refused backup could have changed. */
export async function stateOf({ context }: School): Promise<object> {
  const { db, photos, challengeFiles, config } = context;
  const files = [...(await photos.list()), ...(await challengeFiles.list())].map(({ name }) => name).toSorted();
  const folders = readdirSync(config.dataDir).filter((name) => !/sqlite|backups/u.test(name));
  return { rows: await dump(db), files, folders };
}

/** Restores a backup; returns the errors of later requests by its beheerder, docents and teams. */
export async function putBack(school: School, { what, backup }: { what: string; backup: string }): Promise<string[]> {
  const wrong: string[] = [];
  const note = (error: unknown): void => {
    if (!(error instanceof Problem) || error.status >= 500) wrong.push(`${what}: ${String(error)}`);
  };
  // A broken account refuses its login, and sixty failed logins would look like an attack.
  await school.context.db.deleteFrom('tries').execute();
  const boss = await school.login('beheerder');
  await boss.ask(admin.lookAtBackup, { backup }).catch(note);
  await boss.ask(admin.restoreBackup, { backup }).catch(note);
  await doJobs(school.context);
  const again = await school.login('beheerder');
  await again.ask(admin.people, {}).catch(note);
  await again.ask(admin.backups, {}).catch(note);
  for (const { loginCode } of await school.context.db.selectFrom('teams').select('loginCode').execute()) {
    await school
      .enter(loginCode)
      .then((team) => team.ask(student.info, {}))
      .catch(note);
  }
  const noor = await school.login('noor').catch(() => undefined);
  await noor?.ask(teacher.openAnswers, {}).catch(note);
  return wrong;
}

/** Returns whether a server starts on this place, as a school starts it. */
export async function startsAgain(place: TestPlace): Promise<boolean> {
  const server = await startServer(place);
  const { ok } = await fetch(`${server.address}/healthz`);
  await server.end();
  return ok;
}
