/** What the looks leave behind in a folder, for what can only be told of all of them together. */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A screen as it was looked at. `excused` are the exceptions that it needed, by their reason. */
export type Seen = { what: string; path: string; excused: string[] };

/** Playwright empties the folder around it before it starts. */
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
  // What `keepSeen` wrote.
  return files.map((name) => JSON.parse(readFileSync(join(seenFolder, name), 'utf8')) as Seen);
}
