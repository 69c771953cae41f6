/** The light of a reveal at the part's own place: it gathers, bursts in the colour of the metal, and leaves the part visible. */

import { useDeferredValue, useMemo } from 'react';

import type { Reveal } from '#client/moments/reveal.ts';
import { revealMoments, type RevealStage } from '#domain/moments/reveal.ts';
import type { BeatSprite } from '#scene/reveal/beat.ts';
import { burst } from '#scene/reveal/burst.ts';
import { gathering } from '#scene/reveal/gathering.ts';

import { Sprites } from './Sprites.tsx';

/** Deferred: computing the burst and removing old light is slow, and must not delay the change of stage. */
export function RevealLight({ reveal, depth }: { reveal: Reveal; depth: BeatSprite['depth'] }) {
  const { stage, medal, entry } = reveal;
  const isBegun = useDeferredValue(true, false);
  const bursting = useMemo(() => (isBegun ? burst(medal) : undefined), [isBegun, medal]);
  const before = useDeferredValue(stage);
  const part = entry.number - 1;
  return (
    <>
      {isComing(stage) || isComing(before) ? (
        <Sprites key="gathering" beat={gathering} depth={depth} part={part} since={revealMoments[stage]} />
      ) : null}
      {bursting !== undefined && (stage === 'medal' || before === 'medal') ? (
        <Sprites key="burst" beat={bursting} depth={depth} part={part} since={0} />
      ) : null}
    </>
  );
}

const isComing = (stage: RevealStage): boolean => stage === 'anticipation' || stage === 'flash';
