/** Many rows in few statements. */

/** Few enough for the number of values that a statement may have in either engine. */
const rowsAtOnce = 400;

export function batches<Row>(rows: readonly Row[]): Row[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, place) => place * rowsAtOnce);
  return starts.map((start) => rows.slice(start, start + rowsAtOnce));
}
