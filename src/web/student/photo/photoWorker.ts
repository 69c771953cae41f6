/** Makes a photo smaller beside the page: whoever types meanwhile waits for nothing. */

import { drawOnPaper, sentQuality, sentSize } from './drawSmaller.ts';

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  // Whoever asked hears of a fault, and does it in the page.
  void smaller(data).then(
    (photo) => postMessage(photo),
    () => postMessage(null),
  );
});

async function smaller(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const size = sentSize(picture);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new TypeError('This browser has no canvas beside the page');
  drawOnPaper(context, picture, size);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: sentQuality });
}
