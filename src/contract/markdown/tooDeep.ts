/** Thrown where lists, quotations or marks stand too deep in each other. */

export class TooDeep extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`too deep on line ${line}`);
    this.line = line;
  }
}
