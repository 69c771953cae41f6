/** The outbox of a team on this device: sends what waits, one at a time, until the server has it or says no. */

import type { TeamAnswer } from '#web/student/facts.ts';

import type { KeptAnswer } from './keptAnswer.ts';
import { forgetAnswer, keepAnswer, keptAnswersOf } from './keptAnswers.ts';
import { sendAnswer } from './sendAnswer.ts';

/** Milliseconds until the next try after one that failed: longer each time. */
const pauses = [2000, 4000, 8000, 15_000, 30_000] as const;

export type OutboxEvents = {
  /** What is kept has changed. */
  onChange: () => void;
  /** The part that has gone out, 0 to 1; null when nothing is being sent. */
  onProgress: (sending: Sending | null) => void;
  onSent: (kept: KeptAnswer, answer: TeamAnswer) => void;
};

export type Sending = { activity: number; fraction: number };

export type Outbox = {
  /** Try now: something was handed in, or the connection seems to be back. */
  wake: () => void;
  stop: () => void;
};

export function startOutbox(team: string, events: OutboxEvents): Outbox {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isRunning = false;
  let isWoken = false;
  let isStopped = false;

  const wake = (): void => {
    clearTimeout(timer);
    if (isRunning) isWoken = true;
    else void run();
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    do {
      isWoken = false;
      const pause = await sendAll();
      if (pause !== undefined && !isStopped && !isWoken) timer = setTimeout(wake, pause);
    } while (isWoken && !isStopped);
    isRunning = false;
  };

  /** Answers the pause until the next round, where one is needed. */
  const sendAll = async (): Promise<number | undefined> => {
    for (const kept of await keptAnswersOf(team)) {
      if (isStopped) return undefined;
      if (kept.state.kind !== 'waiting') continue;
      const retryAfter = await sendOne(kept, kept.state.key);
      if (retryAfter !== undefined) return retryAfter;
    }
    return undefined;
  };

  const sendOne = async (kept: KeptAnswer, key: string): Promise<number | undefined> => {
    events.onProgress({ activity: kept.activity.id, fraction: 0 });
    const outcome = await sendAnswer(kept, key, (fraction) =>
      events.onProgress({ activity: kept.activity.id, fraction }),
    );
    events.onProgress(null);
    if (outcome.kind === 'later') {
      const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 0;
      failures += 1;
      return outcome.retryAfter === null ? pause : Math.max(pause, outcome.retryAfter * 1000);
    }
    failures = 0;
    if (outcome.kind === 'sent') await forgetAnswer(team, kept.activity.id);
    else await keepAnswer({ ...kept, state: outcome });
    events.onChange();
    if (outcome.kind === 'sent') events.onSent(kept, outcome.answer);
    return undefined;
  };

  wake();
  return {
    wake,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
