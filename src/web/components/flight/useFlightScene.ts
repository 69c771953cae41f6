/** A liftoff on the screen: drawn by a worker as soon as that is ready, until then in the page. */

import { useEffect, useState } from 'react';

import type { PlayedScene } from '#web/ui/art/playScene.ts';

import type { Flight } from './flight.ts';
import { openBeside } from './paintBeside.ts';

/** `flight` and `sceneOf` keep their first values. */
export function useFlightScene(flight: Flight, sceneOf: typeof import('./flight.ts').sceneOf): PlayedScene {
  const [scene, setScene] = useState<PlayedScene>(() => ({ ...sceneOf(flight), beside: 'coming' }));
  useEffect(() => openBeside(flight, (beside) => setScene((known) => ({ ...known, beside }))), [flight]);
  return scene;
}
