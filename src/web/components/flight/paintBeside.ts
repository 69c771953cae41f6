/** The page's side of a liftoff that a worker draws. */

import type { PaintBeside, PictureSize } from '#web/ui/art/playScene.ts';

import type { Flight } from './flight.ts';

/** `time`: seconds into the flight; the size in pixels. */
export type PictureRequest = PictureSize & { time: number };

/**
 * Returns a function that ends it. `onSettled` gets the function that requests pictures, or learns that this browser
 * draws none in a worker.
 */
export function openBeside(flight: Flight, onSettled: (paint: PaintBeside | undefined) => void): () => void {
  const worker = startWorker();
  /** Pictures arrive in the order of the requests. */
  let pending: ((picture: ImageBitmap | null) => void)[] = [];
  const paint: PaintBeside = (time, size) =>
    new Promise((resolve) => {
      pending.push(resolve);
      worker?.postMessage({ time, ...size } satisfies PictureRequest, []);
    });
  const end = (): void => {
    worker?.terminate();
    for (const resolve of pending) resolve(null);
    pending = [];
  };
  const giveUp = (): void => {
    end();
    onSettled(undefined);
  };
  worker?.addEventListener('error', giveUp);
  worker?.addEventListener('message', ({ data }: MessageEvent<'ready' | ImageBitmap | null>) => {
    const resolve = pending.shift();
    if (data === 'ready') onSettled(paint);
    else if (resolve === undefined) giveUp();
    else resolve(data);
  });
  worker?.postMessage(flight, []);
  if (worker === undefined) giveUp();
  return end;
}

function startWorker(): Worker | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  return new Worker(new URL('./flightWorker.ts', import.meta.url), { type: 'module' });
}
