/** Splits many rows into batches, one statement each. */

/** Keeps a statement below the limit on bound values of either engine. */
const rowsAtOnce = 400;

export function batches<Row>(rows: readonly Row[]): Row[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, place) => place * rowsAtOnce);
  return starts.map((start) => rows.slice(start, start + rowsAtOnce));
}
