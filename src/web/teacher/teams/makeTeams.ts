/** Makes the teams of a pasted list, one after the other; where it stops, what is left can be made later. */
import { useState } from 'react';

import { teacher } from '#contract/teacher.ts';
import { ask, refresh } from '#web/query.ts';

import { useOnRun } from '../run.ts';
import type { PlannedTeam } from './teamList.ts';

/** A planned team, with its id once it is made and some of its pupils still wait. */
type Left = PlannedTeam & { id?: string };

export function useMakeTeams() {
  const onRun = useOnRun();
  const [left, setLeft] = useState<readonly Left[]>([]);
  const [isMaking, setMaking] = useState(false);
  const [error, setError] = useState<Error | null>(null);

  const makeNext = async ([first, ...rest]: readonly Left[]): Promise<readonly Left[]> => {
    if (first === undefined) return [];
    const { title, names } = first;
    if (first.id === undefined) {
      const made = await ask(teacher.createTeam, { title, ...onRun });
      return [{ ...first, id: made.id }, ...rest];
    }
    const [name, ...others] = names;
    if (name === undefined) return rest;
    await ask(teacher.addStudent, { name, studentGroupId: first.id, ...onRun });
    return [{ ...first, names: others }, ...rest];
  };

  /** Resolves true when all are made. */
  const make = async (planned: readonly Left[]): Promise<boolean> => {
    let todo = planned;
    setMaking(true);
    setError(null);
    try {
      while (todo.length > 0) {
        todo = await makeNext(todo);
        setLeft(todo);
      }
      return true;
    } catch (refused) {
      setLeft(todo);
      setError(refused instanceof Error ? refused : new Error(String(refused)));
      return false;
    } finally {
      await refresh();
      setMaking(false);
    }
  };

  return { make, goOn: () => make(left), left, isMaking, error };
}
