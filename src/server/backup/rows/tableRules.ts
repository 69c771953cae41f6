/** What is said of each table of a backup. */

import type { Tables } from '#server/db/schema.ts';
import type { PortableRow, PortableTable } from '#server/store/dump.ts';

import type { Column } from './columns.ts';

export type TableRules = {
  columns: Readonly<Record<string, Column>>;
  /** Columns of which no two rows have the same values. The first is what others refer to. */
  keys: readonly (readonly string[])[];
  /** Rows: many times more than a school of 2 000 teams has. */
  most: number;
  /** What the columns of one row have to do with one another. */
  isRight?: (row: PortableRow) => boolean;
};

/** A column that is left out does not compile. */
export type RulesOf<Some extends PortableTable> = {
  [Table in Some]: TableRules & {
    columns: Readonly<Record<keyof Tables[Table], Column>>;
    keys: readonly (readonly (keyof Tables[Table])[])[];
  };
};

export const few = 20_000;
export const many = 200_000;
export const most = 1_000_000;
