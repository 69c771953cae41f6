/** The blocks that only a worksheet knows: writing lines and drawing boxes, written as a fenced block. */

export type WorksheetBlock =
  | { kind: 'lines'; count: number }
  /** `height` in centimetres. */
  | { kind: 'box'; height: number }
  | { kind: 'unknown'; message: string };

const mostLines = 20;
const highestBox = 22;

/** What a fenced block asks for by the words behind its ``` */
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
  return unknown('schrijflijnen 4 of tekenvak 8');
}

function unknown(expected: string): WorksheetBlock {
  return {
    kind: 'unknown',
    message: `dit blok kent een werkblad niet; verwacht achter de drie aanhalingstekens: ${expected}`,
  };
}
