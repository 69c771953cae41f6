/** Converts fonts from WOFF, as npm ships them, to TTF once, so that each PDF need not decompress them. */

import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const plainHeader = 12;
const plainEntry = 16;

type Table = { tag: Buffer; checksum: number; data: Buffer };

/** Returns an sfnt (TTF) with the tables of a WOFF 1 file. */
export function plainFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) =>
    readTable(woff, woffHeader + index * woffEntry),
  );
  const start = plainHeader + tables.length * plainEntry;
  const padded = tables.map(({ data }) => Math.ceil(data.length / 4) * 4);
  const font = Buffer.alloc(start + padded.reduce((sum, length) => sum + length, 0));
  woff.copy(font, 0, 4, 8);
  writeSearch(font, tables.length);
  let offset = start;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = plainHeader + index * plainEntry;
    tag.copy(font, entry);
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(data.length, entry + 12);
    data.copy(font, offset);
    offset += padded[index] ?? 0;
  }
  return font;
}

function readTable(woff: Buffer, entry: number): Table {
  const offset = woff.readUInt32BE(entry + 4);
  const packedLength = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const packed = woff.subarray(offset, offset + packedLength);
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    data: packedLength === length ? packed : inflateSync(packed),
  };
}

/** The numbers for binary search in the table list. */
function writeSearch(font: Buffer, tables: number): void {
  const power = Math.floor(Math.log2(tables));
  const range = 2 ** power * plainEntry;
  font.writeUInt16BE(tables, 4);
  font.writeUInt16BE(range, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(tables * plainEntry - range, 10);
}
