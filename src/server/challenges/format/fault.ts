/** A fault in a challenge's folder: the file, the line, and in Dutch what was expected. */

import type { YamlPath } from './yamlText.ts';

export type Fault = {
  /** As the author knows it: `challenge.yaml`, `teksten/101.md`. */
  file: string;
  /** Counted from 1; null when the whole file is meant. */
  line: number | null;
  /** A Dutch sentence. */
  message: string;
  /** The field that the fault is about, when known. The fault's line may be of another place. */
  path?: YamlPath;
  /** The id of the activity that the fault is about, when the line is of something else. */
  activity?: number;
};

export function describeFault({ file, line, message }: Fault): string {
  return line === null ? `${file}: ${message}` : `${file}, regel ${line}: ${message}`;
}

/** Sorted by file and then by line, without duplicates. */
export function sortFaults(faults: readonly Fault[]): Fault[] {
  const files = [...new Set(faults.map(({ file }) => file))];
  const unique = new Map(faults.map((fault) => [describeFault(fault), fault]));
  return [...unique.values()].toSorted(
    (one, other) => files.indexOf(one.file) - files.indexOf(other.file) || (one.line ?? 0) - (other.line ?? 0),
  );
}
