/** The timeline of the liftoff, in seconds from ignition. The ending sound is made from the same moments. */

/**
 * Seconds between the press on Start and ignition: the page counts down over the team's own rocket (docs/rules.md
 * 11.12).
 */
export const countdownSeconds = 5;

/** Music and picture share one beat: a bar of four beats lasts 2.5 s. */
export const barSeconds = 2.5;
export const beatSeconds = barSeconds / 4;

export const moments = {
  ignition: 0,
  /** The rocket leaves the ground. */
  liftoff: barSeconds,
  /** The clouds are below, the sky turns black. */
  space: 6 * barSeconds,
  /** The four parts are called one by one, a bar each. */
  rollCall: 7 * barSeconds,
  planet: 11 * barSeconds,
  /** The title appears, then the medals fall into place, one per beat. */
  title: 13 * barSeconds,
  /** From here nothing new appears: it is before second 36, since the film is paused at 42. */
  complete: 14 * barSeconds + beatSeconds,
  pause: 42,
  end: 47,
} as const;

/** The moment each medal of the last picture lands, from motor to nose. */
export const medalMoments = [1, 2, 3, 4].map((beat) => moments.title + beat * beatSeconds);

export type Firework = { at: number; x: number; y: number; radius: number; hue: number };

/** The position where each firework bursts: x and y in the 1280 × 720 picture. */
export const fireworks: readonly Firework[] = [
  { at: 32.5, x: 190, y: 150, radius: 170, hue: 45 },
  { at: 32.9, x: 1090, y: 190, radius: 190, hue: 190 },
  { at: 33.75, x: 420, y: 260, radius: 140, hue: 330 },
  { at: 34.4, x: 960, y: 110, radius: 150, hue: 20 },
  { at: 35.0, x: 110, y: 330, radius: 160, hue: 270 },
  { at: 35.6, x: 1180, y: 360, radius: 170, hue: 130 },
  { at: 36.6, x: 270, y: 120, radius: 170, hue: 200 },
  { at: 37.5, x: 1010, y: 230, radius: 160, hue: 50 },
  { at: 38.3, x: 90, y: 210, radius: 140, hue: 0 },
  { at: 38.75, x: 1160, y: 110, radius: 180, hue: 290 },
  { at: 39.7, x: 330, y: 220, radius: 150, hue: 90 },
  { at: 40.3, x: 930, y: 150, radius: 150, hue: 35 },
  { at: 41.2, x: 160, y: 140, radius: 190, hue: 210 },
  { at: 42.4, x: 1110, y: 220, radius: 180, hue: 340 },
  { at: 43.6, x: 250, y: 250, radius: 150, hue: 50 },
  { at: 44.6, x: 1020, y: 120, radius: 170, hue: 160 },
];
