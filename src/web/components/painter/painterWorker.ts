/** A worker that reads the photo and makes the painted one, so that the page is never blocked. */

import { drawPainted, type Paintable, type Painted, paintedQuality, readPaintable } from './photoPixels.ts';

/** A photo to read, or one to paint over. */
export type PainterQuestion = { photo: Blob } | Painted;

addEventListener('message', ({ data }: MessageEvent<PainterQuestion>) => {
  // The caller gets the error, and does the work in the page.
  void answered(data).then(
    (answer) => postMessage(answer),
    () => postMessage(null),
  );
});

const answered = (question: PainterQuestion): Promise<Blob | Paintable> =>
  'cells' in question
    ? made(question)
    : readPaintable(question.photo, (width, height) =>
        new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true }),
      );

async function made(painted: Painted): Promise<Blob> {
  const picture = await createImageBitmap(painted.photo);
  const canvas = new OffscreenCanvas(painted.grid.width, painted.grid.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new TypeError('This browser has no canvas beside the page');
  drawPainted(context, picture, painted);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: paintedQuality });
}
