/** Why a file is refused: thrown when the rest can't be trusted, otherwise collected. */

import type { Fault } from '#server/challenges/format/fault.ts';

/** Stands in place of a name, for a fault of the file as a whole. */
export const wholeFile = 'het bestand';

export class ImportError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super('not a challenge that can be taken');
    this.faults = faults;
  }
}

export function faultOf(file: string, message: string): Fault {
  return { file, line: null, message };
}

export function refuse(file: string, message: string): never {
  throw new ImportError([faultOf(file, message)]);
}
