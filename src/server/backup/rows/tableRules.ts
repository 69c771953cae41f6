/** The form of the rules for each table of a backup. */

import type { Tables } from '#server/db/schema.ts';
import type { PortableRow, PortableTable } from '#server/store/dump.ts';

import type { Column } from './columns.ts';

export type TableRules = {
  columns: Readonly<Record<string, Column>>;
  /** Columns that must be unique together. Other tables refer to the first key. */
  keys: readonly (readonly string[])[];
  /** The most rows: many times more than a school of 2 000 teams has. */
  most: number;
  /** Checks columns of one row against each other. */
  isRight?: (row: PortableRow) => boolean;
};

/** A missing column is a compile error. */
export type RulesOf<Some extends PortableTable> = {
  [Table in Some]: TableRules & {
    columns: Readonly<Record<keyof Tables[Table], Column>>;
    keys: readonly (readonly (keyof Tables[Table])[])[];
  };
};

export const few = 20_000;
export const many = 200_000;
export const most = 1_000_000;
