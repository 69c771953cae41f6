/** Performs an undoable action on an answer: the undo button gets the focus before the pressed button is removed. */

import { useState } from 'react';

import type { SavedAct } from '#client/undo.ts';
import type { ResponseOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { focusOn } from '#web/focus.ts';
import { request, refresh } from '#web/query.ts';
import type { ToRate } from '#web/teacher/rating/useRound.ts';
import { useOnRun } from '#web/teacher/run.ts';
import { undoFocus } from '#web/teacher/undo/undoFocus.ts';

type Offered = Pick<SavedAct, 'id' | 'words' | 'place' | 'undo'>;

export function useAct({ did }: ToRate) {
  const onRun = useOnRun();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  /** After a refusal the data on screen is fetched again too: something conflicts. */
  const act = async <C extends Endpoint>(
    endpoint: C,
    input: RequestOf<C>,
    offer: (answer: ResponseOf<C>) => Offered,
  ): Promise<void> => {
    setPending(true);
    setError(null);
    try {
      const offered = offer(await request(endpoint, { ...input, ...onRun }));
      did(offered);
      focusOn(undoFocus(offered.id), { scroll: false });
    } catch (caught) {
      setError(caught instanceof Error ? caught : new Error(String(caught)));
      // Without a connection the refetch does not finish, and a retry must be possible.
      setPending(false);
    }
    await refresh();
    setPending(false);
  };
  return { isPending, error, act };
}
