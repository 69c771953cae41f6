/** Reads the records of a ZIP with yauzl, and refuses what yauzl lets pass: ZIP64, links, and two records of one file that differ. */

import { type Entry, type ExtraField, type LocalFileHeader, parseExtraFields, type ZipFile } from 'yauzl';

import { faultOf, ImportError, refuse, wholeFile } from './importError.ts';
import { decodeName, withSlashes } from './names.ts';

/** Random access to a file on disk or in memory. */
export type Bytes = {
  size: number;
  /** Refuses when there are fewer bytes. */ at: (from: number, length: number) => Promise<Buffer>;
};

export type ZipEntry = {
  /** Without the slash at the end of a folder's name. */
  name: string;
  isFolder: boolean;
  packedSize: number;
  size: number;
  crc: number;
  /** Its record in the central directory. */
  record: Entry;
};

const signs = { end: 0x06054b50, manyEnd: 0x07064b50, after: 0x08074b50 } as const;
const endSize = 22;
const listedSize = 46;
const localSize = 30;
const longestComment = 0xffff;

const notWhole =
  'dit bestand is niet heel, of er is mee geknoeid; verwacht: een bestand dat helemaal is gedownload en niet is veranderd';
const tooNew =
  'dit is een ZIP voor heel grote bestanden (ZIP64), zoals OneDrive en SharePoint die maken; verwacht: een gewone ZIP. Pak de map uit, en pak hem op je computer weer in';

const notWholeError = (name: string): ImportError => new ImportError([faultOf(name, notWhole)]);

export function disagrees(name: string): never {
  throw notWholeError(name);
}

export type ZipEnd = { count: number; listAt: number; listSize: number };

/** Refuses a file in words of its own before yauzl reads it. */
export async function readEnd(zip: Bytes): Promise<ZipEnd> {
  if (zip.size < endSize)
    return refuse(
      wholeFile,
      'dit is geen bestand van Lanceerbasis; verwacht: een bestand dat op .lanceerbasis eindigt',
    );
  const end = await zip.at(zip.size - endSize, endSize);
  if (end.readUInt32LE(0) !== signs.end || end.readUInt16LE(20) !== 0) return refuseEnd(zip);
  const [disk, ofDisk, countHere, count] = [4, 6, 8, 10].map((at) => end.readUInt16LE(at));
  const [listSize = 0, listAt = 0] = [12, 16].map((at) => end.readUInt32LE(at));
  const before = zip.size >= endSize + 20 ? (await zip.at(zip.size - endSize - 20, 4)).readUInt32LE(0) : 0;
  if (before === signs.manyEnd || count === 0xffff || listSize === 0xffffffff || listAt === 0xffffffff)
    return refuse(wholeFile, tooNew);
  if (disk !== 0 || ofDisk !== 0 || count === undefined || countHere !== count) return disagrees(wholeFile);
  if (listAt + listSize !== zip.size - endSize) return disagrees(wholeFile);
  return { count, listAt, listSize };
}

/** The file may still contain a ZIP, followed by other bytes. */
async function refuseEnd(zip: Bytes): Promise<never> {
  const length = Math.min(zip.size, endSize + longestComment);
  const tail = await zip.at(zip.size - length, length);
  const sign = Buffer.alloc(4);
  sign.writeUInt32LE(signs.end);
  return tail.includes(sign)
    ? refuse(
        wholeFile,
        'achter het einde van dit bestand staat nog iets; verwacht: een bestand zoals Lanceerbasis het maakt',
      )
    : refuse(
        wholeFile,
        'dit is geen bestand van Lanceerbasis, of het is niet heel; verwacht: een bestand dat op .lanceerbasis eindigt en helemaal is gedownload',
      );
}

/** Parses the central directory. Nothing in it is trusted yet. */
export async function readList(file: ZipFile, { listSize }: ZipEnd): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  let read = 0;
  try {
    for await (const record of file.eachEntry()) {
      const { fileNameLength, extraFieldLength, fileCommentLength } = record;
      read += listedSize + fileNameLength + extraFieldLength + fileCommentLength;
      entries.push(entryOf(record));
    }
  } catch (error) {
    throw error instanceof ImportError || isSystemError(error) ? error : notWholeError(wholeFile);
  }
  if (read !== listSize) disagrees(wholeFile);
  return entries;
}

/** An error of the disk, and not of what the file contains. */
const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

function entryOf(record: Entry): ZipEntry {
  const { fileNameRaw, compressionMethod, generalPurposeBitFlag, externalFileAttributes } = record;
  const { compressedSize: packedSize, uncompressedSize: size, crc32: crc } = record;
  const written = decodeName(fileNameRaw);
  if (written === undefined)
    return refuse(
      fileNameRaw.toString('latin1').replaceAll(/[^\u0020-\u007e]/gu, '?'),
      'de letters van deze naam zijn niet te lezen; verwacht: een ZIP met namen in UTF-8, of namen zonder accenten',
    );
  const path = withSlashes(written);
  const name = path.replace(/\/$/u, '');
  if ((generalPurposeBitFlag & 0x2041) !== 0)
    refuse(name, 'dit bestand is met een wachtwoord beveiligd; verwacht: een ZIP zonder wachtwoord');
  if (compressionMethod !== 0 && compressionMethod !== 8)
    refuse(name, 'dit bestand is ingepakt op een manier die Lanceerbasis niet kent; verwacht: een gewone ZIP');
  if (packedSize === 0xffffffff || size === 0xffffffff) refuse(wholeFile, tooNew);
  checkExtra(record.extraFields, record.extraFieldRaw, written);
  checkKind(externalFileAttributes, name);
  const isFolder = path === '' || path.endsWith('/');
  if ((isFolder && size !== 0) || (compressionMethod === 0 && packedSize !== size)) disagrees(name);
  return { name, isFolder, packedSize, size, crc, record };
}

/** Some readers use a size or a name in these extra fields, and would see another file. */
function checkExtra(fields: readonly ExtraField[], bytes: Buffer, name: string): void {
  for (const { id, data } of fields) {
    if (id === 0x0001) refuse(wholeFile, tooNew);
    if (id === 0x7075 && decodeName(data.subarray(5)) !== name) disagrees(name);
  }
  // yauzl ignores up to three bytes behind the last field.
  if (fields.reduce((sum, { data }) => sum + 4 + data.length, 0) !== bytes.length) disagrees(name);
}

/** Accepts a file, a folder, or an unknown type. */
function checkKind(attributes: number, name: string): void {
  const kind = attributes >>> 28;
  if (kind === 0xa) refuse(name, 'dit is een koppeling naar een ander bestand; verwacht: het bestand zelf');
  if (![0, 4, 8].includes(kind)) refuse(name, 'dit is geen gewoon bestand; verwacht: bestanden en mappen');
}

/**
 * Checks that the local header and the data descriptor agree with the central directory, and that the record begins
 * here. Returns where it ends.
 */
export async function checkRecord(zip: Bytes, file: ZipFile, entry: ZipEntry, from: number): Promise<number> {
  const { name, record } = entry;
  if (record.relativeOffsetOfLocalHeader !== from) disagrees(name);
  const local = await localHeader(file, entry);
  const isAlike =
    local.generalPurposeBitFlag === record.generalPurposeBitFlag &&
    local.compressionMethod === record.compressionMethod &&
    local.fileName.equals(record.fileNameRaw);
  if (!isAlike) disagrees(name);
  const facts = factsOf(record);
  const isSaidAfter = (record.generalPurposeBitFlag & 0x8) !== 0;
  if (!(sameFacts(factsOf(local), facts) || (isSaidAfter && sameFacts(factsOf(local), [0, 0, 0])))) disagrees(name);
  const end = from + localSize + local.fileNameLength + local.extraFieldLength + entry.packedSize;
  return isSaidAfter ? end + (await sizeOfAfter(zip, end, entry)) : end;
}

async function localHeader(file: ZipFile, { name, record }: ZipEntry): Promise<LocalFileHeader> {
  try {
    const local = await file.readLocalFileHeaderPromise(record);
    checkExtra(parseExtraFields(local.extraField), local.extraField, decodeName(record.fileNameRaw) ?? '');
    return local;
  } catch (error) {
    throw error instanceof ImportError || isSystemError(error) ? error : notWholeError(name);
  }
}

const factsOf = ({ crc32, compressedSize, uncompressedSize }: Entry | LocalFileHeader): number[] => [
  crc32,
  compressedSize,
  uncompressedSize,
];

/** The data descriptor may start with a signature or not. */
async function sizeOfAfter(zip: Bytes, at: number, { name, record }: ZipEntry): Promise<number> {
  const after = await zip.at(at, 16);
  const [first, ...rest] = [0, 4, 8, 12].map((of) => after.readUInt32LE(of));
  if (first === signs.after && sameFacts(rest, factsOf(record))) return 16;
  if (sameFacts([first, ...rest.slice(0, 2)], factsOf(record))) return 12;
  return disagrees(name);
}

function sameFacts(some: readonly (number | undefined)[], others: readonly number[]): boolean {
  return others.every((other, at) => some[at] === other);
}
