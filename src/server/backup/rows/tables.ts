/** What each table of a backup may hold, column by column; a table that is left out does not compile. */

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
