/** Undo on the teams screen: the focus goes along with what is deleted, and leaving the screen sends what waits. */

import { useEffect, useState } from 'react';

import { createUndo, type Deleted, type Deletion, isHidden } from '#client/undo.ts';
import type { Call, Sent } from '#contract/call.ts';
import { focusOn, passFocusTo } from '#web/focus.ts';
import { ask, askWhileLeaving, refresh } from '#web/query.ts';
import { undoPlace } from '#web/teacher/undo/undoPlace.ts';

export function deletion<C extends Call>(
  call: C,
  sent: Sent<C>,
  about: Omit<Deletion, 'send' | 'sendWhileLeaving'>,
): Deletion {
  const send = async (): Promise<void> => {
    try {
      await ask(call, sent);
    } catch (error) {
      void refresh();
      throw error;
    }
    await refresh();
  };
  return { ...about, send, sendWhileLeaving: () => askWhileLeaving(call, sent) };
}

export function useUndo() {
  const [deleted, setDeleted] = useState<readonly Deleted[]>([]);
  const [undo] = useState(() => createUndo({ onChange: setDeleted, onTimeUp: leaveFocusNear }));
  useEffect(() => {
    window.addEventListener('pagehide', undo.leave);
    return () => {
      window.removeEventListener('pagehide', undo.leave);
      undo.leave();
    };
  }, [undo]);
  const remove = (one: Deletion): void => {
    undo.remove(one);
    focusOn(undoPlace(one.id), { scroll: false });
  };
  return { deleted, remove, forget: undo.forget, isHidden: (id: string) => isHidden(deleted, id) };
}

function leaveFocusNear({ near }: Deletion): void {
  if (near !== undefined) passFocusTo(near, { scroll: false });
}
