/** Plays the liftoff in a page of its own, with the screens' own player. */

import { moments } from '#scene/liftoff/timeline.ts';
import { filmWords } from '#web/components/flight/filmWords.ts';
import { type Flight, sceneOf } from '#web/components/flight/flight.ts';
import { openBeside } from '#web/components/flight/paintBeside.ts';
import { type PaintBeside, type PlayedScene, playScene, showStill } from '#web/ui/art/playScene.ts';

/** In milliseconds: the times between frames, and the times when the main thread was blocked. */
export type Played = { intervals: number[]; blocks: number[]; width: number };

declare global {
  var playLiftoff: (kind: 'team' | 'class', how: 'beside' | 'in it' | 'control') => Promise<Played>;
}

function flightOf(kind: 'team' | 'class'): Flight {
  const words = filmWords((key) => key);
  const teams = Array.from({ length: 8 }, (_, index) => ({ name: `Team ${index}`, medals: [3, 2, 1, 0] as const }));
  return kind === 'team' ? { of: 'team', medals: [3, 2, 3, 1], ship: undefined, words } : { of: 'class', teams, words };
}

const settled = (flight: Flight): Promise<PaintBeside | undefined> =>
  new Promise((resolve) => {
    openBeside(flight, resolve);
  });

/** Reports each drawn frame. */
function watched(scene: PlayedScene, onPicture: () => void): PlayedScene {
  const { beside, draw } = scene;
  return {
    ...scene,
    draw: (ctx, time) => {
      draw(ctx, time);
      onPicture();
    },
    beside:
      typeof beside === 'function'
        ? async (time, size) => {
            const picture = await beside(time, size);
            onPicture();
            return picture;
          }
        : undefined,
  };
}

/** The least that can be drawn: the same canvas, filled. */
const blank: PlayedScene = {
  duration: moments.end,
  draw: (ctx) => ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height),
};

globalThis.playLiftoff = async (kind, how) => {
  const flight = flightOf(kind);
  const canvas = document.body.appendChild(document.createElement('canvas'));
  canvas.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh';
  const blocks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  const pictures: number[] = [];
  const own = how === 'control' ? blank : sceneOf(flight);
  const beside = how === 'beside' ? await settled(flight) : undefined;
  const scene = watched({ ...own, beside }, () => pictures.push(performance.now()));
  // As on the page: the last frame is shown until somebody presses Start.
  showStill(canvas, scene, moments.pause)();
  const since = performance.now();
  const seconds = how === 'control' ? 5 : moments.pause;
  const stop = playScene(canvas, scene, { since, until: moments.pause });
  await new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });
  stop();
  observer.disconnect();
  const inFlight = pictures.filter((moment) => moment > since);
  const intervals = inFlight.slice(1).map((moment, index) => moment - (inFlight[index] ?? moment));
  return { intervals, blocks, width: canvas.width };
};
