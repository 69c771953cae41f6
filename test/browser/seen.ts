/** Stores the result of each checked screen in a folder, for checks of all screens together. */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A screen that was checked. `excused` holds the reasons of the exceptions that it needed. */
export type Seen = { what: string; path: string; excused: string[] };

/** Playwright empties the parent folder before it starts. */
export const seenFolder = 'test-results/looks';

export function recordSeen(seen: Seen, html: string): void {
  mkdirSync(seenFolder, { recursive: true });
  const name = join(seenFolder, seen.what.replaceAll(/\W+/gu, '-'));
  writeFileSync(`${name}.json`, JSON.stringify(seen));
  writeFileSync(`${name}.html`, html);
}

export function readSeen(): Seen[] {
  if (!existsSync(seenFolder)) return [];
  const files = readdirSync(seenFolder).filter((name) => name.endsWith('.json'));
  // `recordSeen` wrote these files.
  return files.map((name) => JSON.parse(readFileSync(join(seenFolder, name), 'utf8')) as Seen);
}
