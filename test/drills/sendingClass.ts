/** A class that sends on whatever happens to its server, each answer with the same key until it is taken. */

import { setTimeout as wait } from 'node:timers/promises';

import { Problem } from '#contract/problem.ts';
import { idempotencyHeader, student } from '#contract/student.ts';
import type { Docent, School, Team } from '#test/classroom.ts';

/** What came of it: `stored` is what is there for each team, `taken` what each was told last, and how often. */
export type Sent = { statuses: Set<number>; taken: Kept[]; stored: Kept[] };
type Kept = { tweet: string; version: number };

export type SendingClass = {
  /** When every team was told anew that an answer of after this call was taken. */
  goesOn: () => Promise<void>;
  /** When somebody is refused. */
  isRefused: () => Promise<void>;
  stop: () => Promise<Sent>;
};

const activityId = 102;
/** Far shorter than a device waits. */
const againAfterMs = 25;

export async function sendOn(school: School, docent: Docent, teamCount: number): Promise<SendingClass> {
  const teams: Team[] = [];
  for (let number = 1; number <= teamCount; number += 1) teams.push(await docent.team(`Team ${number}`));
  const taken = teams.map((): Kept => ({ tweet: '', version: 0 }));
  const statuses = new Set<number>();
  const news = aBell();
  let refusals = 0;
  let isOver = false;

  const sendUntilTaken = async (team: Team, tweet: string): Promise<void> => {
    const headers = { [idempotencyHeader]: tweet };
    for (;;) {
      const outcome = await team.ask(student.answerActivity, { activityId, tweet }, { headers }).catch(problemOf);
      if (!(outcome instanceof Problem)) return;
      statuses.add(outcome.status);
      refusals += 1;
      news.ring();
      await wait(againAfterMs);
    }
  };
  const work = teams.map(async (team, index) => {
    for (let version = 1; !isOver; version += 1) {
      const tweet = `Team ${index}, tekst ${version}`;
      await sendUntilTaken(team, tweet);
      taken[index] = { tweet, version };
      news.ring();
    }
  });
  return {
    goesOn: () => {
      // The next one may have been on its way already.
      const enough = taken.map(({ version }) => version + 2);
      return news.until(() => taken.every(({ version }, index) => version >= (enough[index] ?? 0)));
    },
    isRefused: () => {
      const before = refusals;
      return news.until(() => refusals > before);
    },
    stop: async () => {
      isOver = true;
      await Promise.all(work);
      return { statuses, taken, stored: await storedOf(school, teams) };
    },
  };
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}

function aBell() {
  let next = Promise.withResolvers<void>();
  return {
    ring: () => {
      next.resolve();
      next = Promise.withResolvers<void>();
    },
    until: async (isSo: () => boolean): Promise<void> => {
      while (!isSo()) await next.promise;
    },
  };
}

/** By the database itself, whose every submission counts one up: one that was taken twice shows. */
async function storedOf({ context: { db } }: School, teams: readonly Team[]): Promise<Kept[]> {
  const rows = await db.selectFrom('answers').select(['teamId', 'tweet', 'version']).execute();
  const byTeam = new Map<string, Kept>(rows.map(({ teamId, tweet, version }) => [teamId, { tweet, version }]));
  return teams.map(({ id }) => byTeam.get(id) ?? { tweet: '', version: 0 });
}
