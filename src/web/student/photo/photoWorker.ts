/** A worker that scales a photo down, so that typing is never blocked. */

import { drawingOf, drawOnPaper, sentQuality } from './drawSmaller.ts';
import type { TurnedPhoto } from './embeddedOrientation.ts';

addEventListener('message', ({ data }: MessageEvent<TurnedPhoto>) => {
  // The caller gets the error, and does the work in the page.
  void smaller(data).then(
    (photo) => postMessage(photo),
    () => postMessage(null),
  );
});

async function smaller({ blob, orientation }: TurnedPhoto): Promise<Blob> {
  const picture = await createImageBitmap(blob, { imageOrientation: 'from-image' });
  const drawing = drawingOf(picture, orientation);
  const canvas = new OffscreenCanvas(drawing.canvas.width, drawing.canvas.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new TypeError('This browser has no canvas beside the page');
  drawOnPaper(context, picture, drawing);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: sentQuality });
}
