/** The position of a thing of an explainer at a moment of its scene, and how much of it is visible. */

import { between, clamp, mix, outwards, smoothly, springy } from '#scene/motion.ts';

import type { Coming, Spot, ExplainerThing } from './script.ts';

export type State = {
  x: number;
  y: number;
  size: number;
  turn: number;
  level: number;
  alpha: number;
  /** Seconds since it appeared. */
  age: number;
  /** How far it has grown, 0 to 1. */
  grown: number;
};

const comingSeconds = 0.7;
const goingSeconds = 0.4;

/** The state before its first move. `natural` is its size where the script gives none. */
function atRest(thing: ExplainerThing, natural: number): State {
  const [x, y] = thing.at ?? [0, 0];
  const { size = natural, turn = 0, level = thing.thermometer?.[0] ?? 0 } = thing;
  return { x, y, size, turn, level, alpha: 1, age: 0, grown: 1 };
}

/** `stays`: it was already there in the previous scene, and need not appear. */
export function stateAt(thing: ExplainerThing, since: number, { natural = 20, stays = false } = {}): State {
  const { from = 0, until, comes = from > 0 ? 'groeit' : 'verschijnt' } = thing;
  const state = (thing.moves ?? []).reduce(
    (now, move) => {
      const part = smoothly(between(since, move.from, move.from + move.seconds));
      const to: Spot = move.to ?? [now.x, now.y];
      return {
        ...now,
        x: mix(now.x, to[0], part),
        y: mix(now.y, to[1], part),
        size: mix(now.size, move.size ?? now.size, part),
        turn: mix(now.turn, move.turn ?? now.turn, part),
        level: mix(now.level, move.level ?? now.level, part),
      };
    },
    atRest(thing, natural),
  );
  const age = since - from;
  const left = until === undefined ? 1 : 1 - between(since, until, until + goingSeconds);
  if (stays) return { ...state, age: age + 10, alpha: left };
  return coming({ ...state, age, alpha: left * (age < 0 ? 0 : 1) }, comes, clamp(age / comingSeconds));
}

function coming(state: State, comes: Coming, part: number): State {
  const way = 1 - outwards(part);
  const seen = state.alpha * clamp(part * 2.5);
  switch (comes) {
    case 'groeit':
      return { ...state, alpha: seen, grown: 0.4 + 0.6 * springy(part) };
    case 'valt':
      return { ...state, alpha: seen, y: state.y - 40 * (1 - bounced(part)) };
    case 'links':
      return { ...state, alpha: seen, x: state.x - 60 * way };
    case 'rechts':
      return { ...state, alpha: seen, x: state.x + 60 * way };
    case 'onder':
      return { ...state, alpha: seen, y: state.y + 40 * way };
    case 'verschijnt':
    default:
      return { ...state, alpha: seen };
  }
}

/** Falls, and bounces once. */
function bounced(part: number): number {
  if (part < 0.6) return (part / 0.6) ** 2;
  const hop = (part - 0.8) / 0.2;
  return 1 - 0.09 * (1 - hop * hop);
}

/** Its state at the end of its scene: a thing with the same state at the start of the next scene simply stays. */
export function standsAs(thing: ExplainerThing, since: number): string {
  const { part, picture, text, balloon, arrow, flow, bars, thermometer, flip, colour, mood, path } = thing;
  const { x, y, size, turn, level, alpha } = stateAt(thing, since, { stays: since === 0 });
  const isThere = since === 0 ? (thing.from ?? 0) === 0 : alpha === 1;
  const what = { part, picture, text, balloon, arrow, flow, bars, thermometer, flip, colour, mood, path };
  return isThere ? JSON.stringify([what, x, y, size, turn, level]) : '';
}
