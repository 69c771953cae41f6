/** Plays a scene on a canvas by the clock, at the sharpness that the device can keep up with. */

import { sceneFont, sceneHeight, type Scene, sceneWidth } from '#scene/scene.ts';

import { type Pace, paceAfter } from './pace.ts';

/** Wider is not sharper to the eye at the distance of a digibord. */
const WIDEST = 1920;

/** One picture of the scene, again when the typeface has come. Gives what stops it. */
export function showStill(canvas: HTMLCanvasElement, scene: Scene, time: number): () => void {
  let wanted = true;
  const draw = (): void => drawAt(canvas, scene, time);
  resize(canvas, sharpWidth(canvas));
  draw();
  void typeface().then(() => wanted && draw());
  return () => {
    wanted = false;
  };
}

/** `since` is when the scene began on the clock of `performance.now()`; it stands still after `until` seconds. */
export function playScene(
  canvas: HTMLCanvasElement,
  scene: Scene,
  { since, until }: { since: number; until: number },
): () => void {
  let request = 0;
  let before = performance.now();
  let second = before;
  let intervals: number[] = [];
  let pace: Pace = { width: sharpWidth(canvas), good: 0 };
  resize(canvas, pace.width);
  void typeface();

  function frame(now: number): void {
    const time = Math.min((now - since) / 1000, until);
    intervals.push(now - before);
    before = now;
    if (now - second >= 1000) {
      pace = paceAfter(intervals, pace, sharpWidth(canvas));
      intervals = [];
      second = now;
    }
    // What is drawn last is looked at longest, and nothing has to come in time after it.
    resize(canvas, time === until ? sharpWidth(canvas) : pace.width);
    drawAt(canvas, scene, time);
    if (time < until) request = requestAnimationFrame(frame);
  }

  request = requestAnimationFrame(frame);
  return () => cancelAnimationFrame(request);
}

function drawAt(canvas: HTMLCanvasElement, scene: Scene, time: number): void {
  const ctx = canvas.getContext('2d', { alpha: false });
  if (ctx) scene.draw(ctx, time);
}

/** A canvas that gets a size is emptied, so it only gets one that it hasn't. */
function resize(canvas: HTMLCanvasElement, width: number): void {
  if (canvas.width === width) return;
  canvas.width = width;
  canvas.height = Math.round((width * sceneHeight) / sceneWidth);
}

const sharpWidth = (canvas: HTMLCanvasElement): number =>
  Math.min(Math.round((canvas.clientWidth || sceneWidth) * devicePixelRatio), WIDEST);

/** A canvas doesn't wait for a typeface, and would draw with another one. */
const typeface = (): Promise<unknown> =>
  Promise.all([600, 700].map((weight) => document.fonts.load(`${weight} 40px ${sceneFont}`)));
