/** Reads a file of the docent in this window; the reader is loaded when the first one comes. */

import type { XmlElement } from '#client/classList/edexml.ts';
import type { Group } from '#client/classList/pupil.ts';
import type { Fault } from '#client/classList/readFile.ts';

/** The keys of why nothing was read. */
const faultTexts: Record<Fault, string> = {
  empty: 'many.file-empty',
  'too-large': 'many.file-too-large',
  doctype: 'many.file-doctype',
  spreadsheet: 'many.file-spreadsheet',
  damaged: 'many.file-damaged',
  'other-xml': 'many.file-other-xml',
  'no-text': 'many.file-no-text',
};

type Read = { groups: readonly Group[]; fault?: undefined } | { fault: string; groups?: undefined };

export async function groupsOfFile(file: File): Promise<Read> {
  try {
    const { readFile, Unreadable } = await import('#client/classList/readFile.ts');
    const today = new Date().toLocaleDateString('sv-SE');
    return await readFile(file, { parseXml, today }).then(
      (groups) => ({ groups }),
      (error: unknown) => {
        if (error instanceof Unreadable) return { fault: faultTexts[error.fault] };
        throw error;
      },
    );
  } catch {
    // It was moved or taken out meanwhile, or the reader could not be fetched.
    return { fault: 'many.file-unread' };
  }
}

function parseXml(text: string): XmlElement | undefined {
  const parsed = new DOMParser().parseFromString(text, 'text/xml');
  return parsed.querySelector('parsererror') === null ? parsed.documentElement : undefined;
}
