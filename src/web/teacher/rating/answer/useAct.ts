/** Does something to an answer that can be undone: the button that undoes it has the focus before what was pressed goes. */

import { useState } from 'react';

import type { SavedAct } from '#client/undo.ts';
import type { ResponseOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { focusOn } from '#web/focus.ts';
import { request, refresh } from '#web/query.ts';
import type { ToRate } from '#web/teacher/rating/useRound.ts';
import { useOnRun } from '#web/teacher/run.ts';
import { undoPlace } from '#web/teacher/undo/undoPlace.ts';

type Offered = Pick<SavedAct, 'id' | 'words' | 'place' | 'undo'>;

export function useAct({ did }: ToRate) {
  const onRun = useOnRun();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  /** Also where it is refused what is on screen is asked again: something is in the way. */
  const act = async <C extends Endpoint>(
    call: C,
    sent: RequestOf<C>,
    offer: (answer: ResponseOf<C>) => Offered,
  ): Promise<void> => {
    setPending(true);
    setError(null);
    try {
      const offered = offer(await request(call, { ...sent, ...onRun }));
      did(offered);
      focusOn(undoPlace(offered.id), { scroll: false });
    } catch (caught) {
      setError(caught instanceof Error ? caught : new Error(String(caught)));
      // Without a connection nothing answers, and it may be tried again.
      setPending(false);
    }
    await refresh();
    setPending(false);
  };
  return { isPending, error, act };
}
