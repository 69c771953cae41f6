/** The rotation of a photo's preview, read from the first bytes of its file (docs/rules.md 11.4). */

/** The number of bytes that are read for it. */
export const orientationBytes = 65536;

/** Degrees clockwise for an EXIF orientation: 3, 6 and 8 rotate, the others don't. */
export function rotationOf(orientation: number | undefined): -180 | 90 | -90 | 0 {
  if (orientation === 3) return -180;
  if (orientation === 6) return 90;
  if (orientation === 8) return -90;
  return 0;
}

const jpegStart = 0xffd8;
const app1Marker = 0xffe1;
const startOfScan = 0xffda;
const exifHeader = 0x45786966;
const intel = 0x4949;
const motorola = 0x4d4d;
const orientationTag = 0x0112;

/** The EXIF orientation (1 to 8) in the start of a JPEG; undefined where there is none. */
export function readOrientation(start: ArrayBuffer): number | undefined {
  const view = new DataView(start, 0, Math.min(start.byteLength, orientationBytes));
  try {
    const tiff = findTiff(view);
    return tiff === undefined ? undefined : findOrientation(view, tiff)?.value;
  } catch (error) {
    // A truncated or damaged header reads past the end: the photo is then shown as it is.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function findTiff(view: DataView): number | undefined {
  if (view.getUint16(0) !== jpegStart) return undefined;
  let at = 2;
  while (at + 4 <= view.byteLength) {
    const marker = view.getUint16(at);
    if (marker === startOfScan || (marker & 0xff00) !== 0xff00) return undefined;
    if (marker === app1Marker && view.getUint32(at + 4) === exifHeader) return at + 10;
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

export type FoundOrientation = {
  /** 1 to 8. */
  value: number;
  /** The offset of its two bytes. */
  at: number;
  littleEndian: boolean;
};

/** Searches the EXIF directory that begins at `tiff`. Throws a RangeError where it is truncated. */
export function findOrientation(view: DataView, tiff: number): FoundOrientation | undefined {
  const byteOrder = view.getUint16(tiff);
  if (byteOrder !== intel && byteOrder !== motorola) return undefined;
  const littleEndian = byteOrder === intel;
  const directory = tiff + view.getUint32(tiff + 4, littleEndian);
  const entries = view.getUint16(directory, littleEndian);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (view.getUint16(at, littleEndian) === orientationTag) {
      const value = view.getUint16(at + 8, littleEndian);
      return value >= 1 && value <= 8 ? { value, at: at + 8, littleEndian } : undefined;
    }
  }
  return undefined;
}
