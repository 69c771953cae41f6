/** Compares the rules for a backup's rows with the tables that the migrations create. */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { portableTables } from '#server/store/dump.ts';
import { engines, type TestPlace } from '#test/engines.ts';

import { tableRules } from './tables.ts';

type ColumnInfo = { name: string; type: string; notnull: number; pk: number };
type Reference = { from: string; table: string };
type Index = { name: string; unique: number };

const [sqlite] = engines;
if (sqlite === undefined) throw new TypeError('SQLite is always here');

describe.each(portableTables)('What a backup may hold of %s', (table) => {
  let place: TestPlace;
  let db: DatabaseSync;
  beforeAll(async () => {
    place = await sqlite.open();
    db = new DatabaseSync(join(place.dataDir, 'lanceerbasis.sqlite'), { readOnly: true });
  });
  afterAll(async () => {
    db.close();
    await place.remove();
  });

  const asked = <Row>(pragma: string): Row[] => db.prepare(`pragma ${pragma}`).all() as Row[];
  const { columns, keys } = tableRules[table];

  it('is said of each column, with its type, and whether it may be null', () => {
    const said = Object.entries(columns).map(([name, { type, isNullable }]) => ({ name, type, isNullable }));
    const there = asked<ColumnInfo>(`table_info("${table}")`).map(({ name, type, notnull, pk }) => ({
      name,
      type: type.toLowerCase(),
      isNullable: notnull === 0 && pk === 0,
    }));
    expect(byName(said)).toEqual(byName(there));
  });

  it('refers to what the database says', () => {
    const said = Object.entries(columns).flatMap(([from, { references }]) =>
      references ? { from, table: references } : [],
    );
    const there = asked<Reference>(`foreign_key_list("${table}")`).map(({ from, table: to }) => ({ from, table: to }));
    expect(sorted(said)).toEqual(sorted(there));
  });

  it('has the keys that the database says', () => {
    const unique = asked<Index>(`index_list("${table}")`).filter((index) => index.unique === 1);
    const there = unique.map(({ name }) => asked<ColumnInfo>(`index_info("${name}")`).map((column) => column.name));
    expect(sorted(keys.map((names) => names.toSorted()))).toEqual(sorted(there.map((names) => names.toSorted())));
  });
});

function byName<Named extends { name: string }>(all: readonly Named[]): Named[] {
  return all.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function sorted(all: readonly unknown[]): string[] {
  return all.map((one) => JSON.stringify(one)).toSorted();
}
