/** Ten seconds to take a deletion back: hidden at once, sent after that, or when the page is left (rules.md §4). */
import { useCallback, useEffect, useRef, useState } from 'react';

export const undoTime = 10_000;

export type Deletion = { id: string; label: string; send: () => void };

export function useUndo() {
  const [waiting, setWaiting] = useState<readonly Deletion[]>([]);
  const timers = useRef(new Map<string, { timer: number; send: () => void }>());

  const forget = useCallback((id: string) => {
    clearTimeout(timers.current.get(id)?.timer);
    timers.current.delete(id);
    setWaiting((before) => before.filter((deletion) => deletion.id !== id));
  }, []);

  const remove = useCallback(
    (deletion: Deletion) => {
      const finish = (): void => {
        deletion.send();
        forget(deletion.id);
      };
      timers.current.set(deletion.id, { timer: window.setTimeout(finish, undoTime), send: deletion.send });
      setWaiting((before) => [...before, deletion]);
    },
    [forget],
  );

  useEffect(() => {
    const held = timers.current;
    const sendAll = (): void => {
      for (const { timer, send } of held.values()) {
        clearTimeout(timer);
        send();
      }
      held.clear();
    };
    window.addEventListener('pagehide', sendAll);
    return () => {
      window.removeEventListener('pagehide', sendAll);
      sendAll();
    };
  }, []);

  return { waiting, remove, undo: forget, isHidden: (id: string) => waiting.some((deletion) => deletion.id === id) };
}
