/**
 * A class that continues to send whatever happens to its server. Each answer is sent with the same key until it is
 * accepted.
 */

import { setTimeout as wait } from 'node:timers/promises';

import { Problem } from '#contract/problem.ts';
import { idempotencyHeader, student } from '#contract/student.ts';
import type { Database } from '#server/db/db.ts';
import { aPhoto, type Team } from '#test/classroom.ts';

export type Sender = Pick<Team, 'id' | 'ask'>;

/** The result. `taken` holds each team's last acknowledged text, and how many were acknowledged. */
export type Sent = {
  /** The status of every refusal; 0 where no response came. */
  statuses: Set<number>;
  /** The highest number of refusals of one answer before it was accepted. */
  mostRefusals: number;
  taken: StoredAnswer[];
};
export type StoredAnswer = { tweet: string; version: number };

export type SendingClass = {
  /** Resolves when every team has an acknowledged answer that it sent after this call. */
  goesOn: () => Promise<void>;
  /** Resolves at the next refusal. */
  isRefused: () => Promise<void>;
  stop: () => Promise<Sent>;
  /** Stops without waiting for the answers in flight. */
  leave: () => void;
};

type Habits = {
  /** The delay before a retry; far shorter than that of a device. */
  againAfterMs?: number;
  /** The delay between two answers of a team. */
  pauseMs?: number;
  /** Every so many answers one has a photo, until `mostPhotos`. */
  photoEvery?: number;
};

const activityId = 102;
/** Below a team's daily limit. */
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
      // The next answer may already be in flight, so two more are needed.
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

/** The status of a refusal. A `TypeError` means that no response came, or one from elsewhere. */
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

/** Reads the answers from the database. Each submission increments the version, so one that was stored twice shows. */
export async function storedOf(db: Database, teams: readonly Sender[]): Promise<StoredAnswer[]> {
  const rows = await db
    .selectFrom('answers')
    .where('activityId', '=', activityId)
    .select(['teamId', 'tweet', 'version'])
    .execute();
  const byTeam = new Map<string, StoredAnswer>(rows.map(({ teamId, tweet, version }) => [teamId, { tweet, version }]));
  return teams.map(({ id }) => byTeam.get(id) ?? { tweet: '', version: 0 });
}
