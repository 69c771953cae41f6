import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { createDrivenClock, settled } from '#test/drivenClock.ts';

import { preparePhoto, stepMs } from './preparePhoto.ts';
import type { PhotoDrawer } from './smallerPhoto.ts';

const jpeg = new Uint8Array(
  await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer(),
);
const drawn = new Blob(['klein'], { type: 'image/jpeg' });
const draws: PhotoDrawer = async () => drawn;
const cannot: PhotoDrawer = async () => null;
const fails: PhotoDrawer = () => Promise.reject(new DOMException('tainted', 'SecurityError'));

async function prepare(file: Blob, ...drawers: PhotoDrawer[]) {
  return preparePhoto(file, { clock: createDrivenClock(), drawers });
}

describe('A chosen file', () => {
  it.each(['', 'application/octet-stream', 'image/jpeg', 'text/plain', 'image/png'])(
    'that is a JPEG by its bytes is taken, with the type %j',
    async (type) => {
      const photo = await prepare(new Blob([jpeg], { type }), draws);
      expect(photo).toMatchObject({ kind: 'ready', sent: drawn });
      // The preview has the type that the bytes show.
      expect(photo).toHaveProperty('shown.type', 'image/jpeg');
    },
  );

  it.each([
    ['', ''],
    ['geen foto', ''],
    ['geen foto', 'application/octet-stream'],
    ['geen foto', 'text/plain'],
    ['', 'image/jpeg'],
  ])('of %j with the type %j is no photo', async (bytes, type) => {
    expect(await prepare(new Blob([bytes], { type }), draws)).toEqual({ kind: 'not-a-photo' });
  });

  it('that no way of drawing can draw, or that the browser keeps to itself, is unreadable', async () => {
    const drawing = new Blob(['<svg><foreignObject/></svg>'], { type: 'image/svg+xml' });
    expect(await prepare(drawing, cannot, fails)).toEqual({ kind: 'unreadable' });
    expect(await prepare(drawing, fails, draws)).toMatchObject({ kind: 'ready' });
    expect(await prepare(new Blob([jpeg]), cannot)).toEqual({ kind: 'unreadable' });
  });

  it('that was broken off is told from a whole one, and can be used all the same', async () => {
    const half = jpeg.slice(0, jpeg.length / 2);
    expect(await prepare(new Blob([half]), draws)).toMatchObject({ kind: 'cut-off', sent: drawn });
    expect(await prepare(new Blob([half]), cannot)).toEqual({ kind: 'unreadable' });
  });

  it('that is HEIC goes as it is where the browser can not draw it, up to what the server takes', async () => {
    const start = '\0\0\0\u{18}ftypheic\0\0\0\0mif1heic';
    const photo = await prepare(new Blob([start]), cannot);
    expect(photo).toMatchObject({ kind: 'ready', shown: null });
    expect(photo).toHaveProperty('sent.size', 24);
    // A box that claims to be longer than the file.
    const half = new Blob([start, '\0\0\0\u{60}meta']);
    expect(await prepare(half, cannot)).toMatchObject({ kind: 'cut-off', shown: null });
    const large = new Blob([start, new Uint8Array(15 * 1024 * 1024)]);
    expect(await prepare(large, cannot)).toEqual({ kind: 'too-large' });
  });
});

describe('Preparing a photo', () => {
  /** A promise that never settles. */
  const nothing = <Result>(): Promise<Result> => Promise.withResolvers<Result>().promise;

  it('ends when no way of drawing ever answers, and stops each', async () => {
    const clock = createDrivenClock();
    const stopped: string[] = [];
    const hangs =
      (name: string): PhotoDrawer =>
      (_, signal) => {
        signal.addEventListener('abort', () => stopped.push(name));
        return nothing();
      };
    const work = preparePhoto(new Blob([jpeg]), { clock, drawers: [hangs('beside'), hangs('in')] });
    await settled();
    clock.pass(stepMs);
    await settled();
    expect(stopped).toEqual(['beside']);
    clock.pass(stepMs);
    expect(await work).toEqual({ kind: 'unreadable' });
    expect(stopped).toEqual(['beside', 'in']);
    expect(clock.passToNext()).toBe(false);
  });

  it('goes on with the next way of drawing when the first one hangs', async () => {
    const clock = createDrivenClock();
    const work = preparePhoto(new Blob([jpeg]), { clock, drawers: [nothing, draws] });
    await settled();
    clock.pass(stepMs);
    expect(await work).toMatchObject({ kind: 'ready', sent: drawn });
  });

  it('ends for a file that can not be read, or never is', async () => {
    const gone = new Blob([jpeg]);
    gone.slice = () => gone;
    gone.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    expect(await prepare(gone, draws)).toEqual({ kind: 'unreadable' });
    const clock = createDrivenClock();
    gone.arrayBuffer = nothing;
    const work = preparePhoto(gone, { clock, drawers: [draws] });
    await settled();
    clock.pass(stepMs);
    expect(await work).toEqual({ kind: 'unreadable' });
  });
});
