/** The code of the live scene: fetched when the finale begins, so that nothing has to load when Start is pressed. */

import { useEffect, useState } from 'react';

/** Milliseconds that Start waits for it. */
const giveUpAfterMs = 20_000;

type CreateScene = typeof import('#web/components/flight/flight.ts').sceneOf;

/** `missing`: it could not be loaded so far. */
export type LiveScene = { state: 'loading' } | { state: 'missing' } | { state: 'there'; create: CreateScene };

export function useLiveScene(): LiveScene {
  const [scene, setScene] = useState<LiveScene>({ state: 'loading' });
  useEffect(() => {
    const giveUp = (): void => setScene((now) => (now.state === 'loading' ? { state: 'missing' } : now));
    const timer = setTimeout(giveUp, giveUpAfterMs);
    import('#web/components/flight/flight.ts').then(
      ({ sceneOf }) => setScene({ state: 'there', create: sceneOf }),
      giveUp,
    );
    return () => clearTimeout(timer);
  }, []);
  return scene;
}
