/** A fault in a challenge's folder: the file, the line, and in Dutch what was expected. */

import type { YamlPath } from './yamlText.ts';

export type Fault = {
  /** As whoever writes the challenge knows it: `challenge.yaml`, `teksten/101.md`. */
  file: string;
  /** Counted from 1; null where the file as a whole is meant. */
  line: number | null;
  /** A Dutch sentence. */
  message: string;
  /** The field it is about, where that is known: what stands there need not be a line. */
  path?: YamlPath;
  /** The id of the activity that it is about, where the line is that of something else. */
  activity?: number;
};

export function describeFault({ file, line, message }: Fault): string {
  return line === null ? `${file}: ${message}` : `${file}, regel ${line}: ${message}`;
}

/** In the order in which someone reads: file by file, line by line, nothing twice. */
export function sortFaults(faults: readonly Fault[]): Fault[] {
  const files = [...new Set(faults.map(({ file }) => file))];
  const unique = new Map(faults.map((fault) => [describeFault(fault), fault]));
  return [...unique.values()].toSorted(
    (one, other) => files.indexOf(one.file) - files.indexOf(other.file) || (one.line ?? 0) - (other.line ?? 0),
  );
}
