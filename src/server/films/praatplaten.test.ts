/** Draws the praatplaten that ship: no letter is outside the picture or under a thing. */

import { describe, expect, it } from 'vitest';

import type { Canvas2D } from '#scene/canvas.ts';
import { createExplainer, stillOf } from '#scene/explainer/explainer.ts';
import type { ExplainerScript } from '#scene/explainer/script.ts';
import { contentDir } from '#server/config/folders.ts';
import { openLibrary } from '#server/library/library.ts';

import { filmCanvas } from './canvas.ts';

const library = openLibrary({ contentDir });
const names = {
  'koel-schoolplein': [
    'introductie',
    'wat-is-ontwerpen',
    'waarom-heet-waarom-nat',
    'de-hittetest',
    'slot',
    'ontdekken',
  ],
  'hulp-die-past': ['introductie', 'ontwerpen', 'vragen-stellen', 'lange-arm', 'bedenken', 'testen-en-presenteren'],
  'zachte-landing': ['introductie', 'zacht-landen', 'parachute', 'laten-vallen', 'slot'],
  'stille-kracht': ['introductie', 'wat-is-geluid', 'drie-trucs', 'zo-meten-we', 'slot'],
  'zonder-stopcontact': ['introductie', 'de-kring', 'energie-en-vermogen', 'leestest', 'bedenken'],
};
const scripts = Object.entries(names).flatMap(([slug, films]) =>
  films.map((name): [id: string, script: ExplainerScript] => {
    const video = library.shipped.get(slug)?.videos.find(({ id }) => id === `${slug}.${name}`);
    if (video?.kind !== 'script') throw new Error(`there is no ${slug}.${name}`);
    return [video.id, video.script];
  }),
);

type Word = { text: string; left: number; right: number; top: number; bottom: number };
type Drawn = { words: Word[]; order: ('letters' | 'thing')[] };

/** Records each painted letter with its position, and its order among the things. */
function painted(draw: (ctx: Canvas2D) => void): Drawn {
  const { ctx } = filmCanvas(1280, 720);
  const drawn: Drawn = { words: [], order: [] };
  ctx.fillText = (text, x, y) => {
    const { width } = ctx.measureText(text);
    const start = ctx.textAlign === 'center' ? x - width / 2 : x;
    const matrix = ctx.getTransform();
    const size = Number(/(?<size>[\d.]+)px/u.exec(ctx.font)?.groups?.['size']);
    const [from, to] = [
      matrix.transformPoint({ x: start, y: y - size * 0.75 }),
      matrix.transformPoint({ x: start + width, y: y + size * 0.22 }),
    ];
    drawn.words.push({ text, left: from.x, right: to.x, top: from.y, bottom: to.y });
    drawn.order.push('letters');
  };
  // Things are copied from a cached drawing.
  ctx.drawImage = () => void drawn.order.push('thing');
  draw(ctx);
  return drawn;
}

describe.each(scripts)('%s', (_id, script) => {
  const explainer = createExplainer(script);

  it('has every word in the picture, apart from the others', () => {
    for (const index of script.scenes.keys()) {
      const { words } = painted((ctx) => explainer.drawMoment(ctx, stillOf(script, index)));
      expect(words.length).toBeGreaterThan(0);
      for (const { text, left, right, top, bottom } of words) {
        expect([text, left >= 0, right <= 1280, top >= 0, bottom <= 720]).toEqual([text, true, true, true, true]);
      }
      const over = words.flatMap((one, place) =>
        words
          .slice(place + 1)
          .filter(
            ({ left, right, top, bottom }) =>
              one.left < right && left < one.right && one.top < bottom && top < one.bottom,
          )
          .map(({ text }) => `${one.text} | ${text}`),
      );
      expect([index, over]).toEqual([index, []]);
    }
  });

  it('paints what is said over the things, never under one', () => {
    for (const [index, { things }] of script.scenes.entries()) {
      if (things.some(({ bars, thermometer }) => bars !== undefined || thermometer !== undefined)) continue;
      const { order } = painted((ctx) => explainer.drawMoment(ctx, stillOf(script, index)));
      expect(order.lastIndexOf('thing')).toBeLessThan(order.indexOf('letters'));
    }
  });
});
