/** Represents stereo sound as numbers, and adds notes to it. Everything is computed, so each run gives the same sound. */

export const sampleRate = 44_100;

export type Track = { left: Float32Array; right: Float32Array };

/** Returns the sample of a voice, `time` seconds into a note of this pitch (Hz) and length (s). */
export type Voice = (pitch: number, time: number, length: number) => number;

export type Note = {
  /** In seconds from the beginning. */
  at: number;
  length: number;
  /** A MIDI number: 60 is middle C. */
  key: number;
  gain: number;
  /** From -1 (left) to 1 (right). */
  pan?: number;
};

export function silence(seconds: number): Track {
  const length = Math.round(seconds * sampleRate);
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

export const pitchOf = (key: number): number => 440 * 2 ** ((key - 69) / 12);

/** `ring` is how long the voice still sounds after the note's length, in seconds. */
export function play(track: Track, voice: Voice, note: Note, ring = 0.4): void {
  const pitch = pitchOf(note.key);
  lay(track, note, note.length + ring, (time) => voice(pitch, time, note.length));
}

/** Adds a sound to the track, at a position between left and right. */
export function lay(
  track: Track,
  { at, gain, pan = 0 }: Pick<Note, 'at' | 'gain' | 'pan'>,
  seconds: number,
  sample: (time: number) => number,
): void {
  const first = Math.round(at * sampleRate);
  const count = Math.min(Math.round(seconds * sampleRate), track.left.length - first);
  const toLeft = gain * Math.cos(((pan + 1) * Math.PI) / 4);
  const toRight = gain * Math.sin(((pan + 1) * Math.PI) / 4);
  for (let index = 0; index < count; index += 1) {
    const value = sample(index / sampleRate);
    track.left[first + index] = (track.left[first + index] ?? 0) + value * toLeft;
    track.right[first + index] = (track.right[first + index] ?? 0) + value * toRight;
  }
}

export function mix(into: Track, from: Track, gain: number): void {
  for (const side of ['left', 'right'] as const) {
    const [to, add] = [into[side], from[side]];
    for (let index = 0; index < to.length; index += 1) to[index] = (to[index] ?? 0) + (add[index] ?? 0) * gain;
  }
}

export function fadeOut({ left, right }: Track, seconds: number): void {
  const count = Math.round(seconds * sampleRate);
  for (const side of [left, right]) {
    for (let index = 0; index < count; index += 1) {
      const place = side.length - 1 - index;
      side[place] = (side[place] ?? 0) * Math.sin((Math.PI / 2) * (index / count)) ** 2;
    }
  }
}

/** Returns the same sound on both sides. */
export function mono({ left, right }: Track): Track {
  const middle = left.map((value, index) => (value + (right[index] ?? 0)) / 2);
  return { left: middle, right: middle.slice() };
}
