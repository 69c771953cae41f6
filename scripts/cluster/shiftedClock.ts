/** Shifts the clock of a whole process by CLOCK_SHIFT_MS; loaded before the program. */

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
