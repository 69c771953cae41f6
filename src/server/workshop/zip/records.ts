/** Parses the records of a ZIP: its end record, its central directory, and the local header of each file. */

import { refuse, wholeFile } from './importError.ts';
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
  isPacked: boolean;
  packedSize: number;
  size: number;
  crc: number;
  /** The offsets of its local header and of its data. */
  recordAt: number;
  dataAt: number;
  /** The local header must contain the same values. */
  flags: number;
  nameBytes: Buffer;
};

const signs = {
  end: 0x06054b50,
  manyEnd: 0x07064b50,
  listed: 0x02014b50,
  local: 0x04034b50,
  after: 0x08074b50,
} as const;
const endSize = 22;
const listedSize = 46;
const localSize = 30;
const longestComment = 0xffff;

const notWhole =
  'dit bestand is niet heel, of er is mee geknoeid; verwacht: een bestand dat helemaal is gedownload en niet is veranderd';
const tooNew =
  'dit is een ZIP voor heel grote bestanden (ZIP64), zoals OneDrive en SharePoint die maken; verwacht: een gewone ZIP. Pak de map uit, en pak hem op je computer weer in';

export function disagrees(name: string): never {
  refuse(name, notWhole);
}

export type ZipEnd = { count: number; listAt: number; listSize: number };

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
export function readList(list: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let number = 0; number < count; number += 1) {
    if (at + listedSize > list.length || list.readUInt32LE(at) !== signs.listed) disagrees(wholeFile);
    const [nameSize = 0, extraSize = 0, commentSize = 0] = [28, 30, 32].map((of) => list.readUInt16LE(at + of));
    const nameAt = at + listedSize;
    const next = nameAt + nameSize + extraSize + commentSize;
    if (next > list.length) disagrees(wholeFile);
    const extra = list.subarray(nameAt + nameSize, nameAt + nameSize + extraSize);
    entries.push(entryOf(list.subarray(at, nameAt), list.subarray(nameAt, nameAt + nameSize), extra));
    at = next;
  }
  if (at !== list.length) disagrees(wholeFile);
  return entries;
}

function entryOf(head: Buffer, nameBytes: Buffer, extra: Buffer): ZipEntry {
  const written = decodeName(nameBytes);
  if (written === undefined)
    return refuse(
      nameBytes.toString('latin1').replaceAll(/[^\u0020-\u007e]/gu, '?'),
      'de letters van deze naam zijn niet te lezen; verwacht: een ZIP met namen in UTF-8, of namen zonder accenten',
    );
  const path = withSlashes(written);
  const name = path.replace(/\/$/u, '');
  const [flags = 0, method = 0] = [8, 10].map((of) => head.readUInt16LE(of));
  const [crc = 0, packedSize = 0, size = 0] = [16, 20, 24].map((of) => head.readUInt32LE(of));
  if ((flags & 0x2041) !== 0)
    refuse(name, 'dit bestand is met een wachtwoord beveiligd; verwacht: een ZIP zonder wachtwoord');
  if (method !== 0 && method !== 8)
    refuse(name, 'dit bestand is ingepakt op een manier die Lanceerbasis niet kent; verwacht: een gewone ZIP');
  if (packedSize === 0xffffffff || size === 0xffffffff) refuse(wholeFile, tooNew);
  checkExtra(extra, written);
  checkKind(head.readUInt32LE(38), name);
  const isFolder = path === '' || path.endsWith('/');
  if ((isFolder && size !== 0) || (method === 0 && packedSize !== size)) disagrees(name);
  const recordAt = head.readUInt32LE(42);
  return { name, isFolder, isPacked: method === 8, packedSize, size, crc, recordAt, dataAt: 0, flags, nameBytes };
}

/** Some readers use a size or a name in these extra fields, and would see another file. */
function checkExtra(extra: Buffer, name: string): void {
  for (let at = 0; at < extra.length;) {
    if (at + 4 > extra.length) disagrees(name);
    const [id, size] = [extra.readUInt16LE(at), extra.readUInt16LE(at + 2)];
    if (at + 4 + size > extra.length) disagrees(name);
    if (id === 0x0001) refuse(wholeFile, tooNew);
    if (id === 0x7075 && decodeName(extra.subarray(at + 9, at + 4 + size)) !== name) disagrees(name);
    at += 4 + size;
  }
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
export async function checkRecord(zip: Bytes, entry: ZipEntry, from: number): Promise<number> {
  const { name, nameBytes, flags, crc, packedSize, size } = entry;
  if (entry.recordAt !== from) disagrees(name);
  const head = await zip.at(from, localSize);
  const [ownFlags, method, nameSize = 0, extraSize = 0] = [6, 8, 26, 28].map((at) => head.readUInt16LE(at));
  const isAlike = head.readUInt32LE(0) === signs.local && ownFlags === flags && method === (entry.isPacked ? 8 : 0);
  if (!isAlike || nameSize !== nameBytes.length) disagrees(name);
  const named = await zip.at(from + localSize, nameSize + extraSize);
  if (!named.subarray(0, nameSize).equals(nameBytes)) disagrees(name);
  checkExtra(named.subarray(nameSize), decodeName(nameBytes) ?? '');
  const facts = [crc, packedSize, size];
  const own = [14, 18, 22].map((at) => head.readUInt32LE(at));
  const isSaidAfter = (flags & 0x8) !== 0;
  if (!(sameFacts(own, facts) || (isSaidAfter && sameFacts(own, [0, 0, 0])))) disagrees(name);
  entry.dataAt = from + localSize + nameSize + extraSize;
  const end = entry.dataAt + packedSize;
  return isSaidAfter ? end + (await sizeOfAfter(zip, end, entry)) : end;
}

/** The data descriptor may start with a signature or not. */
async function sizeOfAfter(zip: Bytes, at: number, { name, crc, packedSize, size }: ZipEntry): Promise<number> {
  const after = await zip.at(at, 16);
  const [first, ...rest] = [0, 4, 8, 12].map((of) => after.readUInt32LE(of));
  if (first === signs.after && sameFacts(rest, [crc, packedSize, size])) return 16;
  if (sameFacts([first, ...rest.slice(0, 2)], [crc, packedSize, size])) return 12;
  return disagrees(name);
}

function sameFacts(some: readonly (number | undefined)[], others: readonly number[]): boolean {
  return others.every((other, at) => some[at] === other);
}
