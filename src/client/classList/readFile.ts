/** Reads a class list that a docent drops, on the docent's own computer: EDEXML, CSV, plain lines, or a table that is called a file of Excel (docs/rules.md 8.24). */

import { groupsInEdexml, type XmlElement } from './edexml.ts';
import { decode, decodeAs, type Encoding, type Reading } from './encoding.ts';
import { type ReadList, readList } from './pastedList.ts';
import { byName, type Group } from './pupil.ts';
import { linesOfPage, linesOfWorkbook } from './spreadsheet.ts';

/** Why nothing was read of it. */
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
  /** `column`: the one that holds the first names, where that was chosen. */
  read: (column: string) => ReadList;
  /** Other ways to read its letters; none where they are sure. */
  doubt: readonly Reading[];
};

type Platform = {
  /** Undefined where it is no whole XML. */
  parseXml: (text: string) => XmlElement | undefined;
  /** Runs and loads nothing of the page. */
  parsePage: (text: string) => XmlElement;
  /** As `2026-11-22`. */
  today: string;
};

/** The register of a whole school takes a tenth of it. */
export const mostBytes = 10 * 1024 * 1024;

/** `encoding`: as the docent says that its letters are. */
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
  // A web archive, as Excel saves it, holds the page in pieces.
  const lines = isArchive.test(text) ? undefined : linesOfPage(parsePage(text));
  if (lines === undefined) throw new Unreadable('web-page');
  return readLines(lines);
}

function readXml(text: string, { parseXml, today }: Platform): ClassFile['read'] {
  // EDEXML has no need of it, and it is where the tricks with XML begin.
  if (/<!doctype/iu.test(text)) throw new Unreadable('doctype');
  // The text is read by now: what it says of its encoding would only mislead the parser.
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

/** What XML or a page says of its own encoding. */
function encodingNamed(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1000));
  const [, inXml, inPage] =
    /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']|<meta[^>]*charset=["']?([\w-]+)/iu.exec(start) ?? [];
  return inXml ?? inPage;
}
