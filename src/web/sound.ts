/** Sounds, after a press only and never needed; one switch mutes them all. */

import type { Medal } from '#domain/course.ts';

import { recall, remember, useRemembered } from './remembered.ts';

export type SoundName =
  | 'button'
  | 'page'
  | 'sent'
  | 'rise'
  | 'rocket_plain'
  | 'rocket_bronze'
  | 'rocket_silver'
  | 'rocket_gold'
  | 'ending';

/** A better medal sounds longer. */
export const medalSounds: Readonly<Record<Medal, SoundName>> = {
  0: 'rocket_plain',
  1: 'rocket_bronze',
  2: 'rocket_silver',
  3: 'rocket_gold',
};

const loaded = new Map<SoundName, HTMLAudioElement>();

/** On the device before its moment, so that it sounds in time. */
export function prepare(name: SoundName): void {
  if (recall('muted') === null && !loaded.has(name)) soundOf(name).load();
}

function soundOf(name: SoundName): HTMLAudioElement {
  const sound = loaded.get(name) ?? new Audio(`/sounds/${name}.mp3`);
  loaded.set(name, sound);
  return sound;
}

/** `from`: how many seconds of it have passed already. */
export function play(name: SoundName, from = 0): void {
  if (recall('muted') !== null) return;
  const sound = soundOf(name);
  sound.currentTime = from;
  // A browser that wants a press first, or a device without sound: nothing depends on hearing.
  void sound.play().catch(() => undefined);
}

/** The mute switch silences what is playing too. */
export function silence(name?: SoundName): void {
  for (const [known, sound] of loaded) if (name === undefined || name === known) sound.pause();
}

/** The one switch for every sound of this browser. */
export function useMute(): { isMuted: boolean; toggle: () => void } {
  const isMuted = useRemembered('muted') !== null;
  const toggle = (): void => {
    remember('muted', isMuted ? null : 'yes');
    if (!isMuted) silence();
  };
  return { isMuted, toggle };
}
