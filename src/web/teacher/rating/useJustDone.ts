/** What was just done on the rating screen, while it can be undone: the focus goes along with it (`client/rating/justDone.ts`). */

import { useEffect, useState } from 'react';

import { type Act, createJustDone, type DoneAct, type JustDone } from '#client/rating/justDone.ts';
import { focusOn, passFocusTo } from '#web/focus.ts';

export type JustDoneOnScreen = Pick<JustDone, 'did' | 'undo' | 'forget'> & {
  acts: readonly DoneAct[];
  /** The newest of them; nothing happens where there is none. */
  undoLast: () => void;
};

export function useJustDone(): JustDoneOnScreen {
  const [acts, setActs] = useState<readonly DoneAct[]>([]);
  const [justDone] = useState(() =>
    createJustDone({
      onChange: setActs,
      onTimeUp: ({ near }: Act) => passFocusTo(near, { scroll: false }),
      onUndone: ({ place }: Act) => focusOn(place),
    }),
  );
  useEffect(() => justDone.leave, [justDone]);
  const last = acts.at(-1)?.id;
  const undoLast = (): void => {
    if (last !== undefined) void justDone.undo(last);
  };
  return { ...justDone, acts, undoLast };
}
