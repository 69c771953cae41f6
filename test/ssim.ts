/** The structural similarity of two pictures (Wang et al. 2004): 1 means identical. */

export type Picture = { data: Uint8ClampedArray | Uint8Array; width: number; height: number };

const WINDOW = 8;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/**
 * Returns the mean over windows of 8 × 8 pixels, after scaling to a height of about 256, as the authors advise. At that
 * size the fine grain of a browser's gradients has no effect.
 */
export function ssim(one: Picture, other: Picture): number {
  if (one.width !== other.width || one.height !== other.height) throw new Error('the pictures differ in size');
  const step = Math.max(1, Math.round(Math.min(one.width, one.height) / 256));
  const [first, second] = [brightness(one, step), brightness(other, step)];
  const [width, height] = [Math.floor(one.width / step), Math.floor(one.height / step)];
  let sum = 0;
  let count = 0;
  for (let y = 0; y + WINDOW <= height; y += WINDOW / 2) {
    for (let x = 0; x + WINDOW <= width; x += WINDOW / 2) {
      sum += likeness(first, second, { x, y, width });
      count += 1;
    }
  }
  return sum / count;
}

/** Returns the brightness of each square of `step` × `step` pixels. */
function brightness({ data, width, height }: Picture, step: number): Float64Array {
  const [wide, high] = [Math.floor(width / step), Math.floor(height / step)];
  const seen = new Float64Array(wide * high);
  for (let y = 0; y < high * step; y += 1) {
    for (let x = 0; x < wide * step; x += 1) {
      const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3);
      const place = Math.floor(y / step) * wide + Math.floor(x / step);
      seen[place] = (seen[place] ?? 0) + (0.2126 * red + 0.7152 * green + 0.0722 * blue) / step ** 2;
    }
  }
  return seen;
}

function likeness(first: Float64Array, second: Float64Array, place: { x: number; y: number; width: number }): number {
  const sums = { a: 0, b: 0, aa: 0, bb: 0, ab: 0 };
  for (let y = place.y; y < place.y + WINDOW; y += 1) {
    for (let x = place.x; x < place.x + WINDOW; x += 1) {
      const [a, b] = [first[y * place.width + x] ?? 0, second[y * place.width + x] ?? 0];
      sums.a += a;
      sums.b += b;
      sums.aa += a * a;
      sums.bb += b * b;
      sums.ab += a * b;
    }
  }
  const size = WINDOW ** 2;
  const [meanA, meanB] = [sums.a / size, sums.b / size];
  const [varA, varB, both] = [sums.aa / size - meanA ** 2, sums.bb / size - meanB ** 2, sums.ab / size - meanA * meanB];
  return ((2 * meanA * meanB + C1) * (2 * both + C2)) / ((meanA ** 2 + meanB ** 2 + C1) * (varA + varB + C2));
}
