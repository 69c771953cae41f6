/** A liftoff to be drawn on the screen: beside the page as soon as that can be, until then in it. */

import { useEffect, useState } from 'react';

import type { PlayedScene } from '#web/ui/art/playScene.ts';

import type { Flight } from './flight.ts';
import { openBeside } from './paintBeside.ts';

/** `flight` and `sceneOf` stay what they were when the screen came. */
export function useFlightScene(flight: Flight, sceneOf: typeof import('./flight.ts').sceneOf): PlayedScene {
  const [scene, setScene] = useState<PlayedScene>(() => ({ ...sceneOf(flight), beside: 'coming' }));
  useEffect(() => openBeside(flight, (beside) => setScene((known) => ({ ...known, beside }))), [flight]);
  return scene;
}
