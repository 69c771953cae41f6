/** The time to draw a frame of a film, against the time for which it is shown. */

import { alternate, ratioOf, type BenchRow, timed } from '#bench/ratio.ts';
import { createLiftoff } from '#scene/liftoff/liftoff.ts';
import { filmCanvas } from '#server/films/canvas.ts';
import { fullFormat } from '#server/films/film.ts';

/** Seconds between the measured frames, which cover the whole film in a shuffled order. */
const step = 1.9;

export async function measureFrames(): Promise<BenchRow[]> {
  const { width, height, framesPerSecond } = fullFormat;
  const { canvas, ctx } = filmCanvas(width, height);
  const { draw, duration } = createLiftoff([3, 2, 0, 1], (key) => key);
  const times = Array.from({ length: Math.floor(duration / step) }, (_, index) => index * step);
  const film = async (): Promise<void> => {
    for (const time of times) {
      draw(ctx, time);
      // The canvas is only rendered when the pixels are read.
      canvas.data();
    }
  };
  const blank = async (): Promise<void> => {
    for (const time of times) {
      ctx.fillStyle = time % 2 < 1 ? '#101040' : '#401010';
      ctx.fillRect(0, 0, width, height);
      canvas.data();
    }
  };
  const pairs = await alternate(5, { subject: () => timed(film), control: () => timed(blank) });
  const perFrame = Math.min(...pairs.map(({ subject }) => subject)) / times.length;
  return [
    {
      what: 'a picture of the liftoff',
      against: 'a blank one',
      engine: '–',
      ...ratioOf(pairs, (measured) => measured),
      note: `${perFrame.toFixed(0)} ms; it is shown for ${1000 / framesPerSecond} ms`,
    },
  ];
}
