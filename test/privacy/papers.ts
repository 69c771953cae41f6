/** The tables of the privacybijsluiter, as tests read them. */

import { readFileSync } from 'node:fs';

const whole = readFileSync('docs/privacy/privacybijsluiter.md', 'utf8');

/** The rows under a heading of the third level: what stands in their cells. */
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

/** What the last cells name, between back quotes. */
export function namedUnder(heading: string): string[] {
  return rowsUnder(heading).flatMap((cells) =>
    [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name),
  );
}
