/** The canvas in Node on which films are drawn, with the same typeface as the screens. */

import { createRequire } from 'node:module';

import { type Canvas, createCanvas, GlobalFonts, loadImage, Path2D } from '@napi-rs/canvas';

import type { Canvas2D } from '#scene/canvas.ts';
import { type ExplainerScript, picturesOf } from '#scene/explainer/script.ts';
import type { Pictures } from '#scene/explainer/things.ts';

/** The name of the font in the browser. */
const fontFamily = 'Fredoka Variable';
const fontFiles = ['latin-600', 'latin-700', 'latin-ext-600', 'latin-ext-700'];

const require = createRequire(import.meta.url);
let ready = false;

/** Callable with `new`, as in a browser. */
function canvasOf(width: number, height: number): Canvas {
  return createCanvas(width, height);
}

/** Adds what a browser provides by itself: the typeface, and the globals for paths and canvases. */
function prepare(): void {
  if (ready) return;
  for (const file of fontFiles) {
    GlobalFonts.registerFromPath(require.resolve(`@fontsource/fredoka/files/fredoka-${file}-normal.woff2`), fontFamily);
  }
  Object.assign(globalThis, { Path2D, OffscreenCanvas: canvasOf });
  ready = true;
}

export function filmCanvas(width: number, height: number): { canvas: Canvas; ctx: Canvas2D } {
  prepare();
  const canvas = createCanvas(width, height);
  // The same interface, except for a few methods that no scene calls.
  const ctx = canvas.getContext('2d') as unknown as Canvas2D;
  return { canvas, ctx };
}

/** The challenge's own pictures, which are embedded in its script as `data:` URLs. */
export async function loadPictures(script: ExplainerScript): Promise<Pictures> {
  const loaded = picturesOf(script).map(async (address) => {
    const image = await loadImage(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
    // The image is of the canvas package, which the browser's types don't include.
    return [
      address,
      { image: image as unknown as CanvasImageSource, width: image.width, height: image.height },
    ] as const;
  });
  return new Map(await Promise.all(loaded));
}
