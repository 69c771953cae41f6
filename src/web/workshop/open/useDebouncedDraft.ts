/** A debounced reading of a draft: components that use it do not rerender while somebody types. */

import { useEffect, useEffectEvent, useState } from 'react';

import type { Workshop } from '#client/workshop/workshop.ts';

import { useWorkshop } from './draftContext.ts';

/** `keys`: the parts that it reads. */
export function useDebouncedDraft<Value>(
  keys: readonly string[],
  read: (workshop: Workshop) => Value,
  pauseMs: number,
): Value {
  const workshop = useWorkshop();
  const [debounced, setDebounced] = useState(() => read(workshop));
  const readNow = useEffectEvent(() => setDebounced(read(workshop)));
  const watched = keys.join('\n');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onInput = (): void => {
      clearTimeout(timer);
      timer = setTimeout(readNow, pauseMs);
    };
    onInput();
    const ends = watched.split('\n').map((key) => workshop.part(key).subscribe(onInput));
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [workshop, watched, pauseMs]);
  return debounced;
}
