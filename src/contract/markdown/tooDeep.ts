/** Thrown where lists, quotes or marks are nested too deeply. */

export class TooDeep extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`too deep on line ${line}`);
    this.line = line;
  }
}
