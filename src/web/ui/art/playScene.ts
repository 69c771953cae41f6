/** Plays a scene on a canvas by the clock, at the sharpness that the device can keep up with. */

import { isUpright, sceneFont, sceneHeight, type Scene, sceneWidth } from '#scene/scene.ts';

import { type Pace, paceAfter } from './pace.ts';

/** More is not sharper to the eye at the distance of a digibord: dots along the longest side. */
const LONGEST = 1920;

/** One picture of the scene, again when the typeface has come. Gives what stops it. */
export function showStill(canvas: HTMLCanvasElement, scene: Scene, time: number): () => void {
  let wanted = true;
  const draw = (): void => {
    resize(canvas, scene, sharpWidth(canvas, scene));
    drawAt(canvas, scene, time);
  };
  draw();
  void sceneTypeface().then(() => wanted && draw());
  // A tablet that is turned, or that gets something under its picture, gets the picture of its new shape.
  const watch = new ResizeObserver(draw);
  watch.observe(canvas);
  return () => {
    wanted = false;
    watch.disconnect();
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
  let pace: Pace = { width: sharpWidth(canvas, scene), good: 0 };
  resize(canvas, scene, pace.width);
  void sceneTypeface();

  function frame(now: number): void {
    const time = Math.min((now - since) / 1000, until);
    intervals.push(now - before);
    before = now;
    if (now - second >= 1000) {
      pace = paceAfter(intervals, pace, sharpWidth(canvas, scene));
      intervals = [];
      second = now;
    }
    // What is drawn last is looked at longest, and nothing has to come in time after it.
    resize(canvas, scene, time === until ? sharpWidth(canvas, scene) : pace.width);
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
function resize(canvas: HTMLCanvasElement, scene: Scene, width: number): void {
  const height = Math.round(width * slopeOf(canvas, scene));
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
}

/** How high the picture is for its width: as its place on the page where that stands and the scene can, else 9 to 16. */
function slopeOf(canvas: HTMLCanvasElement, scene: Scene): number {
  const place = { width: canvas.clientWidth, height: canvas.clientHeight };
  return scene.uprightToo === true && isUpright(place) ? place.height / place.width : sceneHeight / sceneWidth;
}

function sharpWidth(canvas: HTMLCanvasElement, scene: Scene): number {
  const most = LONGEST / Math.max(1, slopeOf(canvas, scene));
  return Math.round(Math.min((canvas.clientWidth || sceneWidth) * devicePixelRatio, most));
}

/** A canvas doesn't wait for a typeface, and would draw with another one. */
export const sceneTypeface = (): Promise<unknown> =>
  Promise.all([600, 700].map((weight) => document.fonts.load(`${weight} 40px ${sceneFont}`)));
