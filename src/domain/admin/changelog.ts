/** Reads CHANGELOG.md: what each version brings, in lines for schools, the newest version first (docs/rules.md 14.42). */

export type ReleaseEntry = { version: string; lines: string[] };

export const mostLines = 10;

/** Lengths for display: an entry may come from another version of the file. */
const longest = { version: 40, line: 400 };

export function readChangelog(markdown: string): ReleaseEntry[] {
  const parts = markdown.split(/^## /mu).slice(1);
  return parts.flatMap((part) => {
    const [title = '', ...rest] = part.split(/\r?\n/u);
    const [version = ''] = title.trim().split(/\s/u);
    if (numbersOf(version) === undefined || version.length > longest.version) return [];
    const lines = rest.flatMap((line) => /^- (?<text>.+)$/u.exec(line)?.groups?.['text']?.trim() ?? []);
    return [{ version, lines: lines.slice(0, mostLines).map((line) => line.slice(0, longest.line)) }];
  });
}

/** The entries of the versions after `own`. */
export function entriesAfter(entries: readonly ReleaseEntry[], own: string): ReleaseEntry[] {
  return entries.filter(({ version }) => isNewer(version, own));
}

function isNewer(one: string, other: string): boolean {
  const [first, second] = [numbersOf(one), numbersOf(other)];
  if (first === undefined || second === undefined) return false;
  const place = first.findIndex((number, index) => number !== second[index]);
  return place !== -1 && (first[place] ?? 0) > (second[place] ?? 0);
}

/** Undefined for anything that is not three numbers. */
function numbersOf(version: string): number[] | undefined {
  return /^\d+\.\d+\.\d+$/u.test(version) ? version.split('.').map(Number) : undefined;
}
