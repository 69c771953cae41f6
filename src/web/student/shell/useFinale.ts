/** The end of the challenge on this page. */

import { useEffect, useMemo } from 'react';

import { createFinale, type Finale } from '#client/moments/finale.ts';
import { browserStorage } from '#web/browser/storage.ts';

/** `isComplete`: four parts are done and seen. */
export function useFinale(team: string | undefined, isComplete: boolean): Finale {
  const finale = useMemo(() => createFinale({ team: team ?? '', storage: browserStorage }), [team]);
  useEffect(() => {
    if (team !== undefined && isComplete) return finale.complete();
    return undefined;
  }, [team, isComplete, finale]);
  useEffect(() => finale.stop, [finale]);
  return finale;
}
