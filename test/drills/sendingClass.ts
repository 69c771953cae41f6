/** A class that sends on whatever happens to its server, each answer with the same key until it is taken. */

import { setTimeout as wait } from 'node:timers/promises';

import { Problem } from '#contract/problem.ts';
import { idempotencyHeader, student } from '#contract/student.ts';
import type { Database } from '#server/db/db.ts';
import { aPhoto, type Team } from '#test/classroom.ts';

export type Sender = Pick<Team, 'id' | 'ask'>;

/** What came of it: `taken` is what each team was told last, and how often. */
export type Sent = {
  /** Of every no; 0 where nobody answered. */
  statuses: Set<number>;
  /** How often one of them was refused before it was taken, at most. */
  mostRefusals: number;
  taken: StoredAnswer[];
};
export type StoredAnswer = { tweet: string; version: number };

export type SendingClass = {
  /** When every team was told anew that an answer of after this call was taken. */
  goesOn: () => Promise<void>;
  /** When somebody is refused. */
  isRefused: () => Promise<void>;
  stop: () => Promise<Sent>;
  /** Whatever became of what was being sent. */
  leave: () => void;
};

type Habits = {
  /** Before a refused one is sent again; far shorter than a device waits. */
  againAfterMs?: number;
  /** Between two answers of a team. */
  pauseMs?: number;
  /** One in so many has a photo, until `mostPhotos`. */
  photoEvery?: number;
};

const activityId = 102;
/** Below what a team may send in a day. */
const mostPhotos = 80;

export function sendOn(
  teams: readonly Sender[],
  { againAfterMs = 25, pauseMs = 0, photoEvery = 0 }: Habits = {},
): SendingClass {
  const taken = teams.map((): StoredAnswer => ({ tweet: '', version: 0 }));
  const statuses = new Set<number>();
  const news = aBell();
  let [refusals, mostRefusals] = [0, 0];
  let [isOver, isLeft] = [false, false];

  const sendUntilTaken = async ({ ask }: Sender, tweet: string, photo: { answerFile?: Blob }): Promise<void> => {
    const headers = { [idempotencyHeader]: tweet };
    for (let refused = 1; ; refused += 1) {
      const outcome = await ask(student.answerActivity, { activityId, tweet, ...photo }, { headers }).catch(statusOf);
      if (typeof outcome !== 'number' || isLeft) return;
      statuses.add(outcome);
      refusals += 1;
      mostRefusals = Math.max(mostRefusals, refused);
      news.ring();
      await wait(againAfterMs);
    }
  };
  const work = teams.map(async (team, index) => {
    for (let version = 1; !isOver; version += 1) {
      const tweet = `Team ${index}, tekst ${version}`;
      const hasPhoto = photoEvery > 0 && version % photoEvery === 0 && version / photoEvery <= mostPhotos;
      await sendUntilTaken(team, tweet, hasPhoto ? { answerFile: aPhoto() } : {});
      taken[index] = { tweet, version };
      news.ring();
      if (pauseMs > 0) await wait(pauseMs);
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
      return { statuses, mostRefusals, taken };
    },
    leave: () => {
      [isOver, isLeft] = [true, true];
    },
  };
}

/** Of a no; `TypeError` is no answer at all, or somebody else's. */
export function statusOf(error: unknown): number {
  if (error instanceof Problem) return error.status;
  if (error instanceof TypeError) return 0;
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
export async function storedOf(db: Database, teams: readonly Sender[]): Promise<StoredAnswer[]> {
  const rows = await db
    .selectFrom('answers')
    .where('activityId', '=', activityId)
    .select(['teamId', 'tweet', 'version'])
    .execute();
  const byTeam = new Map<string, StoredAnswer>(rows.map(({ teamId, tweet, version }) => [teamId, { tweet, version }]));
  return teams.map(({ id }) => byTeam.get(id) ?? { tweet: '', version: 0 });
}
