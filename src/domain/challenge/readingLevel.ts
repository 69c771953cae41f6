/** The readability of a Dutch text, by the Flesch formula with Douma's constants for Dutch: from 0 (hard) to 100 (very easy). */

export type Reading = { ease: number; wordsPerSentence: number; words: number };

/** By Flesch-Douma a text is plain from 60 on; a shorter text than this says too little about itself. */
export const plainFrom = 60;
const fewestWords = 60;

export function levelOf({ words, ease }: Reading): 'short' | 'plain' | 'hard' {
  if (words < fewestWords) return 'short';
  return ease < plainFrom ? 'hard' : 'plain';
}

export function isHard(reading: Reading): boolean {
  return levelOf(reading) === 'hard';
}

/** For text without marks. A line that ends without a full stop is a sentence too, as in a list. */
export function readingOf(text: string): Reading {
  const sentences = sentencesOf(text);
  const words = wordsOf(text);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  const wordsPerSentence = words.length / Math.max(1, sentences.length);
  const perWord = syllables / Math.max(1, words.length);
  return { ease: 206.84 - 0.93 * wordsPerSentence - 77 * perWord, wordsPerSentence, words: words.length };
}

function sentencesOf(text: string): string[] {
  return text.split(/[.!?…:](?=\s|$)|\n/u).filter((part) => /\p{L}{2}/u.test(part));
}

const wordsOf = (text: string): string[] => text.match(/\p{L}+(?:['’-]\p{L}+)*/gu) ?? [];

/** The most words in a sentence for a pupil. */
export const mostInSentence = 20;

/** For text without marks, in its order. */
export function longSentences(text: string): { sentence: string; words: number }[] {
  return sentencesOf(text)
    .map((sentence) => ({ sentence: sentence.trim(), words: wordsOf(sentence).length }))
    .filter(({ words }) => words > mostInSentence);
}

/** Counts groups of vowels; a trema begins a new one. */
function syllablesOf(word: string): number {
  const groups = word
    .toLowerCase()
    .replaceAll(/[ëïöü]/gu, ' e')
    .match(/[aeiouyáéíóúàèêâû]+/gu);
  return Math.max(1, groups?.length ?? 0);
}

/**
 * The sentences of Markdown that pupils read, without headings, tables, fences, pictures and marks: those would make
 * the text seem easier than it is.
 */
export function plainText(markdown: string): string {
  return markdown
    .split('\n')
    .map(withoutFence)
    .join('')
    .replaceAll(/!\[[^[\]]*\]\([^()]*\)/gu, '')
    .replaceAll(/^\|.*\|$/gmu, '')
    .replaceAll(/^#.*$/gmu, '')
    .replaceAll(/^[#>\s]*(?:[-*]|\d+\.)?\s*(?:\[ \])?/gmu, '')
    .replaceAll(/[*_`]/gu, '');
}

/** Keeps the line end; a fence that follows continues on the next line. */
function withoutFence(line: string): string {
  const fence = line.indexOf('```');
  return fence === -1 ? `${line}\n` : line.slice(0, fence);
}

/** The most characters in a table cell for a pupil. */
export const mostInCell = 130;

/** Table cells with more text than a pupil likes to read in one. */
export function longCells(text: string): { line: number; length: number }[] {
  return text
    .split('\n')
    .flatMap((row, index) =>
      (/^\|.*\|$/u.test(row) ? row.split('|') : [])
        .map((cell) => ({ line: index + 1, length: cell.trim().length }))
        .filter(({ length }) => length > mostInCell),
    );
}
