/** Prepares a photo on the device before it is sent: smaller, upright and without its metadata. */

import { type Clock, systemClock } from '#client/clock.ts';
import { photoLimits } from '#domain/limits.ts';

import { takeOutOrientation, type TurnedPhoto } from './embeddedOrientation.ts';
import { orientationBytes, readOrientation } from './orientation.ts';
import { isWhole, kindBytes, type PhotoKind, photoKind, typeOfKind } from './photoBytes.ts';
import { drawBesidePage, drawInPage, type PhotoDrawer } from './smallerPhoto.ts';

/** `shown` is drawn in the preview; null where this browser can't show such a file. */
export type ReadyPhoto = { sent: Blob; shown: Blob | null };

export type PreparedPhoto =
  | ({ kind: 'ready' } & ReadyPhoto)
  /** A part of it is missing: the user decides. */
  | ({ kind: 'cut-off' } & ReadyPhoto)
  | { kind: 'not-a-photo' | 'unreadable' | 'too-large' };

/** The dependencies of preparing a photo; a test passes its own. */
export type PhotoTools = { clock: Clock; drawers: readonly PhotoDrawer[] };

/**
 * The time limit for reading and for each way of drawing: a photo of fifty megapixels takes a slow device a few
 * seconds.
 */
export const stepMs = 15_000;

const ownTools: PhotoTools = { clock: systemClock, drawers: [drawBesidePage, drawInPage] };

/** Always settles: a file that can't be read in time counts as unreadable. */
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

/** Null for a file that is gone, or that is in a cloud that does not respond. */
async function read(file: Blob, { clock }: PhotoTools): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await inTime(clock, () => file.arrayBuffer());
  return bytes && new Uint8Array(bytes);
}

/** By its bytes; an unknown type may be one that the browser supports. */
function isImage({ type, size }: Blob, kind: PhotoKind | undefined): boolean {
  return size > 0 && (kind !== undefined || type.startsWith('image/'));
}

/** A HEIC photo that the browser can't read is sent unchanged: the server converts it. */
function asItIs(file: Blob, kind: PhotoKind | undefined, isWholeFile: boolean): PreparedPhoto {
  if (kind !== 'heic') return { kind: 'unreadable' };
  if (file.size > photoLimits.largestBytes) return { kind: 'too-large' };
  return { kind: isWholeFile ? 'ready' : 'cut-off', sent: file, shown: null };
}

/** Uses the first way that works. */
async function draw(photo: TurnedPhoto, { clock, drawers }: PhotoTools): Promise<Blob | null> {
  for (const drawer of drawers) {
    const drawn = await inTime(clock, (signal) => drawer(photo, signal));
    if (drawn !== null) return drawn;
  }
  return null;
}

/** Null where the work fails or takes too long; its signal is aborted then. */
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

/**
 * False for mirrored photos, and for pictures other than JPEG, whose orientation isn't known: their preview shows what
 * will be sent.
 */
async function isRightedByTurning(file: Blob): Promise<boolean> {
  const orientation = (await orientationOf(file)) ?? 0;
  return [1, 3, 6, 8].includes(orientation);
}
