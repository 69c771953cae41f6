/** Makes the teams of a plan, one after the other, and of those that are there the pupils that they miss. */

import { useState } from 'react';

import { teacher } from '#contract/teacher.ts';
import { ask, refresh } from '#web/query.ts';
import { useOnRun } from '#web/teacher/run.ts';

import { type PlannedTeam, stillToMake, type TeamToMake } from './teamList.ts';

export function useMakeTeams() {
  const onRun = useOnRun();
  const [isMaking, setMaking] = useState(false);
  const [error, setError] = useState<Error | null>(null);

  const makeOne = async ({ id, title, names }: TeamToMake): Promise<void> => {
    const teamId = id ?? (await ask(teacher.createTeam, { title, ...onRun })).id;
    for (const name of names) await ask(teacher.addStudent, { name, teamId, ...onRun });
  };

  /** Resolves true when all are there. Where it stopped, the same plan again makes the rest. */
  const make = async (planned: readonly PlannedTeam[]): Promise<boolean> => {
    setMaking(true);
    setError(null);
    try {
      // As they are now: what an earlier attempt made may not be on screen yet.
      const teams = await ask(teacher.teams, {});
      for (const team of stillToMake(planned, teams)) await makeOne(team);
      return true;
    } catch (refused) {
      setError(refused instanceof Error ? refused : new Error(String(refused)));
      return false;
    } finally {
      await refresh();
      setMaking(false);
    }
  };

  return { make, isMaking, error };
}
