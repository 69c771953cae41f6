/** Photos for the stories: a picture of four colours as a camera stores it, and the colours that a viewer sees afterwards. */

import sharp, { type Sharp } from 'sharp';

export type Corners = { topLeft: string; topRight: string; bottomLeft: string; bottomRight: string };

/** The picture as a viewer must see it, whatever its stored orientation. */
export const upright: Corners = { topLeft: 'red', topRight: 'green', bottomLeft: 'blue', bottomRight: 'white' };

/** A picture in red, green, blue and white, twice as wide as high. */
function fourColours(width: number): Sharp {
  const [half, height] = [width / 2, width / 2];
  const tile = (background: string, left: number, top: number) => ({
    input: { create: { width: half, height: height / 2, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([
    tile('red', 0, 0),
    tile('lime', half, 0),
    tile('blue', 0, height / 2),
  ]);
}

/** The inverse of each orientation: a camera held that way stores this picture. */
const storedAs: Readonly<Record<number, (picture: Sharp) => Promise<Sharp>>> = {
  1: async (picture) => picture,
  2: async (picture) => picture.flop(),
  3: async (picture) => picture.rotate(180),
  4: async (picture) => picture.flip(),
  5: async (picture) => sharp(await picture.rotate(90).png().toBuffer()).flop(),
  6: async (picture) => picture.rotate(270),
  7: async (picture) => sharp(await picture.rotate(270).png().toBuffer()).flop(),
  8: async (picture) => picture.rotate(90),
};

/** A photo of the four colours with an EXIF orientation from 1 to 8. */
export async function photoWith(
  orientation: number,
  width = 1200,
  kind: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Buffer> {
  const picture = sharp(await fourColours(width).png().toBuffer());
  const stored = await storedAs[orientation]?.(picture);
  if (stored === undefined) throw new RangeError(`an orientation is 1 to 8, not ${orientation}`);
  return stored.toFormat(kind, { quality: 92 }).withMetadata({ orientation }).toBuffer();
}

/** Returns the colours of the four quarters of a picture, without its dark margin. */
export async function cornersOf(picture: Buffer, inset: { x: number; y: number } = { x: 0, y: 0 }): Promise<Corners> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number): string => {
    const across = inset.x + x * (1 - 2 * inset.x);
    const down = inset.y + y * (1 - 2 * inset.y);
    const at = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * info.channels;
    return colourName(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
  };
  return {
    topLeft: colourAt(0.25, 0.25),
    topRight: colourAt(0.75, 0.25),
    bottomLeft: colourAt(0.25, 0.75),
    bottomRight: colourAt(0.75, 0.75),
  };
}

function colourName(red: number, green: number, blue: number): string {
  const [r, g, b] = [red > 150, green > 150, blue > 150];
  if (r && g && b) return 'white';
  if (r && !g && !b) return 'red';
  if (!r && g && !b) return 'green';
  if (!r && !g && b) return 'blue';
  return `rgb(${red} ${green} ${blue})`;
}
