/** A value as it was when nothing changed for a moment: what takes long is done then, and not at every key stroke. */

import { useEffect, useState } from 'react';

export function useAfterPause<Value>(value: Value, pauseMs: number): Value {
  const [calm, setCalm] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return calm;
}
