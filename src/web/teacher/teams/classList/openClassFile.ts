/** Reads a docent's file in this window; the reader is loaded with the first one. */

import type { XmlElement } from '#client/classList/edexml.ts';
import type { Encoding } from '#client/classList/encoding.ts';
import type { ClassFile, Fault } from '#client/classList/readFile.ts';

/** The text keys of the reading errors. */
const faultTexts: Record<Fault, string> = {
  empty: 'many.file-empty',
  'too-large': 'many.file-too-large',
  doctype: 'many.file-doctype',
  spreadsheet: 'many.file-spreadsheet',
  'web-page': 'many.file-web-page',
  damaged: 'many.file-damaged',
  'other-xml': 'many.file-other-xml',
  'no-text': 'many.file-no-text',
};

/** A file that was read, and the encoding used; undefined where the file declares its own. */
export type OpenedFile = ClassFile & { source: File; encoding: Encoding | undefined };

type Opening = { opened: OpenedFile; fault?: undefined } | { fault: string; opened?: undefined };

export async function openClassFile(source: File, encoding?: Encoding): Promise<Opening> {
  try {
    const { readFile, Unreadable } = await import('#client/classList/readFile.ts');
    const today = new Date().toLocaleDateString('sv-SE');
    return await readFile(source, { parseXml, parsePage, today }, encoding).then(
      (file) => ({ opened: { ...file, source, encoding: encoding ?? file.doubt[0]?.encoding } }),
      (error: unknown) => {
        if (error instanceof Unreadable) return { fault: faultTexts[error.fault] };
        throw error;
      },
    );
  } catch {
    // It was moved or removed meanwhile, or the reader could not be loaded.
    return { fault: 'many.file-unread' };
  }
}

/** A document that is not shown runs no script and loads no picture. */
function parsePage(text: string): XmlElement {
  return new DOMParser().parseFromString(text, 'text/html').documentElement;
}

function parseXml(text: string): XmlElement | undefined {
  const parsed = new DOMParser().parseFromString(text, 'text/xml');
  return parsed.querySelector('parsererror') === null ? parsed.documentElement : undefined;
}
