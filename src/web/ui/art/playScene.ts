/** Plays a scene on a canvas by the clock, at the sharpness that the device can keep up with. */

import { isUpright, sceneFont, sceneHeight, type Scene, sceneWidth } from '#scene/scene.ts';

import { type Pace, paceAfter } from './pace.ts';

/** More is not sharper to the eye at the distance of a digibord: dots along the longest side. */
const LONGEST = 1920;

export type PictureSize = { width: number; height: number };

/** Draws the picture of so many seconds beside the page; null where that is not to be had. */
export type PaintBeside = (time: number, size: PictureSize) => Promise<ImageBitmap | null>;

/** With `beside`, what takes long to draw holds nothing up; while that is `coming` nothing is drawn but what moves. */
export type PlayedScene = Scene & { beside?: PaintBeside | 'coming' | undefined };

/** One picture of the scene, again when the typeface has come. Gives what stops it. */
export function showStill(canvas: HTMLCanvasElement, scene: PlayedScene, time: number): () => void {
  if (scene.beside === 'coming') return () => undefined;
  let wanted = true;
  const draw = (): void => {
    void show(canvas, scene, { time, width: sharpWidth(canvas, scene), isWanted: () => wanted });
  };
  draw();
  if (scene.beside === undefined) void sceneTypeface().then(() => wanted && draw());
  // A tablet that is turned, or that gets something under its picture, gets the picture of its new shape.
  const watch = new ResizeObserver(draw);
  watch.observe(canvas);
  return () => {
    wanted = false;
    watch.disconnect();
  };
}

/** Screens show no more pictures than one in so many milliseconds. */
const SHORTEST = 16;

/** `since` is when the scene began on the clock of `performance.now()`; it stands still after `until` seconds. */
export function playScene(
  canvas: HTMLCanvasElement,
  scene: PlayedScene,
  { since, until }: { since: number; until: number },
): () => void {
  let wanted = true;
  let request = 0;
  let before = performance.now();
  let second = before;
  let intervals: number[] = [];
  let pace: Pace = { width: sharpWidth(canvas, scene), good: 0 };
  const isBeside = typeof scene.beside === 'function';
  if (!isBeside) void sceneTypeface();

  function frame(now: number): void {
    if (now - second >= 1000) {
      pace = paceAfter(intervals, pace, sharpWidth(canvas, scene));
      intervals = [];
      second = now;
    }
    const time = Math.min((now - since) / 1000, until);
    // What is drawn last is looked at longest, and nothing has to come in time after it.
    const width = time === until ? sharpWidth(canvas, scene) : pace.width;
    const shown = show(canvas, scene, { time, width, isWanted: () => wanted });
    if (shown === undefined) goOn(now, time);
    else void shown.then(() => goOn(performance.now(), time));
  }

  function goOn(now: number, time: number): void {
    intervals.push(now - before);
    const isLate = isBeside && now - before > SHORTEST;
    before = now;
    if (!wanted || time >= until) return;
    // The next picture is drawn while this one is on its way to the screen.
    if (isLate) frame(now);
    else request = requestAnimationFrame(frame);
  }

  request = requestAnimationFrame(frame);
  return () => {
    wanted = false;
    cancelAnimationFrame(request);
  };
}

type Shown = { time: number; width: number; isWanted: () => boolean };

/** At once where it is drawn in the page. */
function show(
  canvas: HTMLCanvasElement,
  scene: PlayedScene,
  { time, width, isWanted }: Shown,
): Promise<void> | undefined {
  const size = { width, height: Math.round(width * slopeOf(canvas, scene)) };
  const inPage = (): void => {
    resize(canvas, size);
    const ctx = canvas.getContext('2d', { alpha: false });
    if (ctx) scene.draw(ctx, time);
  };
  if (typeof scene.beside !== 'function') {
    inPage();
    return undefined;
  }
  return scene.beside(time, size).then((picture) => {
    if (!isWanted()) return;
    if (picture === null) return inPage();
    resize(canvas, size);
    canvas.getContext('2d', { alpha: false })?.drawImage(picture, 0, 0);
    picture.close();
  });
}

/** A canvas that gets a size is emptied, so it only gets one that it hasn't. */
function resize(canvas: HTMLCanvasElement, { width, height }: PictureSize): void {
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
