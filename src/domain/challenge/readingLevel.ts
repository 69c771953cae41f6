/** How easy a Dutch text reads, by the formula of Flesch as Douma fitted it to Dutch: from 0 (hard) to 100 (very easy). */

export type Reading = { ease: number; wordsPerSentence: number; words: number };

/** By Flesch-Douma a text is plain from 60 on; what is shorter says too little about itself. */
export const plainFrom = 60;
const fewestWords = 60;

export function levelOf({ words, ease }: Reading): 'short' | 'plain' | 'hard' {
  if (words < fewestWords) return 'short';
  return ease < plainFrom ? 'hard' : 'plain';
}

export function isHard(reading: Reading): boolean {
  return levelOf(reading) === 'hard';
}

/** Of text without marks. A line that ends without a full stop is a sentence too, as in a list. */
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

/** Words in a sentence that a pupil reads. */
export const mostInSentence = 20;

/** Of text without marks, in its order. */
export function longSentences(text: string): { sentence: string; words: number }[] {
  return sentencesOf(text)
    .map((sentence) => ({ sentence: sentence.trim(), words: wordsOf(sentence).length }))
    .filter(({ words }) => words > mostInSentence);
}

/** Groups of vowels; a trema begins a new one. */
function syllablesOf(word: string): number {
  const groups = word
    .toLowerCase()
    .replaceAll(/[ëïöü]/gu, ' e')
    .match(/[aeiouyáéíóúàèêâû]+/gu);
  return Math.max(1, groups?.length ?? 0);
}

/** What pupils read of Markdown: without headings, tables, fences, pictures and marks: those would only make it seem easier. */
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

/** The line with its end; what follows a line with a fence goes on where that begins. */
function withoutFence(line: string): string {
  const fence = line.indexOf('```');
  return fence === -1 ? `${line}\n` : line.slice(0, fence);
}

/** Characters in a cell that a pupil reads. */
export const mostInCell = 130;

/** Cells of its tables that hold more than a pupil likes to read in one. */
export function longCells(text: string): { line: number; length: number }[] {
  return text
    .split('\n')
    .flatMap((row, index) =>
      (/^\|.*\|$/u.test(row) ? row.split('|') : [])
        .map((cell) => ({ line: index + 1, length: cell.trim().length }))
        .filter(({ length }) => length > mostInCell),
    );
}
