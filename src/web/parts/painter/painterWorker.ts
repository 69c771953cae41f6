/** Makes the painted photo beside the page: whoever looks on meanwhile waits for nothing. */

import { drawPainted, type Painted, paintedQuality } from './drawPainted.ts';

addEventListener('message', ({ data }: MessageEvent<Painted>) => {
  // Whoever asked hears of a fault, and does it in the page.
  void made(data).then(
    (photo) => postMessage(photo),
    () => postMessage(null),
  );
});

async function made(painted: Painted): Promise<Blob> {
  const picture = await createImageBitmap(painted.photo);
  const canvas = new OffscreenCanvas(painted.grid.width, painted.grid.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new TypeError('This browser has no canvas beside the page');
  drawPainted(context, picture, painted);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: paintedQuality });
}
