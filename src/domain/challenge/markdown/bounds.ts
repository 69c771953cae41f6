/** The limits of a Markdown text, so that reading it is fast whatever it contains (docs/rules.md 16.55). */

export type MarkdownFault = {
  /** Counted from 1. */
  line: number;
  /** In Dutch, with what was expected. */
  message: string;
};

export const markdownLimits = {
  /** In characters; far more than any page holds. */
  longestText: 50_000,
  mostLines: 2000,
  /** Characters that can open, close or start a token. */
  mostSigns: 4000,
  /** Cells in a row of a table. */
  mostColumns: 20,
  /** The nesting depth of lists and quotations, and of marks. */
  deepest: 8,
} as const;

/** The first limit that is exceeded, found by one scan before a parser sees the text. */
export function boundsFault(text: string): MarkdownFault | undefined {
  const { longestText, mostLines } = markdownLimits;
  if (text.length > longestText)
    return { line: 1, message: `deze tekst telt ${text.length} tekens; verwacht: hoogstens ${longestText}` };
  const lines = text.split('\n');
  if (lines.length > mostLines)
    return { line: mostLines + 1, message: `deze tekst telt ${lines.length} regels; verwacht: hoogstens ${mostLines}` };
  return signsFault(text) ?? columnsFault(lines);
}

const signs = new Set('*_~`[]()<>&!|\\#@');

/** Reports the line on which the limit is exceeded. */
function signsFault(text: string): MarkdownFault | undefined {
  const { mostSigns } = markdownLimits;
  let count = 0;
  let line = 1;
  for (const character of text) {
    if (character === '\n') line += 1;
    if (!signs.has(character)) continue;
    count += 1;
    if (count > mostSigns) return { line, message: tooManySigns };
  }
  return undefined;
}

const tooManySigns = `tot hier staan al ${markdownLimits.mostSigns} tekens van de opmaak, zoals * _ [ en |; verwacht: hoogstens zo veel in een hele tekst. Haal weg wat niet nodig is, of verdeel de tekst`;

function columnsFault(lines: readonly string[]): MarkdownFault | undefined {
  const { mostColumns } = markdownLimits;
  const index = lines.findIndex((line) => line.split('|').length > mostColumns + 2);
  const message = `op deze regel staan te veel streepjes (|); verwacht: een tabel van hoogstens ${mostColumns} kolommen`;
  return index === -1 ? undefined : { line: index + 1, message };
}

export function tooDeepFault(line: number): MarkdownFault {
  const { deepest } = markdownLimits;
  return {
    line,
    message: `hier staat te veel in elkaar, zoals een lijst in een lijst; verwacht: hoogstens ${deepest} diep`,
  };
}
