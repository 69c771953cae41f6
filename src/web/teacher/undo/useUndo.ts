/** The undoable actions of this screen, with their focus targets. */

import { useEffect, useState } from 'react';

import { createUndo, type DoneAct, isHidden, type Undo } from '#client/undo.ts';
import { focusOn, passFocusTo } from '#web/focus.ts';

export type UndoOnScreen = Pick<Undo, 'did' | 'undo' | 'forget'> & {
  acts: readonly DoneAct[];
  isHidden: (id: string) => boolean;
  /** Undoes the newest; does nothing where there is none. */
  undoLast: () => void;
};

export function useUndo(): UndoOnScreen {
  const [acts, setActs] = useState<readonly DoneAct[]>([]);
  const [undo] = useState(() =>
    createUndo({
      onChange: setActs,
      onTimeUp: ({ near }) => near !== undefined && passFocusTo(near, { scroll: false }),
      onUndone: ({ place }) => focusOn(place),
    }),
  );
  useEffect(() => {
    window.addEventListener('pagehide', undo.leave);
    return () => {
      window.removeEventListener('pagehide', undo.leave);
      undo.leave();
    };
  }, [undo]);
  const last = acts.at(-1)?.id;
  const undoLast = (): void => {
    if (last !== undefined) void undo.undo(last);
  };
  return { ...undo, acts, isHidden: (id) => isHidden(acts, id), undoLast };
}
