/** The clock of a whole process as one that is set wrong: it is loaded before the program, and told by CLOCK_SHIFT_MS. */

const Right = Date;
const shiftMs = Number(process.env['CLOCK_SHIFT_MS']);

class Shifted extends Right {
  constructor(...given: unknown[]) {
    const all = (given.length === 0 ? [Right.now() + shiftMs] : given) as [number];
    super(...all);
  }

  static override now(): number {
    return Right.now() + shiftMs;
  }
}

globalThis.Date = Shifted as DateConstructor;
