/** The second and third beat of a reveal: the impact in the light of its metal, then stars of that metal, and the part in full view. */

import type { Medal } from '#domain/course.ts';
import { revealMoments } from '#domain/moments/reveal.ts';
import { type Drawing, filled, ink, lined, radial } from '#scene/drawing.ts';
import { between, chance, mix, outwards, smoothly, times } from '#scene/motion.ts';
import { circle, polygon, sparkle, star } from '#scene/path.ts';
import { accents, metalOf } from '#scene/rocket/metals.ts';

import type { Beat, BeatSprite } from './beat.ts';
import { glints } from './glints.ts';

/** How long the part is shown alone. */
const whole = revealMoments.landed - revealMoments.medal;

/** A better medal has more stars, which fly further and longer, and a larger light. */
const looks = {
  0: { stars: 9, reach: 165, light: 150, lasts: 1400, rings: 1, rays: 0 },
  1: { stars: 13, reach: 190, light: 185, lasts: 1600, rings: 1, rays: 0 },
  2: { stars: 22, reach: 245, light: 230, lasts: 2050, rings: 2, rays: 0 },
  3: { stars: 34, reach: 310, light: 290, lasts: whole, rings: 3, rays: 16 },
} as const satisfies Record<Medal, Look>;

type Look = { stars: number; reach: number; light: number; lasts: number; rings: number; rays: number };

/** The light of each metal: red, green, blue. */
const lights: Readonly<Record<Medal, string>> = {
  0: '190,214,255',
  1: '255,150,84',
  2: '214,230,255',
  3: '255,206,74',
};

export function burst(medal: Medal): Beat {
  const look = looks[medal];
  return {
    sprites: [
      halo(medal, look),
      ...(look.rays === 0 ? [] : [sunburst(medal, look)]),
      ...times(look.rings, (ring) => shockWave(medal, look, ring)),
      impact(medal, look),
      ...times(look.stars, (index) => flying(medal, look, index)),
      ...glints(medal, look.lasts),
    ],
    still: 620,
  };
}

function light(colour: string, radius: number, core: string): Drawing {
  const fading = { 0: core, 0.3: `rgba(${colour},.8)`, 0.62: `rgba(${colour},.26)`, 1: `rgba(${colour},0)` };
  return [filled(circle(0, 0, radius), radial([0, 0], radius, fading))];
}

/** Lasts as long as the medal's stage, so that the part has its own light. */
function halo(medal: Medal, { light: radius, lasts }: Look): BeatSprite {
  return {
    of: light(lights[medal], radius, `rgba(${lights[medal]},.95)`),
    radius,
    depth: 'behind',
    from: 0,
    to: whole,
    poseAt(time) {
      const fade = 1 - smoothly(between(time, lasts * 0.45, Math.min(whole, lasts * 1.1)));
      return { ...middle, scale: mix(0.55, 1, outwards(between(time, 0, 380))), opacity: 0.3 + 0.7 * fade };
    },
  };
}

const middle = { x: 0, y: 0, turn: 0 } as const;

/** White at first and gone within half a second: it hides the change of the part. */
function impact(medal: Medal, { light: radius }: Look): BeatSprite {
  return {
    of: light(lights[medal], radius * 0.8, 'rgba(255,255,255,1)'),
    radius: radius * 0.8,
    depth: 'before',
    from: 0,
    to: 520,
    poseAt: (time) => ({
      ...middle,
      scale: mix(0.75, 1.35, outwards(time / 520)),
      opacity: 1 - smoothly(between(time, 60, 520)),
    }),
  };
}

function shockWave(medal: Medal, { light: radius }: Look, ring: number): BeatSprite {
  const from = ring * 240;
  const to = from + 900;
  return {
    of: [
      lined(circle(0, 0, 90), `rgba(${lights[medal]},.5)`, 14),
      lined(circle(0, 0, 90), accents[metalOf(medal)].light, 4),
    ],
    radius: 100,
    depth: 'behind',
    from,
    to,
    poseAt(time) {
      const along = between(time, from, to);
      return { ...middle, scale: mix(0.5, radius / 85, outwards(along)), opacity: 0.85 * (1 - smoothly(along)) };
    },
  };
}

/** The sunburst of gold: it turns slowly behind the part. */
function sunburst(medal: Medal, { light: radius, rays, lasts }: Look): BeatSprite {
  const reach = radius * 1.15;
  const wedge = (index: number): string => {
    const [angle, half] = [(index / rays) * Math.PI * 2, (index % 2 === 0 ? 0.3 : 0.2) / 2];
    const edge = (side: number) => [Math.cos(angle + side) * reach, Math.sin(angle + side) * reach] as const;
    return polygon([[0, 0], edge(-half), edge(half)]);
  };
  const fading = radial([0, 0], reach, {
    0: `rgba(${lights[medal]},.85)`,
    0.5: `rgba(${lights[medal]},.4)`,
    1: `rgba(${lights[medal]},0)`,
  });
  return {
    of: [filled(times(rays, wedge).join(''), fading)],
    radius: reach,
    depth: 'behind',
    from: 0,
    to: lasts,
    poseAt: (time) => ({
      ...middle,
      scale: mix(0.4, 1, outwards(between(time, 0, 500))),
      turn: (time / lasts) * 40,
      opacity: between(time, 0, 200) * (1 - smoothly(between(time, lasts * 0.6, lasts))),
    }),
  };
}

const starRadius = 17;

/** A part that was built without a medal gets glints instead of stars. */
function starOf(medal: Medal): Drawing {
  const { light: bright, mid } = accents[metalOf(medal)];
  if (medal === 0) return [filled(sparkle(0, 0, starRadius), '#ffffff')];
  return [
    { d: star(0, 0, starRadius - 2, 0.5), fill: mid, stroke: ink, width: 3 },
    filled(star(-1.5, -2, (starRadius - 2) * 0.52, 0.5), bright),
  ];
}

/** Out in all directions, most of them upwards, spinning and falling slightly; none stops on the part. */
function flying(medal: Medal, { reach, lasts, stars }: Look, index: number): BeatSprite {
  const from = medal === 0 ? index * 45 : (index % 3) * 110;
  const to = Math.min(whole, from + lasts * mix(0.72, 1, chance(index, 3)));
  const angle = (index / stars) * Math.PI * 2 + chance(index, 4) * 0.5 - Math.PI / 2;
  const distance = reach * mix(0.62, 1.05, chance(index, 5));
  const size = mix(0.7, 1.35, chance(index, 6));
  // A glint comes after the impact has faded, so it starts beside the part and stays there.
  const [near, fall] = medal === 0 ? [0.65, 0] : [0.3, 70];
  const spin = mix(-320, 320, chance(index, 7));
  return {
    of: starOf(medal),
    radius: starRadius,
    depth: 'before',
    from,
    to,
    poseAt(time) {
      const along = between(time, from, to);
      const out = mix(near, 1, outwards(along));
      return {
        x: Math.cos(angle) * distance * out,
        y: Math.sin(angle) * distance * out * 0.9 + along * along * fall,
        scale: size * Math.min(1, 0.3 + along * 6),
        turn: spin * outwards(along),
        opacity: 1 - smoothly(between(along, 0.62, 1)),
      };
    },
  };
}
