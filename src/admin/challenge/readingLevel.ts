/** How easy a Dutch text reads, by the formula of Flesch as Douma fitted it to Dutch: from 0 (hard) to 100 (very easy). */

export type Reading = { ease: number; wordsPerSentence: number; words: number };

/** Of text without marks. A line that ends without a full stop is a sentence too, as in a list. */
export function readingOf(text: string): Reading {
  const sentences = text.split(/[.!?…:]+(?=\s|$)|\n+/u).filter((part) => /\p{L}{2}/u.test(part));
  const words = text.match(/\p{L}+(?:['’-]\p{L}+)*/gu) ?? [];
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  const wordsPerSentence = words.length / Math.max(1, sentences.length);
  const perWord = syllables / Math.max(1, words.length);
  return { ease: 206.84 - 0.93 * wordsPerSentence - 77 * perWord, wordsPerSentence, words: words.length };
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
    .replaceAll(/```[^\n]*\n/gu, '')
    .replaceAll('```', '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/gu, '')
    .replaceAll(/^\|.*\|$/gmu, '')
    .replaceAll(/^#.*$/gmu, '')
    .replaceAll(/^[#>\s]*(?:[-*]|\d+\.)?\s*(?:\[ \])?/gmu, '')
    .replaceAll(/[*_`]/gu, '');
}
