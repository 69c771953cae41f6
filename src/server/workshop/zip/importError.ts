/** Why a file is not taken: thrown where the rest of it can't be trusted, gathered where it can. */

import type { Fault } from '#server/challenges/format/fault.ts';

/** What stands where a name would, of a fault of the file as a whole. */
export const wholeFile = 'het bestand';

export class NotTaken extends Error {
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
  throw new NotTaken([faultOf(file, message)]);
}
