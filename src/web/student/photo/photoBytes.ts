/** Detects the type of a photo from its bytes, and whether the file is complete. Name and type are ignored: many devices leave them out. */

export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'avif' | 'heic';

const types: Readonly<Record<PhotoKind, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  bmp: 'image/bmp',
  avif: 'image/avif',
  heic: 'image/heic',
};

/** The number of bytes from the start of a file that are read for its type. */
export const kindBytes = 64;

/** Undefined for a file that is no known photo type. */
export function photoKind(start: Uint8Array): PhotoKind | undefined {
  const text = asText(start.subarray(0, kindBytes));
  if (text.startsWith('\u{FF}\u{D8}\u{FF}')) return 'jpeg';
  if (text.startsWith('\u{89}PNG\r\n\u{1A}\n')) return 'png';
  if (/^RIFF[^]{4}WEBP/u.test(text)) return 'webp';
  if (/^GIF8[79]a/u.test(text)) return 'gif';
  // With its reserved zero bytes: text may begin with these two letters too.
  if (/^BM[^]{4}\0{4}/u.test(text)) return 'bmp';
  // A file with several brands names the generic one first.
  if (/^[^]{4}ftyp(?:avi[fs]|m[is]f1(?:[^]{4})+?avi[fs])/u.test(text)) return 'avif';
  return /^[^]{4}ftyp(?:hei[cxms]|hev[cxms]|m[is]f[12])/u.test(text) ? 'heic' : undefined;
}

export function typeOfKind(kind: PhotoKind): string {
  return types[kind];
}

/** Whether the file ends where its own structure says. A truncated copy does not, and browsers show half of it. */
export function isWhole(kind: PhotoKind, bytes: Uint8Array<ArrayBuffer>): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return wholeness[kind](bytes, view);
  } catch (error) {
    // A marker is past the end of the file.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const wholeness: Readonly<Record<PhotoKind, (bytes: Uint8Array, view: DataView) => boolean>> = {
  jpeg: hasEndOfImage,
  png: (_, view) => [...pngChunks(view)].at(-1)?.type === 'IEND',
  webp: (_, view) => view.getUint32(4, true) + 8 <= view.byteLength,
  bmp: (_, view) => view.getUint32(2, true) <= view.byteLength,
  gif: (bytes) => bytes.includes(gifTrailer, -gifTail),
  avif: (_, view) => endOfBoxes(view) <= view.byteLength,
  heic: (_, view) => endOfBoxes(view) <= view.byteLength,
};

const gifTrailer = 0x3b;
/** Some programs append a few bytes after the trailer. */
const gifTail = 16;

const endOfImage = 0xd9;

/** Walks over the segments, and within a scan from marker to marker: a thumbnail has an end of its own. */
function hasEndOfImage(bytes: Uint8Array, view: DataView): boolean {
  let at = 2;
  while (at < bytes.length) {
    at = bytes.indexOf(0xff, at);
    if (at === -1) return false;
    const marker = view.getUint8(at + 1);
    if (marker === endOfImage) return true;
    if (isWithoutLength(marker)) at += marker === 0xff ? 1 : 2;
    else at += 2 + view.getUint16(at + 2);
  }
  return false;
}

/** A byte of the picture data, padding, or a restart marker. */
const isWithoutLength = (marker: number): boolean =>
  marker === 0 || marker === 1 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8);

export type Chunk = { type: string; at: number; length: number };

/** Stops at the end of the picture; a chunk that reaches past the file throws a RangeError. */
export function* pngChunks(view: DataView): Generator<Chunk> {
  let at = 8;
  while (at < view.byteLength) {
    const length = view.getUint32(at);
    const type = typeAt(view, at + 4);
    // Its checksum must be there too.
    view.getUint32(at + 8 + length);
    yield { type, at: at + 8, length };
    if (type === 'IEND') return;
    at += 12 + length;
  }
}

export function* webpChunks(view: DataView): Generator<Chunk> {
  let at = 12;
  while (at + 8 <= view.byteLength) {
    const length = view.getUint32(at + 4, true);
    yield { type: typeAt(view, at), at: at + 8, length };
    at += 8 + length + (length % 2);
  }
}

/** The end of the last box of a HEIC or AVIF file. */
function endOfBoxes(view: DataView): number {
  let at = 0;
  while (at < view.byteLength) {
    const short = view.getUint32(at);
    // 0 means up to the end of the file, 1 has its length in eight bytes.
    if (short === 0) return view.byteLength;
    const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short;
    if (length < 8) return Infinity;
    at += length;
  }
  return at;
}

function typeAt(view: DataView, at: number): string {
  return String.fromCodePoint(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
}

function asText(bytes: Uint8Array): string {
  return String.fromCodePoint(...bytes);
}
