/** Replaces letters of another shape with plain ones. */

/** Ⓐ on black, in a circle and in a square: Unicode itself (NFKC) does not map them to letters. */
const onBlack = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]\uFE0F?/gu;
const firstInCircle = 0x1f150;
const firstInSquare = 0x1f170;

/** Mathematical, full-width, circled and squared letters: `𝓢`, `Ｓ`, `Ⓢ`, `🆂` are an S. */
export function plainLetters(text: string): string {
  return text.normalize('NFKC').replaceAll(onBlack, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const first = code >= firstInSquare ? firstInSquare : firstInCircle;
    return String.fromCodePoint(65 + code - first);
  });
}
