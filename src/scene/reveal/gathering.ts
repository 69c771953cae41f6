/** The first beat of a reveal: light that gathers at the part's own place. It is the same for every medal. */

import { revealMoments } from '#domain/moments/reveal.ts';
import { filled, radial } from '#scene/drawing.ts';
import { between, chance, mix, outwards, times } from '#scene/motion.ts';
import { circle, sparkle } from '#scene/path.ts';

import type { Beat, BeatSprite } from './beat.ts';

const impact = revealMoments.medal;
const motes = 36;
const moteRadius = 18;
const haloRadius = 170;

const mote = [filled(sparkle(0, 0, moteRadius), '#fff3c4'), filled(circle(0, 0, 4), '#ffffff')];

const halo = [
  filled(
    circle(0, 0, haloRadius),
    radial([0, 0], haloRadius, {
      0: 'rgba(255,252,235,.95)',
      0.22: 'rgba(255,228,140,.75)',
      0.55: 'rgba(255,196,70,.28)',
      1: 'rgba(255,196,70,0)',
    }),
  ),
];

/** Grows continuously, so that it is one light without a flicker. */
const glow = (depth: BeatSprite['depth'], largest: number, brightest: number): BeatSprite => ({
  of: halo,
  radius: haloRadius,
  depth,
  from: 0,
  to: impact,
  poseAt(time) {
    const along = time / impact;
    return { x: 0, y: 0, scale: mix(0.45, largest, along ** 1.4), turn: 0, opacity: brightest * outwards(along) };
  },
});

/** From far and all around, accelerating; more of them closer to the impact. */
function comingIn(index: number): BeatSprite {
  const to = mix(520, impact - 60, (index / (motes - 1)) ** 0.8);
  const from = to - mix(620, 460, index / motes);
  const angle = index * 2.399_963 + chance(index, 1) * 0.5;
  const distance = mix(190, 330, chance(index, 2));
  return {
    of: mote,
    radius: moteRadius,
    depth: 'before',
    from,
    to,
    poseAt(time) {
      const along = between(time, from, to);
      const left = 1 - along ** 2.2;
      const curl = angle + (1 - left) * 0.7;
      return {
        x: Math.cos(curl) * distance * left,
        y: Math.sin(curl) * distance * left,
        scale: mix(1.35, 0.35, along),
        turn: along * 180,
        opacity: Math.min(1, along * 4) * (1 - between(along, 0.9, 1)),
      };
    },
  };
}

export const gathering: Beat = {
  sprites: [glow('behind', 1.6, 1), glow('before', 0.7, 0.8), ...times(motes, comingIn)],
  still: impact * 0.8,
};
