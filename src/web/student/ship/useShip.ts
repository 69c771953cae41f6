/** Paints the team's ship, and reports conflicts in words. */

import type { TeamShip } from '#contract/decode/facts.ts';
import { Problem } from '#contract/problem.ts';
import { student } from '#contract/student.ts';
import type { Patch } from '#domain/course.ts';
import { isUnreached, refresh, useCall } from '#web/query.ts';

export type Painting = {
  /** As it is, or as it is being painted. */
  patch: Patch | null;
  isPainting: boolean;
  /** The key of the last error. */
  trouble: string | undefined;
  choosePatch: (patch: Patch | null) => void;
  /** `onPainted` is called when it is on the ship. */
  nameIt: (name: string, onPainted: () => void) => void;
};

export function useShip(ship: TeamShip): Painting {
  const choosing = useCall(student.choosePatch);
  const naming = useCall(student.nameShip);
  const isPainting = choosing.isPending || naming.isPending;
  // The refetch shows what another device painted.
  const onError = (): void => void refresh();
  return {
    patch: choosing.isPending ? ((choosing.variables.patch || null) as Patch | null) : ship.patch,
    isPainting,
    trouble: troubleOf(choosing.error) ?? troubleOf(naming.error),
    choosePatch: (patch) => {
      // One request at a time: each includes the state that it is based on.
      if (isPainting) return;
      naming.reset();
      choosing.mutate({ patch: patch ?? 0, seenPatch: ship.patch ?? 0 }, { onError });
    },
    nameIt: (shipName, onPainted) => {
      if (isPainting) return;
      choosing.reset();
      naming.mutate({ shipName, seenName: ship.name }, { onError, onSuccess: onPainted });
    },
  };
}

function troubleOf(error: Error | null): string | undefined {
  if (error === null) return undefined;
  if (isUnreached(error)) return 'ship.lost';
  return error instanceof Problem ? (error.errors['shipName'] ?? error.title) : 'refusal.failed';
}
