/**
 * A PostgreSQL server crashes while a class sends, restarts, and freezes. The short test does this once, the long test
 * more often.
 */

import { setTimeout as wait } from 'node:timers/promises';

import { type Postgres, startPostgres } from '#scripts/machine/postgres.ts';
import { School, type Team } from '#test/classroom.ts';
import { emptyFolder } from '#test/engines.ts';

import { type StoredAnswer, type Sent, sendOn, storedOf } from './sendingClass.ts';

const teamCount = 8;

/**
 * Starts a PostgreSQL that syncs to disk before it acknowledges. Throws where there is none; the tests are skipped
 * before that.
 */
export async function aDurablePostgres(): Promise<Postgres> {
  const postgres = await startPostgres('durable');
  if (postgres === undefined) throw new Error('PostgreSQL is not here and could not be had');
  return postgres;
}

export async function stopPostgresDuringSending(
  postgres: Postgres,
  plan: { times: number; frozenMs: number },
): Promise<Sent & { stored: StoredAnswer[] }> {
  const place = { ...emptyFolder(), databaseUrl: postgres.url };
  const school = await School.open(place);
  const docent = await school.docent();
  const teams: Team[] = [];
  for (let number = 1; number <= teamCount; number += 1) teams.push(await docent.team(`Team ${number}`));
  const sending = sendOn(teams);
  await sending.goesOn();
  for (let time = 0; time < plan.times; time += 1) {
    await Promise.all([sending.isRefused(), postgres.crash()]);
    await postgres.restart();
    await sending.goesOn();
  }
  postgres.freeze();
  await wait(plan.frozenMs);
  postgres.thaw();
  await sending.goesOn();
  const sent = { ...(await sending.stop()), stored: await storedOf(school.context.db, teams) };
  await school.close();
  await place.remove();
  return sent;
}
