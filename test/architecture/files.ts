/** Rules for the form of a file and a folder: its first comment, its name, its size, its neighbours. */

import { posix } from 'node:path';

import type { Rule } from './project.ts';

const mostLines = 400;
const mostThings = 25;
/** These names are too general: fifteen modules had one of them, so a search found them all. */
const bare =
  /^export (?:abstract |async )?(?:type|interface|class|function|const|enum) (Row|Place|Look|Step|Part|Kind|Thing|Way)\b/u;
/** Readers look up tables and nouns by name, so one file holds every table and one folder every noun of the store. */
const lookedUpByName: ReadonlySet<string> = new Set(['src/server/db/schema.ts', 'src/server/store']);

const fitsInTheHead: Rule = ({ path, lines }) => {
  if (lines.length <= mostLines || lookedUpByName.has(path)) return [];
  return [
    `has ${lines.length} lines, more than ${mostLines}. Find the second thing that it is about and give that a file.`,
  ];
};

const hasNoStairs: Rule = ({ imports }) =>
  imports
    .filter(({ specifier, isOurs }) => isOurs && specifier.startsWith('../'))
    .map(
      ({ specifier }) =>
        `climbs to '${specifier}'. Write '#area/…' for what is elsewhere, and './…' for a neighbour in the same folder.`,
    );

const hasNeighboursByDot: Rule = ({ path, imports }) =>
  imports
    .filter(({ specifier, target }) => specifier.startsWith('#') && posix.dirname(target) === posix.dirname(path))
    .map(({ specifier, target }) => `imports its neighbour as '${specifier}'. Write './${posix.basename(target)}'.`);

export const fileRules: Readonly<Record<string, Rule>> = {
  'a file begins with its sentence'({ lines: [first = '', second] }) {
    if (/^\/\*\* \S.* \*\/$/u.test(first) && second === '') return [];
    return ['does not begin with its sentence. Say in one line, `/** … */`, what it is for, above a blank line.'];
  },

  'nobody climbs stairs to import': hasNoStairs,
  'a neighbour is imported as one': hasNeighboursByDot,

  'a file is named after what it holds'({ path }) {
    if (!/^(misc|utils?|helpers?|common|shared|lib)\b/i.test(posix.basename(path))) return [];
    return [
      'has the name of a drawer. Name it after the thing it holds, or give its parts to the files that use them.',
    ];
  },

  'what is exported has a name'({ hasDefaultExport }) {
    if (!hasDefaultExport) return [];
    return ['has a default export. Export it by its name, so that it is called the same everywhere.'];
  },

  'an exported name says of what it is'({ lines }) {
    const names = lines.flatMap((line) => bare.exec(line)?.[1] ?? []);
    return names.map((name) => `exports a bare ${name}. Say of what, as JobRow, FocusTarget or HealthCheck do.`);
  },

  'a file fits in the head': fitsInTheHead,

  'a folder holds few things'({ path }, all, { paths }) {
    const folder = posix.dirname(path);
    if (lookedUpByName.has(folder)) return [];
    const beside = (other: string): boolean => posix.dirname(other) === folder;
    // Only the first file of a folder reports this.
    if (all.find((source) => beside(source.path))?.path !== path) return [];
    const things = new Set(paths.filter(beside).map(thingOf));
    if (things.size <= mostThings) return [];
    return [
      `and its neighbours are ${things.size} things in ${folder}, more than ${mostThings}. Give those that belong together a folder with the name of what they are.`,
    ];
  },
};

/** The rules that test files must keep too. */
export const rulesOfTests: Readonly<Record<string, Rule>> = {
  'nobody climbs stairs to import': hasNoStairs,
  'a neighbour is imported as one': hasNeighboursByDot,
  'a file fits in the head': fitsInTheHead,
};

/** A file, its tests and its styles count as one thing: they share the name before the first dot. */
function thingOf(path: string): string {
  return posix.basename(path).split('.')[0] ?? path;
}
