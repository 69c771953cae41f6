/** Whole minutes since a moment, updated as long as the component is mounted. */

import { useEffect, useState } from 'react';

const lookEveryMs = 5000;

export function useMinutesSince(momentMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), lookEveryMs);
    return () => clearInterval(ticking);
  }, []);
  return Math.max(0, Math.floor((now - momentMs) / 60_000));
}
