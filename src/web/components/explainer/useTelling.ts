/** Plays a praatplaat on this screen: steps by key, by press and by itself, with its voice and its sound. */

import { useEffect, useEffectEvent, useReducer, useState } from 'react';

import { type PlayerStep, stepped, untilNextMs, untold } from '#client/explainerPlayer.ts';
import { type ExplainerScript, secondsOf } from '#scene/explainer/script.ts';
import { hush, say, useDutchVoice } from '#web/components/voice.ts';
import { play } from '#web/sound.ts';

/** Seconds, on its own clock. */
export const clockOf = (): number => performance.now() / 1000;

export type FirstScene = { index: number; isPlaying: boolean };

export function useTelling(
  { scenes }: ExplainerScript,
  onTold: (() => void) | undefined,
  begin: FirstScene = { index: 0, isPlaying: false },
) {
  const count = scenes.length;
  const [telling, step] = useReducer(
    (now: typeof untold, next: PlayerStep) => stepped(now, next, { now: clockOf(), count }),
    untold,
    (first) => ({ ...first, ...begin, began: clockOf(), isTold: begin.index >= count - 1 }),
  );
  const turn = (next: PlayerStep): void => {
    const isElsewhere = stepped(telling, next, { now: 0, count }).index !== telling.index;
    if (isElsewhere) play('page');
    step(next);
  };
  const goOn = useEffectEvent(() => turn({ kind: 'next' }));
  const voice = useVoice(scenes[telling.index]?.words ?? '', telling.index);
  const scene = scenes[telling.index];
  useEffect(() => {
    const wait = untilNextMs(telling, {
      now: clockOf(),
      seconds: scene === undefined ? 0 : secondsOf(scene),
      isReading: voice.isReading,
    });
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => goOn(), wait);
    return () => clearTimeout(timer);
  }, [telling, scene, voice.isReading]);
  const tell = useEffectEvent(() => onTold?.());
  useEffect(() => {
    if (telling.isTold) tell();
  }, [telling.isTold]);
  return {
    ...telling,
    count,
    words: scene?.words ?? '',
    voice,
    step: turn,
  };
}

export type ToldExplainer = ReturnType<typeof useTelling>;

/** Reads each scene's words on request, and stops when the praatplaat is removed. */
function useVoice(words: string, index: number) {
  const voice = useDutchVoice();
  const [isOn, setOn] = useState(false);
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    if (!isOn || voice === undefined) return undefined;
    setReading(true);
    // The end of interrupted speech must not count for the next scene.
    let isCurrent = true;
    say(words, voice, () => isCurrent && setReading(false));
    return () => {
      isCurrent = false;
      hush();
    };
  }, [isOn, voice, words, index]);
  const toggle = (): void => {
    if (isOn) {
      hush();
      setReading(false);
    }
    setOn(!isOn);
  };
  return { isThere: voice !== undefined, isOn, isReading, toggle };
}
