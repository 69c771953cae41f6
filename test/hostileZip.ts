/** Builds a ZIP byte by byte, so that its headers can be false. */

import { crc32, deflateRawSync } from 'node:zlib';

export type ZipPart = {
  name: string | Buffer;
  bytes?: string | Buffer;
  /** Overrides the values that follow from the bytes: in the central directory, and in the local header. */
  listed?: Partial<Head>;
  local?: Partial<Head>;
  isPacked?: boolean;
  /** Unix file mode: `0o120777` is a symbolic link. */
  mode?: number;
  /** Writes sizes and checksum after the file, as a streaming writer does. */
  isSaidAfter?: boolean;
  /** Bytes before this file. */
  before?: Buffer;
};
type Head = {
  flags: number;
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  name: Buffer;
  extra: Buffer;
  recordAt: number;
};
type End = {
  count: number;
  listSize: number;
  listAt: number;
  comment: Buffer;
  behind: Buffer;
  beforeEnd: Buffer;
  disk: number;
};

const utf8 = 0x0800;

export function aZip(parts: readonly ZipPart[], end: Partial<End> = {}): Buffer {
  const records: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const before = part.before ?? Buffer.alloc(0);
    const { head, packed } = factsOf(part);
    const recordAt = at + before.length;
    const after =
      part.isSaidAfter === true
        ? numbers([4, 0x08074b50], [4, head.crc], [4, head.packedSize], [4, head.size])
        : Buffer.alloc(0);
    const unsaid = part.isSaidAfter === true ? { crc: 0, packedSize: 0, size: 0 } : {};
    const record = [before, localOf({ ...head, ...unsaid, recordAt, ...part.local }), packed, after];
    records.push(...record);
    list.push(listedOf({ ...head, recordAt, ...part.listed }, part.mode ?? 0o100644));
    at += record.reduce((sum, { length }) => sum + length, 0);
  }
  const listed = Buffer.concat(list);
  const said = { count: parts.length, listSize: listed.length, listAt: at, comment: Buffer.alloc(0), disk: 0, ...end };
  const last = numbers(
    [4, 0x06054b50],
    [2, said.disk],
    [2, said.disk],
    [2, said.count],
    [2, said.count],
    [4, said.listSize],
    [4, said.listAt],
    [2, said.comment.length],
  );
  return Buffer.concat([
    ...records,
    listed,
    end.beforeEnd ?? Buffer.alloc(0),
    last,
    said.comment,
    end.behind ?? Buffer.alloc(0),
  ]);
}

function factsOf({ name, bytes = '', isPacked = false, isSaidAfter = false }: ZipPart): { head: Head; packed: Buffer } {
  const plain = Buffer.from(bytes as string);
  const packed = isPacked ? deflateRawSync(plain) : plain;
  const head = {
    flags: utf8 | (isSaidAfter ? 0x8 : 0),
    method: isPacked ? 8 : 0,
    crc: crc32(plain),
    packedSize: packed.length,
    size: plain.length,
    name: Buffer.from(name as string),
    extra: Buffer.alloc(0),
    recordAt: 0,
  };
  return { head, packed };
}

const day = 0x21;

type Field = [size: number, value: number];

/** The fields that the central directory and the local header share. */
function both({ flags, method, crc, packedSize, size, name, extra }: Head): Field[] {
  return [
    [2, flags],
    [2, method],
    [2, 0],
    [2, day],
    [4, crc],
    [4, packedSize],
    [4, size],
    [2, name.length],
    [2, extra.length],
  ];
}

function localOf(head: Head): Buffer {
  const start = numbers([4, 0x04034b50], [2, 20], ...both(head));
  return Buffer.concat([start, head.name, head.extra]);
}

function listedOf(head: Head, mode: number): Buffer {
  const start = numbers(
    [4, 0x02014b50],
    [2, 0x0314],
    [2, 20],
    ...both(head),
    [2, 0],
    [2, 0],
    [2, 0],
    [4, mode * 0x10000],
    [4, head.recordAt],
  );
  return Buffer.concat([start, head.name, head.extra]);
}

function numbers(...all: Field[]): Buffer {
  return Buffer.concat(
    all.map(([size, value]) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUIntLE(value, 0, size);
      return bytes;
    }),
  );
}
