/** Makes the teams of a list from the screen. */

import { useMutation } from '@tanstack/react-query';

import { makeTeams } from '#client/teamList/makeTeams.ts';
import type { PlannedTeam } from '#client/teamList/teamList.ts';
import { ask, refresh } from '#web/query.ts';
import { useOnRun } from '#web/teacher/run.ts';

/** `onDone` when all are there and on screen; what was made before it stopped is on screen too. */
export function useMakeTeams(onDone: () => void) {
  const onRun = useOnRun();
  return useMutation<void, Error, readonly PlannedTeam[]>({
    mutationFn: async (planned) => {
      try {
        await makeTeams(ask, planned, onRun);
      } finally {
        await refresh();
      }
    },
    onSuccess: onDone,
  });
}
