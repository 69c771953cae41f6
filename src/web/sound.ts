/** Sounds, only after a press and never required; one switch mutes them all. */

import type { Medal } from '#domain/course.ts';

import { recall, remember, useStoredValue } from './storedValue.ts';

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

/** A better medal has a longer sound. */
export const medalSounds: Readonly<Record<Medal, SoundName>> = {
  0: 'rocket_plain',
  1: 'rocket_bronze',
  2: 'rocket_silver',
  3: 'rocket_gold',
};

const names: readonly SoundName[] = [
  'button',
  'page',
  'sent',
  'rise',
  'rocket_plain',
  'rocket_bronze',
  'rocket_silver',
  'rocket_gold',
  'ending',
];

const players = new Map<SoundName, HTMLAudioElement>();

/**
 * An iPad lets a player sound by itself only when it was loaded during an earlier press; an empty one loads nothing
 * (docs/rules.md 11.30).
 */
export function allowSoundsFromFirstPress(): void {
  const allow = (): void => {
    for (const player of names.map(playerOf)) if (player.paused) player.load();
  };
  window.addEventListener('click', allow, { once: true, capture: true });
}

function playerOf(name: SoundName): HTMLAudioElement {
  const player = players.get(name) ?? new Audio();
  players.set(name, player);
  return player;
}

/** Loads the sound in advance, so that it plays in time. */
export function prepare(name: SoundName): void {
  if (recall('muted') === null) soundOf(name);
}

function soundOf(name: SoundName): HTMLAudioElement {
  const player = playerOf(name);
  if (player.getAttribute('src') !== null) return player;
  player.preload = 'auto';
  // Setting the source starts the loading.
  player.src = `/sounds/${name}.mp3`;
  return player;
}

/** `from`: the seconds that have already passed. */
export function play(name: SoundName, from = 0): void {
  if (recall('muted') !== null) return;
  const sound = soundOf(name);
  sound.currentTime = from;
  // The browser requires a press first, or the device has no sound: nothing depends on hearing it.
  void sound.play().catch(() => undefined);
}

/** The mute switch also stops sounds that are playing. */
export function silence(name?: SoundName): void {
  for (const [other, sound] of players) if (name === undefined || name === other) sound.pause();
}

/** The one mute switch of this browser. */
export function useMute(): { isMuted: boolean; toggle: () => void } {
  const isMuted = useStoredValue('muted') !== null;
  const toggle = (): void => {
    remember('muted', isMuted ? null : 'yes');
    if (!isMuted) silence();
  };
  return { isMuted, toggle };
}
