/** An explainer ('praatplaat') as a picture for any moment: scene after scene, with each thing where the script puts it. */

import { type Canvas2D, cachedPainter, type Painter } from '#scene/canvas.ts';
import { placePainter } from '#scene/explainer/backdrops/backdrops.ts';
import { between } from '#scene/motion.ts';
import { type Scene, scene } from '#scene/scene.ts';

import { durationOf, type ExplainerScript, secondsOf, startsOf, type ExplainerScene } from './script.ts';
import { standsAs, stateAt } from './state.ts';
import { type Pictures, thingPainter, type ThingPainter } from './things.ts';
import { paintWords } from './words.ts';

/** A scene by its index, and the seconds since it began; `clock` drives continuous movement. */
export type Moment = { index: number; since: number; clock: number };

export type Explainer = Scene & {
  /**
   * The same picture as the film's, at the pace of the person who steps; without its words where they stand beside it.
   */
  drawMoment: (ctx: Canvas2D, moment: Moment, hasWords?: boolean) => void;
};

const changeSeconds = 0.6;

type Painted = {
  step: ExplainerScene;
  seconds: number;
  place: Painter;
  things: readonly (ThingPainter & { stays: boolean })[];
};

export function createExplainer(script: ExplainerScript, pictures: Pictures = new Map()): Explainer {
  const places = new Map(script.scenes.map(({ place }) => [place, cachedPainter(placePainter(place))]));
  const steps = script.scenes.map((step, index) => {
    const before = script.scenes[index - 1];
    const standing = new Set(before?.things.map((thing) => standsAs(thing, secondsOf(before))));
    const things = step.things.map((thing) => {
      const stays = standing.has(standsAs(thing, 0)) && standsAs(thing, 0) !== '';
      return { ...thingPainter(thing, pictures), stays };
    });
    return { step, seconds: secondsOf(step), place: places.get(step.place) ?? (() => undefined), things };
  });
  const starts = startsOf(script);

  function paint(ctx: Canvas2D, { index, since, clock }: Moment, hasWords: boolean): void {
    const [now, before] = [steps[index], steps[index - 1]];
    if (now === undefined) return;
    const part = before === undefined ? 1 : between(since, 0, changeSeconds);
    const isElsewhere = before !== undefined && before.step.place !== now.step.place;
    if (before !== undefined && part < 1) paintBefore(ctx, { before, now, part: isElsewhere ? 0 : part, clock });
    const base = ctx.globalAlpha;
    if (isElsewhere) ctx.globalAlpha = base * part;
    if (isElsewhere || part === 1) now.place(ctx);
    paintThings(ctx, now, since, clock);
    ctx.globalAlpha = base;
    if (hasWords) paintWords(ctx, now.step.words, between(since, 0, changeSeconds));
  }

  const at = (time: number): Moment => {
    const index = Math.max(
      0,
      starts.findLastIndex((start) => start <= time),
    );
    return { index, since: time - (starts[index] ?? 0), clock: time };
  };
  return {
    ...scene(durationOf(script), (ctx, time) => paint(ctx, at(time), true)),
    drawMoment: (ctx, moment, hasWords = true) => scene(Infinity, (on) => paint(on, moment, hasWords)).draw(ctx, 0),
  };
}

type Change = { before: Painted; now: Painted; part: number; clock: number };

/** The previous scene as it fades out: all of it where the place changes too, otherwise only the things that go. */
function paintBefore(ctx: Canvas2D, { before, now, part, clock }: Change): void {
  before.place(ctx);
  const stay = new Set(now.things.filter(({ stays }) => stays).map(({ thing }) => standsAs(thing, 0)));
  const base = ctx.globalAlpha;
  for (const { thing, natural, paint } of before.things) {
    const isGoing = part > 0 || before.place === now.place;
    if (isGoing && stay.has(standsAs(thing, before.seconds))) continue;
    ctx.globalAlpha = base * (1 - part);
    paint(ctx, stateAt(thing, before.seconds, { natural, stays: true }), clock);
  }
  ctx.globalAlpha = base;
}

function paintThings(ctx: Canvas2D, { things }: Painted, since: number, clock: number): void {
  // Words are drawn over things, whatever their order.
  const inOrder = things.toSorted((one, other) => Number(one.isText) - Number(other.isText));
  for (const { thing, natural, paint, stays } of inOrder) {
    const state = stateAt(thing, since, { natural, stays });
    if (state.alpha > 0) paint(ctx, state, clock);
  }
}

/** The moment for the poster: the end of the first scene, when everything has come. */
export const posterMoment = ({ scenes: [first] }: ExplainerScript): number =>
  first === undefined ? 0 : secondsOf(first) - 0.1;

/** The picture of a scene for reduced motion: its end, when everything has come. */
export const stillOf = (script: ExplainerScript, index: number): Moment => {
  const step = script.scenes[index];
  const since = step === undefined ? 0 : secondsOf(step);
  return { index, since, clock: since };
};
