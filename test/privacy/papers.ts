/** Reads the tables of the privacybijsluiter for tests. */

import { readFileSync } from 'node:fs';

const whole = readFileSync('docs/privacy/privacybijsluiter.md', 'utf8');

/** Returns the cells of the rows under a third-level heading. */
export function rowsUnder(heading: string): string[][] {
  const part = whole.split(/^#{2,3} /mu).find((text) => text.startsWith(`${heading}\n`));
  if (part === undefined) throw new Error(`the bijsluiter has no heading ${heading}`);
  const lines = part.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** Returns the names in backquotes in the last cells. */
export function namedUnder(heading: string): string[] {
  return rowsUnder(heading).flatMap((cells) =>
    [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name),
  );
}
