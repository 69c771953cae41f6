/** The rules for each table of a backup, column by column. A missing table is a compile error. */

import type { PortableTable } from '#server/store/dump.ts';

import { challengeTables } from './challengeTables.ts';
import { classTables } from './classTables.ts';
import { privacyTables } from './privacyTables.ts';
import { schoolTables } from './schoolTables.ts';
import type { TableRules } from './tableRules.ts';
import { workTables } from './workTables.ts';

export const tableRules: Readonly<Record<PortableTable, TableRules>> = {
  ...schoolTables,
  ...challengeTables,
  ...classTables,
  ...workTables,
  ...privacyTables,
};
