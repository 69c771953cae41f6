/** After the stars have gone, the part glints at its edges in its own metal, as long as it is shown. */

import type { Medal } from '#domain/course.ts';
import { revealMoments } from '#domain/moments/reveal.ts';
import { filled } from '#scene/drawing.ts';
import { between, chance, mix, times } from '#scene/motion.ts';
import { sparkle } from '#scene/path.ts';
import { accents, metalOf } from '#scene/rocket/metals.ts';

import type { BeatSprite } from './beat.ts';

const whole = revealMoments.landed - revealMoments.medal;
const count = 7;
const radius = 24;

/** `lasts` is how long its stars fly, in milliseconds. */
export const glints = (medal: Medal, lasts: number): BeatSprite[] =>
  times(count, (index) => glinting(medal, lasts, index));

function glinting(medal: Medal, lasts: number, index: number): BeatSprite {
  const rest = Math.min(lasts * 0.55, 1300);
  const lifetime = 520;
  const from = mix(rest, whole - lifetime, index / (count - 1));
  const angle = index * 2.399_963 + medal;
  const distance = mix(84, 112, chance(index, 8));
  return {
    of: [filled(sparkle(0, 0, radius), accents[metalOf(medal)].light), filled(sparkle(0, 0, radius * 0.55), '#ffffff')],
    radius,
    depth: 'before',
    from,
    to: from + lifetime,
    poseAt(time) {
      const along = between(time, from, from + lifetime);
      const bright = Math.sin(Math.PI * along);
      return {
        x: Math.cos(angle) * distance,
        y: Math.sin(angle) * distance * 0.8,
        scale: mix(0.4, 1, bright),
        turn: 60 * along,
        opacity: bright,
      };
    },
  };
}
