/** Blends between colours. */

type Channels = readonly [red: number, green: number, blue: number];

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A colour between two of the form `#rrggbb`. */
export function blend(from: string, to: string, part: number): string {
  const [a, b] = [channels(from), channels(to)];
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * part));
  return `rgb(${mixed.join(',')})`;
}

/** The colour at a place on a scale of any number of colours, `part` from 0 to 1. */
export function onScale(scale: readonly string[], part: number): string {
  const place = Math.min(Math.max(part, 0), 1) * (scale.length - 1);
  const index = Math.min(Math.floor(place), scale.length - 2);
  return blend(scale[index] ?? '#000000', scale[index + 1] ?? '#000000', place - index);
}
