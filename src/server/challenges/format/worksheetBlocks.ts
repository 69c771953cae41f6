/** Blocks that only worksheets have (writing lines, drawing boxes, cards to cut out), written as fenced code blocks. */

export type WorksheetBlock =
  | { kind: 'lines'; count: number }
  /** `height` is in centimetres. */
  | { kind: 'box'; height: number }
  /** What follows until the end of the block is printed on a card to cut out. */
  | { kind: 'card' }
  | { kind: 'end' }
  | { kind: 'unknown'; message: string };

const mostLines = 20;
const highestBox = 22;

/** Parses the words after the three backticks. */
export function worksheetBlock(lang: string | undefined): WorksheetBlock {
  const [name, size] = (lang ?? '').trim().split(/\s+/u);
  const number = Number(size);
  if (name === 'schrijflijnen') {
    const isRight = Number.isInteger(number) && number >= 1 && number <= mostLines;
    return isRight
      ? { kind: 'lines', count: number }
      : unknown(`schrijflijnen met een getal van 1 tot en met ${mostLines}, zoals schrijflijnen 4`);
  }
  if (name === 'tekenvak') {
    const isRight = number >= 1 && number <= highestBox;
    return isRight
      ? { kind: 'box', height: number }
      : unknown(`tekenvak met de hoogte in centimeters, van 1 tot en met ${highestBox}, zoals tekenvak 8`);
  }
  if (name === 'knipkaart') return { kind: 'card' };
  if (name === 'einde') return { kind: 'end' };
  return unknown('schrijflijnen 4, tekenvak 8, knipkaart of einde');
}

function unknown(expected: string): WorksheetBlock {
  return {
    kind: 'unknown',
    message: `dit blok kent een werkblad niet; verwacht achter de drie aanhalingstekens: ${expected}`,
  };
}
