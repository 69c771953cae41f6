/** A photo made ready on the device: smaller, upright and without its metadata, before it is sent. */

import { type Clock, systemClock } from '#client/clock.ts';
import { photoLimits } from '#domain/limits.ts';

import { takeOutOrientation, type TurnedPhoto } from './embeddedOrientation.ts';
import { orientationBytes, readOrientation } from './orientation.ts';
import { isWhole, kindBytes, type PhotoKind, photoKind, typeOfKind } from './photoBytes.ts';
import { drawBesidePage, drawInPage, type PhotoDrawer } from './smallerPhoto.ts';

/** `shown` is what the preview draws; null where this browser can't show such a file. */
export type ReadyPhoto = { sent: Blob; shown: Blob | null };

export type PreparedPhoto =
  | ({ kind: 'ready' } & ReadyPhoto)
  /** A part of it is missing: whoever chose it decides. */
  | ({ kind: 'cut-off' } & ReadyPhoto)
  | { kind: 'not-a-photo' | 'unreadable' | 'too-large' };

/** What preparing a photo does itself with; a test brings its own. */
export type PhotoTools = { clock: Clock; drawers: readonly PhotoDrawer[] };

/** Reading and each way of drawing may take as long: a photo of fifty megapixels takes a slow device a few seconds. */
export const stepMs = 15_000;

const ownTools: PhotoTools = { clock: systemClock, drawers: [drawBesidePage, drawInPage] };

/** Always ends: what does not answer in time can't be read. */
export async function preparePhoto(file: Blob, tools = ownTools): Promise<PreparedPhoto> {
  const start = await read(file.slice(0, kindBytes), tools);
  if (start === null) return { kind: 'unreadable' };
  const kind = photoKind(start);
  if (!isImage(file, kind)) return { kind: 'not-a-photo' };
  const typed = kind === undefined ? file : file.slice(0, file.size, typeOfKind(kind));
  const bytes = await read(typed, tools);
  if (bytes === null) return { kind: 'unreadable' };
  const upright = await draw(takeOutOrientation(typed, kind, bytes), tools);
  const isWholeFile = kind === undefined || isWhole(kind, bytes);
  if (upright === null) return asItIs(typed, kind, isWholeFile);
  const shown = (await isRightedByTurning(typed)) ? typed : upright;
  return { kind: isWholeFile ? 'ready' : 'cut-off', sent: upright, shown };
}

/** Null for a file that is gone, or that lies in a cloud that does not answer. */
async function read(file: Blob, { clock }: PhotoTools): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await inTime(clock, () => file.arrayBuffer());
  return bytes && new Uint8Array(bytes);
}

/** By its bytes; a kind that we don't know may be one that the browser knows. */
function isImage({ type, size }: Blob, kind: PhotoKind | undefined): boolean {
  return size > 0 && (kind !== undefined || type.startsWith('image/'));
}

/** A HEIC photo that the browser can't read goes as it is: the server makes a photo of it. */
function asItIs(file: Blob, kind: PhotoKind | undefined, isWholeFile: boolean): PreparedPhoto {
  if (kind !== 'heic') return { kind: 'unreadable' };
  if (file.size > photoLimits.largestBytes) return { kind: 'too-large' };
  return { kind: isWholeFile ? 'ready' : 'cut-off', sent: file, shown: null };
}

/** By the first way that works. */
async function draw(photo: TurnedPhoto, { clock, drawers }: PhotoTools): Promise<Blob | null> {
  for (const drawer of drawers) {
    const drawn = await inTime(clock, (signal) => drawer(photo, signal));
    if (drawn !== null) return drawn;
  }
  return null;
}

/** Null where the work fails or takes too long; it is told to stop then. */
async function inTime<Result>(
  clock: Clock,
  work: (signal: AbortSignal) => Promise<Result | null>,
): Promise<Result | null> {
  const ended = new AbortController();
  return new Promise((resolve) => {
    const callOff = clock.after(stepMs, () => {
      resolve(null);
      ended.abort();
    });
    const end = (result: Result | null): void => {
      callOff();
      resolve(result);
    };
    work(ended.signal).then(end, () => end(null));
  });
}

export async function orientationOf(file: Blob): Promise<number | undefined> {
  return readOrientation(await file.slice(0, orientationBytes).arrayBuffer());
}

/** A mirrored photo isn't, and of a picture that is no JPEG it isn't known: their preview is what will be sent. */
async function isRightedByTurning(file: Blob): Promise<boolean> {
  const orientation = (await orientationOf(file)) ?? 0;
  return [1, 3, 6, 8].includes(orientation);
}
