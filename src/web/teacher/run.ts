/** The run on screen: its calls name it, so that a stale tab changes nothing (docs/rules.md 9.6). */

import { useMemo } from 'react';

import { type ClassRun, type ClassTeam, readRun, readTeams, workOf } from '#contract/decode/classFacts.ts';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import { teacher } from '#contract/teacher.ts';
import type { TeamWork } from '#domain/course.ts';
import { refresh, useCall, useFacts } from '#web/query.ts';

/** A team with all its work. */
export type Team = ClassTeam & { work: TeamWork };

/** Undefined while it isn't known, and where there is none. */
export function useRun(): ClassRun | undefined {
  const { data, error } = useRunQuery();
  return isNoRun(error) ? undefined : data;
}

export function useRunQuery() {
  return useFacts(teacher.challenge, {}, readRun);
}

/** The teams of the run; `data` is undefined until they are loaded. */
export function useTeams(run: ClassRun) {
  const query = useFacts(teacher.teams, {}, readTeams);
  const data = useMemo(
    () => query.data?.map((team): Team => ({ ...team, work: workOf(run, team) })),
    [query.data, run],
  );
  return { ...query, data };
}

/** The input of the rules about a class. */
export function worksOf(teams: readonly Team[]): TeamWork[] {
  return teams.map(({ work }) => work);
}

export function isNoRun(error: Error | null): boolean {
  return error instanceof Problem && error.code === 'no-active-run';
}

/** The run's id, for a call that is made outside `useRunCall`. */
export function useOnRun(): { runId?: string } {
  const run = useRun();
  return run === undefined ? {} : { runId: run.id };
}

type OnRun<C extends Endpoint> = Omit<RequestOf<C>, 'runId'>;

/** A mutation for the run on screen. In a stale tab it is refused, and the screen shows the current run. */
export function useRunCall<C extends Endpoint>(
  endpoint: C,
  onDone?: (input: RequestOf<C>) => void,
  onTaken?: () => void,
) {
  const run = useRun();
  const { mutate, mutateAsync, ...state } = useCall(endpoint, onDone, onTaken);
  // The run's id is the one field that OnRun leaves out.
  const onRun = (input: OnRun<C>) => ({ ...input, runId: run?.id }) as RequestOf<C>;
  const onError = refreshStaleTab;
  return {
    ...state,
    mutate: (input: OnRun<C>) => mutate(onRun(input), { onError }),
    mutateAsync: (input: OnRun<C>) => mutateAsync(onRun(input), { onError }),
  };
}

const staleCodes = ['stale-run', 'class-left'];

function refreshStaleTab(error: Error): void {
  if (error instanceof Problem && staleCodes.includes(error.code)) void refresh();
}
