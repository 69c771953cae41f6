/** A worker that draws the pictures of a liftoff, so that drawing never blocks a press. */

import lettersBeyond from '@fontsource-variable/fredoka/files/fredoka-latin-ext-wght-normal.woff2?url';
import letters from '@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2?url';

import type { Scene } from '#scene/scene.ts';

import { type Flight, sceneOf } from './flight.ts';
import type { PictureRequest } from './paintBeside.ts';

let canvas: OffscreenCanvas | undefined;
let scene: Scene | undefined;

addEventListener('message', ({ data }: MessageEvent<Flight | PictureRequest>) => {
  if ('of' in data) void prepare(data).then(post, () => postMessage(null));
  else post(picture(data));
});

async function prepare(flight: Flight): Promise<'ready'> {
  canvas = new OffscreenCanvas(1, 1);
  scene = sceneOf(flight);
  await Promise.all([load(letters), load(lettersBeyond, 'U+0100-02BA, U+1E00-1EFF')]);
  return 'ready';
}

/** Loads the page's typefaces, which a worker does not have. */
async function load(address: string, unicodeRange = 'U+0-FF, U+2000-206F'): Promise<void> {
  const face = new FontFace('Fredoka Variable', `url(${address})`, { weight: '300 700', unicodeRange });
  // In a worker `fonts` is a global, without a document.
  (globalThis as unknown as { fonts: FontFaceSet }).fonts.add(face);
  await face.load();
}

/** Null where none can be drawn. */
function picture({ time, width, height }: PictureRequest): ImageBitmap | null {
  // The same interface, without the parts that need a page.
  const ctx = canvas?.getContext('2d', { alpha: false }) as unknown as CanvasRenderingContext2D | null | undefined;
  if (canvas === undefined || scene === undefined || !ctx) return null;
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  scene.draw(ctx, time);
  return canvas.transferToImageBitmap();
}

function post(what: 'ready' | ImageBitmap | null): void {
  postMessage(what, { transfer: what instanceof ImageBitmap ? [what] : [] });
}
