/** Reads a class list that a docent drops, on the docent's own computer: EDEXML, CSV, plain lines, or a table saved as an Excel file (docs/rules.md 8.24). */

import { groupsInEdexml, type XmlElement } from './edexml.ts';
import { decode, decodeAs, type Encoding, type Reading } from './encoding.ts';
import { type ReadList, readList } from './pastedList.ts';
import { byName, type Group } from './pupil.ts';
import { linesOfPage, linesOfWorkbook } from './spreadsheet.ts';

/** Why a file could not be read. */
export type Fault =
  | 'empty'
  | 'too-large'
  | 'doctype'
  | 'spreadsheet'
  | 'web-page'
  | 'damaged'
  | 'other-xml'
  | 'no-text';

export class Unreadable extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

export type ClassFile = {
  /** `column`: the column that was chosen for the first names. */
  read: (column: string) => ReadList;
  /** Other possible encodings; empty where the encoding is certain. */
  doubt: readonly Reading[];
};

type Platform = {
  /** Undefined where the text is not well-formed XML. */
  parseXml: (text: string) => XmlElement | undefined;
  /** Parses without running scripts or loading resources of the page. */
  parsePage: (text: string) => XmlElement;
  /** As `2026-11-22`. */
  today: string;
};

/** The class register of a whole school is about a tenth of this. */
export const mostBytes = 10 * 1024 * 1024;

/** `encoding`: the encoding that the docent chose. */
export async function readFile(file: Blob, platform: Platform, encoding?: Encoding): Promise<ClassFile> {
  if (file.size > mostBytes) throw new Unreadable('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (beginsWith(bytes, zip) || beginsWith(bytes, oldSpreadsheet)) throw new Unreadable('spreadsheet');
  const { text, doubt } = decode(bytes, encodingNamed(bytes));
  const read = readText(encoding === undefined ? text : decodeAs(bytes, encoding), platform);
  const { groups, choices } = read('');
  if (groups.length === 0 && choices.length === 0) throw new Unreadable('empty');
  return { read, doubt };
}

function readText(text: string, platform: Platform): ClassFile['read'] {
  if (text.includes('\0') || /^(?:%PDF|\{\\rtf)/u.test(text)) throw new Unreadable('no-text');
  if (isPage.test(text)) return readPage(text, platform);
  return text.trimStart().startsWith('<') ? readXml(text, platform) : readLines(text);
}

function readLines(text: string): ClassFile['read'] {
  return (column) => {
    const { groups, choices } = readList(text, column);
    return { groups: groups.toSorted((one, other) => byName(one.name, other.name)), choices };
  };
}

function readPage(text: string, { parsePage }: Platform): ClassFile['read'] {
  // A web archive, a format of Excel, splits the page into pieces, so it is not read.
  const lines = isArchive.test(text) ? undefined : linesOfPage(parsePage(text));
  if (lines === undefined) throw new Unreadable('web-page');
  return readLines(lines);
}

function readXml(text: string, { parseXml, today }: Platform): ClassFile['read'] {
  // EDEXML does not use a doctype, and attacks on XML parsers start with one.
  if (/<!doctype/iu.test(text)) throw new Unreadable('doctype');
  // The text is decoded by now: its XML declaration would mislead the parser.
  const root = parseXml(text.replace(/^\s*<\?xml[^>]*\?>/u, ''));
  if (root === undefined) throw new Unreadable('damaged');
  const lines = linesOfWorkbook(root);
  if (lines !== undefined) return readLines(lines);
  const groups: readonly Group[] | undefined = groupsInEdexml(root, today);
  if (groups === undefined) throw new Unreadable('other-xml');
  return () => ({ groups, choices: [] });
}

const isArchive = /^\s*MIME-Version:/iu;
const isPage =
  /^\s*(?:MIME-Version:|(?:<\?xml[^>]*\?>\s*|<!--[^]*?-->\s*|<!doctype html[^>]*>\s*)*<(?:html|head|body|meta|title|style|table|thead|tbody|tr|div|font|center)\b)/iu;

const zip = [0x50, 0x4b, 0x03, 0x04];
const oldSpreadsheet = [0xd0, 0xcf, 0x11, 0xe0];

function beginsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

/** The encoding that XML or a page declares. */
function encodingNamed(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1000));
  const [, inXml, inPage] =
    /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']|<meta[^>]*charset=["']?([\w-]+)/iu.exec(start) ?? [];
  return inXml ?? inPage;
}
