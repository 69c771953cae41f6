/** Reads a class list that a docent drops, on the docent's own computer: EDEXML, CSV or plain lines (docs/rules.md 8.24). */

import { groupsInEdexml, type XmlElement } from './edexml.ts';
import { groupsIn } from './pastedList.ts';
import { byName, type Group } from './pupil.ts';

/** Why nothing was read of it. */
export type Fault = 'empty' | 'too-large' | 'doctype' | 'spreadsheet' | 'damaged' | 'other-xml' | 'no-text';

export class Unreadable extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

type Platform = {
  /** Undefined where it is no whole XML. */
  parseXml: (text: string) => XmlElement | undefined;
  /** As `2026-11-22`. */
  today: string;
};

/** The register of a whole school takes a tenth of it. */
export const mostBytes = 10 * 1024 * 1024;

export async function readFile(file: Blob, platform: Platform): Promise<Group[]> {
  if (file.size > mostBytes) throw new Unreadable('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (beginsWith(bytes, zip) || beginsWith(bytes, oldSpreadsheet)) throw new Unreadable('spreadsheet');
  const text = decoded(bytes);
  if (text.includes('\0') || text.startsWith('%PDF')) throw new Unreadable('no-text');
  const groups = text.trimStart().startsWith('<') ? readXml(text, platform) : readLines(text);
  if (groups.length === 0) throw new Unreadable('empty');
  return groups;
}

function readLines(text: string): Group[] {
  const sorted = groupsIn(text).toSorted((one, other) => byName(one.name, other.name));
  return sorted.filter(({ pupils }) => pupils.length > 0);
}

function readXml(text: string, { parseXml, today }: Platform): Group[] {
  // EDEXML has no need of it, and it is where the tricks with XML begin.
  if (/<!doctype/iu.test(text)) throw new Unreadable('doctype');
  const root = parseXml(text);
  if (root === undefined) throw new Unreadable('damaged');
  const groups = groupsInEdexml(root, today);
  if (groups === undefined) throw new Unreadable('other-xml');
  return groups;
}

const zip = [0x50, 0x4b, 0x03, 0x04];
const oldSpreadsheet = [0xd0, 0xcf, 0x11, 0xe0];

function beginsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

/** As the file says itself; else UTF-8, and where it is not that, what Windows writes. */
function decoded(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const named = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/iu.exec(start)?.[1];
  for (const encoding of [markedEncoding(bytes) ?? named, 'utf-8']) {
    const text = encoding === undefined ? undefined : inEncoding(bytes, encoding);
    if (text !== undefined) return text;
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  return beginsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : undefined;
}

/** Undefined where it is not that, or nobody knows it. */
function inEncoding(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
