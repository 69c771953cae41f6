/** The light of a reveal at the part's own place: it gathers, breaks out in the colour of the metal, and leaves the part in sight. */

import { useMemo } from 'react';

import type { Reveal } from '#client/moments/reveal.ts';
import { revealMoments } from '#domain/moments/reveal.ts';
import type { BeatSprite } from '#scene/reveal/beat.ts';
import { burst } from '#scene/reveal/burst.ts';
import { gathering } from '#scene/reveal/gathering.ts';

import { Sprites } from './Sprites.tsx';

export function RevealLight({ reveal, depth }: { reveal: Reveal; depth: BeatSprite['depth'] }) {
  const { stage, medal, entry } = reveal;
  const bursting = useMemo(() => burst(medal), [medal]);
  const part = entry.number - 1;
  if (stage === 'anticipation' || stage === 'flash') {
    return <Sprites key="gathering" beat={gathering} depth={depth} part={part} since={revealMoments[stage]} />;
  }
  return stage === 'medal' ? <Sprites key="burst" beat={bursting} depth={depth} part={part} since={0} /> : null;
}
