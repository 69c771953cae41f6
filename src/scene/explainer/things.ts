/** Paints a thing of an explainer, of any kind, at its position. */

import { placedAt, sharpSprite } from '#scene/brush.ts';
import type { Canvas2D } from '#scene/canvas.ts';
import type { Layer } from '#scene/explainer/parts/part.ts';
import { partOf } from '#scene/explainer/parts/parts.ts';

import { inkOf } from './colours.ts';
import { paintFlow } from './flows.ts';
import { paintArrow, paintBars, paintThermometer } from './graph.ts';
import type { Colour, Spot, ExplainerThing } from './script.ts';
import type { State } from './state.ts';
import { pixels } from './unit.ts';
import { paintBalloon, paintLabel } from './words.ts';

/** A challenge's own pictures, loaded, by their address. */
export type Pictures = ReadonlyMap<string, { image: CanvasImageSource; width: number; height: number }>;

export type ThingPainter = {
  thing: ExplainerThing;
  /** Its height where the script gives none. */
  natural: number;
  isText: boolean;
  paint: (ctx: Canvas2D, state: State, clock: number) => void;
};

const labelSize = 5;
const measureSize = 40;

export function thingPainter(thing: ExplainerThing, pictures: Pictures): ThingPainter {
  const { text, balloon, arrow, flow, bars, thermometer, path = [], count = 5, spread = 0 } = thing;
  const light = (or: Colour): string => inkOf(thing.colour ?? or)[0];
  const painter = (natural: number, paint: ThingPainter['paint'], isText = false): ThingPainter => {
    return { thing, natural, isText, paint };
  };
  if (text !== undefined)
    return painter(
      labelSize,
      inPlace((ctx, { size }) => paintLabel(ctx, text, { size, colour: light('wit') })),
      true,
    );
  if (balloon !== undefined) {
    const tail = tailOf(thing);
    return painter(
      labelSize,
      inPlace((ctx, { size }) => paintBalloon(ctx, balloon, { size, tail, colour: light('wit') })),
      true,
    );
  }
  if (arrow !== undefined)
    return painter(
      0,
      seen((ctx, { age }) => paintArrow(ctx, arrow, inkOf(thing.colour ?? 'geel')[0], age)),
    );
  if (flow !== undefined)
    return painter(
      0,
      seen((ctx, { age }) => paintFlow(ctx, { flow, path, count, spread }, age)),
    );
  if (bars !== undefined) {
    const top = thing.top ?? Math.max(...bars.map(({ value }) => value));
    return painter(
      measureSize,
      inPlace((ctx, { size, age }) => paintBars(ctx, bars, { size, top, age })),
    );
  }
  if (thermometer !== undefined)
    return painter(
      measureSize,
      inPlace((ctx, state) => paintThermometer(ctx, thermometer, state)),
    );
  return pictured(thing, pictures);
}

function pictured(thing: ExplainerThing, pictures: Pictures): ThingPainter {
  const own = pictures.get(thing.picture ?? '');
  if (thing.part === undefined) {
    const paint = inPlace((ctx, { size }) => {
      const high = pixels(size);
      const wide = own === undefined ? 0 : (high * own.width) / own.height;
      if (own !== undefined) ctx.drawImage(own.image, -wide / 2, -high / 2, wide, high);
    });
    return { thing, natural: measureSize, isText: false, paint };
  }
  const part = partOf(thing.part, thing.mood);
  const largest = Math.max(thing.size ?? part.size, ...(thing.moves ?? []).map(({ size = 0 }) => size));
  const layers = part.layers.map((layer) => ({
    layer,
    paint: sharpSprite(layer.of, part.box, pixels(largest) / part.box.height),
  }));
  const paint = inPlace((ctx, { size }, clock) => {
    const scale = pixels(size) / part.box.height;
    ctx.scale(thing.flip === true ? -scale : scale, scale);
    for (const { layer, paint: paintLayer } of layers) {
      ctx.save();
      idle(ctx, layer, clock + (thing.at?.[0] ?? 0) * 0.37);
      paintLayer(ctx);
      ctx.restore();
    }
  });
  return { thing, natural: part.size, isText: false, paint };
}

/** A living thing always moves slightly. */
function idle(ctx: Canvas2D, { idle: how, pivot: [x, y] = [0, 0] }: Layer, clock: number): void {
  if (how === undefined) return;
  ctx.translate(x, y);
  if (how === 'spin') ctx.rotate(clock * 0.25);
  if (how === 'sway') ctx.rotate(Math.sin(clock * 1.5) * 0.035);
  if (how === 'float') ctx.translate(0, Math.sin(clock * 1.7) * 6);
  if (how === 'breathe') ctx.scale(1, 1 + Math.sin(clock * 2.4) * 0.012);
  ctx.translate(-x, -y);
}

const seen =
  (paint: ThingPainter['paint']): ThingPainter['paint'] =>
  (ctx, state, clock) =>
    placedAt(ctx, { x: 0, y: 0, alpha: state.alpha }, () => paint(ctx, state, clock));

const inPlace =
  (paint: ThingPainter['paint']): ThingPainter['paint'] =>
  (ctx, state, clock) => {
    const { x, y, turn, alpha, grown } = state;
    placedAt(ctx, { x: pixels(x), y: pixels(y), turn, alpha, scale: grown }, () => paint(ctx, state, clock));
  };

function tailOf({ at = [0, 0], tail }: ExplainerThing): Spot | undefined {
  return tail && [pixels(tail[0] - at[0]), pixels(tail[1] - at[1])];
}
