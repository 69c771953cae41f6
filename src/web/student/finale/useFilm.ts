/** The film of the liftoff: preloaded, and replaced by the live scene if that fails or takes too long. */

import { useEffect, useState } from 'react';

import type { Patch } from '#domain/course.ts';
import type { Medals } from '#scene/rocket/rocket.ts';
import { basePath } from '#web/browser/basePath.ts';
import { useMediaQuery } from '#web/ui/art/useMediaQuery.ts';

/** Milliseconds that the team waits for its film; the live scene shows the same. */
const giveUpAfterMs = 20_000;

export type FilmState = 'loading' | 'film' | 'live';

export type Film = {
  state: FilmState;
  source: string;
  /** The film can play through to its end. */
  onReady: () => void;
  onTrouble: () => void;
};

/** The film shows the patch of the team's ship on the rocket. */
type Painted = { medals: Medals; patch: Patch | null };

/**
 * No film for reduced motion, nor for a portrait screen, since a film is landscape. `canDraw`: the live scene is
 * loaded.
 */
export function useFilm({ medals, patch }: Painted, isStill: boolean, canDraw: boolean): Film {
  const [state, setState] = useState<FilmState>('loading');
  const source = `${basePath}/video_versions/${medals.join('_')}.mp4${patch === null ? '' : `?patch=${patch}`}`;
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'live' : now)), giveUpAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const isUpright = useMediaQuery('(orientation: portrait)');
  // It stays live: a drawn scene adapts when the screen rotates.
  if (isUpright && canDraw && state !== 'live') setState('live');
  return {
    state: isStill ? 'live' : state,
    source,
    onReady: () => setState((now) => (now === 'loading' ? 'film' : now)),
    onTrouble: () => setState('live'),
  };
}
