/** Plays a scene on a canvas by the clock, at the sharpness that the device can keep up with. */

import { isUpright, sceneFont, sceneHeight, type Scene, sceneWidth } from '#scene/scene.ts';

import { type Pace, paceAfter } from './pace.ts';

/** Pixels along the longest side: more is not visibly sharper at the distance of a digibord. */
const LONGEST = 1920;

export type PictureSize = { width: number; height: number };

/** Draws the picture of that second in a worker; null where no worker can. */
export type PaintBeside = (time: number, size: PictureSize) => Promise<ImageBitmap | null>;

/**
 * With `beside`, slow drawing runs in a worker and blocks nothing; while that is `coming`, only the moving parts are
 * drawn.
 */
export type PlayedScene = Scene & { beside?: PaintBeside | 'coming' | undefined };

/** Draws one picture of the scene, and again when the typeface has loaded. Returns a function that stops it. */
export function showStill(canvas: HTMLCanvasElement, scene: PlayedScene, time: number): () => void {
  if (scene.beside === 'coming') return () => undefined;
  let wanted = true;
  const draw = (): void => {
    void show(canvas, scene, { time, width: sharpWidth(canvas, scene), isWanted: () => wanted });
  };
  draw();
  if (scene.beside === undefined) void sceneTypeface().then(() => wanted && draw());
  // A tablet that is rotated, or that gets something below the picture, gets the picture of its new shape.
  const watch = new ResizeObserver(draw);
  watch.observe(canvas);
  return () => {
    wanted = false;
    watch.disconnect();
  };
}

/** The shortest frame of a screen in milliseconds. */
const SHORTEST = 16;

/** `since`: when the scene began on the clock of `performance.now()`; it stops after `until` seconds. */
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
    // The last picture is looked at longest, and no frame follows it.
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

/** Synchronous where the picture is drawn in the page. */
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

/** Setting the size clears a canvas, so only a different size is set. */
function resize(canvas: HTMLCanvasElement, { width, height }: PictureSize): void {
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
}

/**
 * The ratio of height to width: that of its place on the page where the place is portrait and the scene supports that,
 * otherwise 9 to 16.
 */
function slopeOf(canvas: HTMLCanvasElement, scene: Scene): number {
  const place = { width: canvas.clientWidth, height: canvas.clientHeight };
  return scene.uprightToo === true && isUpright(place) ? place.height / place.width : sceneHeight / sceneWidth;
}

function sharpWidth(canvas: HTMLCanvasElement, scene: Scene): number {
  const most = LONGEST / Math.max(1, slopeOf(canvas, scene));
  return Math.round(Math.min((canvas.clientWidth || sceneWidth) * devicePixelRatio, most));
}

/** A canvas doesn't wait for a typeface, and would draw with a fallback. */
export const sceneTypeface = (): Promise<unknown> =>
  Promise.all([600, 700].map((weight) => document.fonts.load(`${weight} 40px ${sceneFont}`)));
