/** A picture on a canvas as it will be sent: no larger than the server keeps it, on paper. */

import { photoLimits } from '#domain/limits.ts';

type Size = { width: number; height: number };

export function sentSize({ width, height }: Size): Size {
  const scale = Math.min(1, photoLimits.longestSidePixels / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function drawOnPaper(
  context: Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect' | 'imageSmoothingQuality' | 'drawImage'>,
  picture: CanvasImageSource,
  { width, height }: Size,
): void {
  // JPEG has no see-through: what a drawing leaves open is paper.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
}

/** Of a JPEG, from 0 to 1. */
export const sentQuality = 0.86;
