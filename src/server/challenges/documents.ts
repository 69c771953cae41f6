/** The worksheets and instructions of a challenge: ready-made PDFs, or Markdown that becomes a PDF. */

import { closeSync, openSync, readSync } from 'node:fs';
import { basename, extname } from 'node:path';

import { readMarkdown } from '#contract/markdown/readMarkdown.ts';
import type { Block } from '#domain/challenge/markdown/tokens.ts';
import { faultsIn } from '#server/challenges/format/markdown.ts';
import { worksheetBlock } from '#server/challenges/format/worksheetBlocks.ts';
import type { YamlPath } from '#server/challenges/format/yamlText.ts';

import type { DocumentFacts } from './documentFacts.ts';
import { findFile, type Folder, readText } from './folder.ts';
import { pictureFault } from './pictures.ts';
import { note, type Reading } from './reading.ts';

export type DocumentSource = { name: string; kind: DocumentFacts['kind']; activityTitle: string };

/** Returns the name of the PDF, and notes the faults of the file. */
export function readDocument(reading: Reading, source: DocumentSource, path: YamlPath): string {
  const { name, kind, activityTitle } = source;
  const { folder, slug: challenge, challengeTitle } = reading;
  const pdfName = `${basename(name, extname(name))}.pdf`;
  const file = findFile(folder, name);
  if (!file.ok) {
    note(reading, path, file.message);
    return pdfName;
  }
  const earlier = reading.documents.get(pdfName);
  if (earlier !== undefined && (earlier.path !== file.path || earlier.kind !== kind)) {
    note(reading, path, `'${name}' wordt ${pdfName}, en die naam heeft een ander werkblad of een andere instructie al`);
    return pdfName;
  }
  if (earlier === undefined) {
    const whose = { challenge, challengeTitle, activityTitle };
    reading.documents.set(pdfName, { name: pdfName, kind, path: file.path, folder, ...whose });
    reading.faults.push(...documentFaults(folder, name, file.path));
  }
  return pdfName;
}

type DocumentFault = { file: string; line: number | null; message: string };

function documentFaults(folder: Folder, name: string, path: string): DocumentFault[] {
  if (name.endsWith('.pdf')) {
    const message = 'dit is geen PDF; verwacht: een bestand dat als PDF is bewaard';
    return isPdf(path) ? [] : [{ file: name, line: null, message }];
  }
  const text = readText(path);
  const read = readMarkdown(text);
  if (!read.ok) return [{ file: name, ...read.fault }];
  const { blocks } = read;
  const raw = faultsIn(blocks, (picture) => pictureFault(folder, picture, 'worksheet'));
  return [...titleFaults(text), ...fenceFaults(blocks), ...raw].map((fault) => ({ file: name, ...fault }));
}

function titleFaults(text: string): { line: number; message: string }[] {
  const hasTitle = /^# \S/u.test(text);
  return hasTitle
    ? []
    : [{ line: 1, message: 'de eerste regel is geen titel; verwacht: een # met een spatie en de titel' }];
}

function fenceFaults(blocks: readonly Block[]): { line: number; message: string }[] {
  return blocks.flatMap((block) => {
    const fence = block.type === 'code' ? worksheetBlock(block.lang) : undefined;
    return fence?.kind === 'unknown' ? [{ line: block.line, message: fence.message }] : [];
  });
}

function isPdf(path: string): boolean {
  const start = Buffer.alloc(5);
  const file = openSync(path, 'r');
  try {
    readSync(file, start);
    return start.toString('latin1') === '%PDF-';
  } finally {
    closeSync(file);
  }
}
