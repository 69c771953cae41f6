/** The rows of a team for the parents of one pupil: names of other pupils are masked (docs/rules.md 8.38). */

import { teammate, withoutNames } from '#domain/people/nameInText.ts';
import type { TeamRows } from '#server/store/teamRows.ts';

/** Columns with ids, file names, moments and codes, which hold no typed text. */
const ours = /Id$|At$|Since$|^(?:id|key|photo|what|criteria)$/u;

/** A teammate with the same name can't be distinguished from the pupil, so that name is not masked. */
export function maskedFor(rows: TeamRows, pupil: string): TeamRows {
  const others = rows.students.map(({ name }) => String(name)).filter((name) => name !== pupil);
  const mask = (text: string): string => withoutNames(text, others, teammate);
  const maskRow = (row: TeamRows['teams'][number]): TeamRows['teams'][number] =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        if (typeof value !== 'string' || ours.test(column)) return [column, value];
        return [column, column === 'result' ? maskIn(value, mask) : mask(value)];
      }),
    );
  const masked: Record<string, TeamRows['teams']> = { ...rows };
  for (const [table, all] of Object.entries(rows)) masked[table] = all.map((row) => maskRow(row));
  return { ...rows, ...masked };
}

/** The stored response to a submission is JSON. */
function maskIn(result: string, mask: (text: string) => string): string {
  return JSON.stringify(JSON.parse(result), (_, value: unknown) => (typeof value === 'string' ? mask(value) : value));
}
