/** The names in the liftoff of a class are always readable and uncovered, and never jump. */

import { describe, expect, it } from 'vitest';

import type { Canvas2D } from '#scene/canvas.ts';
import { createClassLiftoff } from '#scene/liftoff/classLiftoff.ts';
import { moments } from '#scene/liftoff/timeline.ts';
import { filmCanvas } from '#server/films/canvas.ts';

/** Names of the maximum length, with and without places to break them, and short names between them. */
const names = [
  'De Ruimtevaartverkenningscommissie 7/8',
  'Komeet',
  'Zonnestelselverkenners van de Schoolweg',
  'De Melkwegmeteorietenmuseumonderzoekers',
  'Wij',
  'Sterrenstofzuigers en Satellietenmakers',
  'Zwaartekrachtweerstandsbewegingsgroep 11',
  'Het Internationale Waterpompingenieursbu',
  'De Zeer Geheime Maanbasisontwikkelaars',
  'Onverschrokken Buitenspeelpleinbouwers',
  'Planeetpioniers uit het derde lokaal',
  'De Allersnelste Raketwetenschappers Ooit',
];

/** Makes a name of the same length for the second dozen teams. */
const nameOf = (index: number): string => {
  const name = names[index % names.length] ?? '';
  return index < names.length ? name : `${name.slice(0, 37)} ${index}`;
};

type Line = { text: string; left: number; right: number; top: number; bottom: number; size: number; alpha: number };
type Frame = { lines: Line[]; isCovered: boolean };

/** A canvas that paints nothing: it records the position of each name, and whether something covered a name. */
function watched(): { ctx: Canvas2D; take: () => Frame } {
  const { ctx } = filmCanvas(1280, 720);
  let frame: Frame = { lines: [], isCovered: false };
  const cover = (): void => {
    if (frame.lines.length > 0) frame.isCovered = true;
  };
  const fillText = (text: string, x: number, y: number): void => {
    // The letters of the title are drawn one by one.
    if (text.length < 2 || ctx.globalAlpha < 0.02) return;
    const { actualBoundingBoxLeft: left, actualBoundingBoxRight: right, ...box } = ctx.measureText(text);
    const there = ctx.getTransform();
    const first = there.transformPoint({ x: x - left, y: y - box.actualBoundingBoxAscent });
    const last = there.transformPoint({ x: x + right, y: y + box.actualBoundingBoxDescent });
    const size = Number(/(\d+(?:\.\d+)?)px/u.exec(ctx.font)?.[1]) * there.a;
    const place = { left: first.x, top: first.y, right: last.x, bottom: last.y };
    frame.lines.push({ text, ...place, size, alpha: ctx.globalAlpha });
  };
  const still = { fill: cover, fillRect: cover, stroke: cover, drawImage: cover, strokeText: () => undefined };
  Object.assign(ctx, still, { fillText });
  return {
    ctx,
    take() {
      const taken = frame;
      frame = { lines: [], isCovered: false };
      return taken;
    },
  };
}

const step = 1 / 12.5;
const stretch = (from: number, to: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);

/** Transitions between two pictures; the test checks each of them frame by frame. */
const stretches = [
  stretch(moments.liftoff, moments.liftoff + 1),
  stretch(moments.space - 0.6, moments.rollCall + 0.8),
  stretch(moments.planet - 1.4, moments.planet + 0.4),
  stretch(moments.title - 0.9, moments.complete + 0.8),
  stretch(moments.pause - 0.2, moments.pause),
];

const meet = (one: Line, other: Line): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

const isCut = ({ left, right, top, bottom }: Line): boolean => left < 0 || top < 0 || right > 1280 || bottom > 720;

function unreadable({ lines, isCovered }: Frame): string[] {
  return [
    ...(isCovered ? ['something lies over a name'] : []),
    ...lines.filter(isCut).map(({ text }) => `${text} is cut`),
    ...lines.flatMap((one, index) =>
      lines.slice(index + 1).flatMap((other) => (meet(one, other) ? [`${one.text} and ${other.text} meet`] : [])),
    ),
  ];
}

const apart = (one: Line, other: Line): number =>
  Math.hypot(one.left + one.right - other.left - other.right, one.top + one.bottom - other.top - other.bottom) / 2;

/** The same position, apart from the motion of one frame; a short word may be a line of two names. */
const isSame = (one: Line, other: Line): boolean =>
  one.text === other.text && apart(one, other) <= 26 && Math.abs(one.size / other.size - 1) <= 0.1;

/** Returns the names that appear, vanish or move suddenly. */
const jumps = (before: Frame, now: Frame): string[] =>
  [[before, now, 'is gone or elsewhere at once'] as const, [now, before, 'is there at once'] as const].flatMap(
    ([{ lines }, other, what]) =>
      lines
        .filter((one) => one.alpha > 0.35 && !other.lines.some((each) => isSame(one, each)))
        .map(({ text }) => `${text} ${what}`),
  );

describe.each(Array.from({ length: 24 }, (_, index) => index + 1))('of a class of %i', (count) => {
  const teams = Array.from({ length: count }, (_, index) => nameOf(index)).map((name) => ({
    name,
    medals: [3, 2, 1, null] as const,
  }));
  const flight = createClassLiftoff(teams, (key) => key);
  const { ctx, take } = watched();
  const seen = stretches.map((moves) =>
    moves.map((time) => {
      flight.draw(ctx, time);
      return { time, frame: take() };
    }),
  );

  it('every name stands under nothing, whole and beside the others', () => {
    const faults = seen
      .flat()
      .flatMap(({ time, frame }) => unreadable(frame).map((what) => `${time.toFixed(2)} s: ${what}`));
    expect(faults).toEqual([]);
  });

  it('no name jumps', () => {
    const faults = seen.flatMap((frames) =>
      frames.slice(1).flatMap(({ time, frame }, index) => {
        const before = frames[index]?.frame ?? frame;
        return jumps(before, frame).map((what) => `${time.toFixed(2)} s: ${what}`);
      }),
    );
    expect(faults).toEqual([]);
  });

  it('every team stands in the last picture by its name', () => {
    const last =
      seen
        .at(-1)
        ?.at(-1)
        ?.frame.lines.map(({ text }) => text.replace(/-$/u, ''))
        .join('') ?? '';
    for (const { name } of teams) expect(last).toContain(name.split(' ')[0]?.slice(0, 6));
  });
});
