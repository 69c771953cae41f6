/** The run on screen: its calls name it, so that a stale tab changes nothing (docs/rules.md 9.6). */

import type { Answers, Call, Sent } from '#contract/call.ts';
import { Problem } from '#contract/problem.ts';
import { teacher } from '#contract/teacher.ts';
import { refresh, useAnswer, useCall } from '#web/query.ts';

export type Run = Answers<typeof teacher.challenge>;
export type Phase = Run['phases'][number];
export type Activity = Phase['activities'][number];
export type Answer = Activity['answers'][number];
export type Team = Answers<typeof teacher.teams>[number];

/** What asks a team for an answer; the rest is shown or led by the docent. */
export function answerableOf(phase: Pick<Phase, 'activities'>): Activity[] {
  return phase.activities.filter(({ allowAnswer }) => allowAnswer);
}

/** Undefined while it isn't known, and where there is none. */
export function useRun(): Run | undefined {
  const { data, error } = useAnswer(teacher.challenge, {});
  return isNoRun(error) ? undefined : data;
}

export function isNoRun(error: Error | null): boolean {
  return error instanceof Problem && error.code === 'no-active-run';
}

/** The run's id, for a call that is made outside `useRunCall`. */
export function useOnRun(): { runId?: string } {
  const run = useRun();
  return run === undefined ? {} : { runId: run.user_challenge };
}

type OnRun<C extends Call> = Omit<Sent<C>, 'runId'>;

/** A changing call on the run that is on screen. In a stale tab it is refused, and the screen shows the run of today. */
export function useRunCall<C extends Call>(call: C) {
  const run = useRun();
  const { mutate, mutateAsync, ...state } = useCall(call);
  // The run's id is the one field that OnRun leaves out.
  const onRun = (sent: OnRun<C>) => ({ ...sent, runId: run?.user_challenge }) as Sent<C>;
  const onError = refreshStaleTab;
  return {
    ...state,
    mutate: (sent: OnRun<C>, after: { onSuccess?: (answer: Answers<C>) => void } = {}) =>
      mutate(onRun(sent), { ...after, onError }),
    mutateAsync: (sent: OnRun<C>) => mutateAsync(onRun(sent), { onError }),
  };
}

function refreshStaleTab(error: Error): void {
  if (error instanceof Problem && error.code === 'stale-run') void refresh();
}
