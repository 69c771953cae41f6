/** Checks the rows of a backup one by one: each column, unique keys, and references to rows that came earlier. */

import { NotABackup } from '#server/backup/backupFile.ts';
import { isPortableTable, type PortableRow, type PortableTable } from '#server/store/dump.ts';

import type { TableRules } from './tableRules.ts';
import { tableRules } from './tables.ts';

export type CheckedRow = { table: PortableTable; row: PortableRow };

/** Throws `NotABackup`. Returns the row with all columns of its table; a column that the backup lacks becomes null. */
export type CheckRow = (table: unknown, row: unknown) => CheckedRow;

export function createRowChecks(): CheckRow {
  const counts = new Map<PortableTable, number>();
  const used = new Map<string, Set<string>>();
  return (name, sent) => {
    if (typeof name !== 'string' || !isPortableTable(name)) throw new NotABackup('een tabel die er niet is');
    const rules = tableRules[name];
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count > rules.most) throw new NotABackup(`meer rijen van ${name} dan een school heeft`);
    const row = toRow(name, rules, sent);
    checkReferences(name, rules, row, used);
    useKeys(name, rules, row, used);
    return { table: name, row };
  };
}

function toRow(table: PortableTable, { columns, isRight }: TableRules, sent: unknown): PortableRow {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw new NotABackup(`een rij van ${table} zonder gegevens`);
  if (Object.keys(sent).some((key) => !Object.hasOwn(columns, key))) {
    throw new NotABackup(`een rij van ${table} met een kolom die er niet is`);
  }
  const row: PortableRow = Object.fromEntries(
    Object.entries(columns).map(([name, { isNullable, accepts, expected }]) => {
      const value: unknown = Object.hasOwn(sent, name) ? sent[name as keyof typeof sent] : null;
      const isAccepted = value === null ? isNullable : isScalar(value) && accepts(value);
      if (!isAccepted) throw new NotABackup(`${name} van een rij van ${table}; verwacht: ${expected}`);
      return [name, value as string | number | null];
    }),
  );
  if (isRight !== undefined && !isRight(row)) throw new NotABackup(`een rij van ${table} die niet bij zichzelf past`);
  return row;
}

function isScalar(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function checkReferences(
  table: PortableTable,
  { columns }: TableRules,
  row: PortableRow,
  used: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  for (const [name, { references }] of Object.entries(columns)) {
    const value = row[name] ?? null;
    if (references === undefined || value === null) continue;
    if (used.get(keyName(references, 0))?.has(String(value)) !== true) {
      throw new NotABackup(`${name} van een rij van ${table}; verwacht: een rij van ${references} die ervoor komt`);
    }
  }
}

const keyName = (table: PortableTable, place: number): string => `${table} ${place}`;

/** As in the database, a key that contains a null is never a duplicate. */
function useKeys(table: PortableTable, { keys }: TableRules, row: PortableRow, used: Map<string, Set<string>>): void {
  for (const [place, columns] of keys.entries()) {
    const values = columns.map((name) => row[name] ?? null);
    if (values.includes(null)) continue;
    const key = values.length === 1 ? String(values[0]) : JSON.stringify(values);
    const usedKeys = used.get(keyName(table, place)) ?? new Set();
    used.set(keyName(table, place), usedKeys);
    if (usedKeys.has(key)) throw new NotABackup(`${columns.join(' en ')} van een rij van ${table}, die er al zijn`);
    usedKeys.add(key);
  }
}
