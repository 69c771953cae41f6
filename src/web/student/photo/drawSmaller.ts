/** Draws a picture on a canvas as it will be sent: upright, at most the server's size, on a white background. */

import { photoLimits } from '#domain/limits.ts';

type Size = { width: number; height: number };

/** The size of the stored picture; `orientation` 5 to 8 swaps width and height. */
export type Drawing = { canvas: Size; stored: Size; orientation: number };

export function drawingOf({ width, height }: Size, orientation = 1): Drawing {
  const scale = Math.min(1, photoLimits.longestSidePixels / Math.max(width, height));
  const stored = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const canvas = orientation >= 5 ? { width: stored.height, height: stored.width } : stored;
  return { canvas, stored, orientation };
}

type Paper = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'fillRect' | 'imageSmoothingQuality' | 'drawImage' | 'setTransform'
>;

export function drawOnPaper(context: Paper, picture: CanvasImageSource, drawing: Drawing): void {
  const { canvas, stored, orientation } = drawing;
  // JPEG has no transparency: transparent pixels become white.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.setTransform(...turnFor(orientation, stored));
  context.drawImage(picture, 0, 0, stored.width, stored.height);
}

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

/** The transform from the stored picture to the upright one, for an EXIF orientation. */
export function turnFor(orientation: number, { width, height }: Size): Matrix {
  switch (orientation) {
    case 2:
      return [-1, 0, 0, 1, width, 0];
    case 3:
      return [-1, 0, 0, -1, width, height];
    case 4:
      return [1, 0, 0, -1, 0, height];
    case 5:
      return [0, 1, 1, 0, 0, 0];
    case 6:
      return [0, 1, -1, 0, height, 0];
    case 7:
      return [0, -1, -1, 0, height, width];
    case 8:
      return [0, -1, 1, 0, 0, width];
    default:
      return [1, 0, 0, 1, 0, 0];
  }
}

/** JPEG quality, from 0 to 1. */
export const sentQuality = 0.86;
