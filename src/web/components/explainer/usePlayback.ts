/** Plays a praatplaat on this screen: steps by key, by press and by itself, with its voice and its sound. */

import { useEffect, useEffectEvent, useReducer, useState } from 'react';

import { type PlayerStep, stepped, untilNextMs, notStarted } from '#client/explainerPlayer.ts';
import { type ExplainerScript, secondsOf } from '#scene/explainer/script.ts';
import { hush, say, useDutchVoice } from '#web/components/voice.ts';
import { play } from '#web/sound.ts';

/** Seconds, on its own clock. */
export const clockOf = (): number => performance.now() / 1000;

export type FirstScene = { index: number; isPlaying: boolean };

export function usePlayback(
  { scenes }: ExplainerScript,
  onEnd: (() => void) | undefined,
  begin: FirstScene = { index: 0, isPlaying: false },
) {
  const count = scenes.length;
  const [playback, step] = useReducer(
    (now: typeof notStarted, next: PlayerStep) => stepped(now, next, { now: clockOf(), count }),
    notStarted,
    (first) => ({ ...first, ...begin, began: clockOf(), hasEnded: begin.index >= count - 1 }),
  );
  const turn = (next: PlayerStep): void => {
    const isElsewhere = stepped(playback, next, { now: 0, count }).index !== playback.index;
    if (isElsewhere) play('page');
    step(next);
  };
  const goOn = useEffectEvent(() => turn({ kind: 'next' }));
  const voice = useVoice(scenes[playback.index]?.words ?? '', playback.index);
  const scene = scenes[playback.index];
  useEffect(() => {
    const wait = untilNextMs(playback, {
      now: clockOf(),
      seconds: scene === undefined ? 0 : secondsOf(scene),
      isReading: voice.isReading,
    });
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => goOn(), wait);
    return () => clearTimeout(timer);
  }, [playback, scene, voice.isReading]);
  const notifyEnd = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (playback.hasEnded) notifyEnd();
  }, [playback.hasEnded]);
  return {
    ...playback,
    count,
    words: scene?.words ?? '',
    voice,
    step: turn,
  };
}

export type ExplainerPlayback = ReturnType<typeof usePlayback>;

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
