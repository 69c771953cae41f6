/** An access request of a parent includes every stored column of a team, or leaves it out for a stated reason. */

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { placeKinds } from '#domain/people/nameInText.ts';
import { type Database, openDatabase, transaction } from '#server/db/db.ts';
import type { TeamId } from '#server/db/scope.ts';
import { inzageJson, inzageOf, leftOut } from '#server/privacy/accessRequest/document.ts';
import { inzagePage } from '#server/privacy/accessRequest/page.ts';
import { teamColumns } from '#server/store/teamColumns.ts';
import { rowsOfTeam } from '#server/store/teamRows.ts';
import { theChallenge } from '#test/builders.ts';
import { onEveryEngine } from '#test/engines.ts';
import { fillEveryTable } from '#test/everyTable.ts';

/** The columns that link a row to a team, in any table. */
const ties = ['teamId', 'answerId', 'neighbourId'];

onEveryEngine('Of a team', (engine) => {
  let db: Database;
  let close: () => Promise<void>;
  beforeEach(async () => {
    const place = await engine.open();
    db = await openDatabase(place);
    close = async () => {
      await db.destroy();
      await place.remove();
    };
    await transaction(db, fillEveryTable);
  });
  afterEach(() => close());

  const tables = () => db.introspection.getTables();
  const teamOf = async (): Promise<TeamId> =>
    (await db.selectFrom('answers').select('teamId').limit(1).executeTakeFirstOrThrow()).teamId;
  const about = { school: null, group: 'Groep 8', challenge: theChallenge(), slug: 'koel-schoolplein' };

  it('every table and column is listed as included or left out', async () => {
    const tied = (await tables()).filter(
      ({ name, columns }) => name === 'teams' || columns.some((one) => ties.includes(one.name)),
    );
    const stored = tied.map(({ name, columns }) => [name, columns.map((one) => one.name).toSorted()] as const);
    const known = Object.entries(teamColumns).map(
      ([name, columns]) => [name, Object.keys(columns).toSorted()] as const,
    );
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(stored));
  });

  it('the contents of every included column are in the file, and those of no other column', async () => {
    const team = await teamOf();
    const { told, hidden } = await plant(db, await tables(), { team, kinds: ['text', 'moment', 'number'] });
    const json = inzageJson(inzageOf(await rowsOfTeam(db, team), about));
    expect(placesOf(told)).toEqual(columnsThat((is) => is === 'told'));
    expect(told.filter(({ sign }) => !json.includes(sign))).toEqual([]);
    expect(placesOf(hidden)).toEqual(columnsThat((is) => is !== 'told'));
    expect(hidden.filter(({ sign }) => json.includes(sign))).toEqual([]);
    for (const name of Object.values(leftOut()).flat()) expect(json).toContain(`"${name}"`);
  });

  it('every text that somebody typed stands on the page', async () => {
    const team = await teamOf();
    const { told } = await plant(db, await tables(), { team, kinds: ['text'] });
    await db.updateTable('looks').set({ sentAt: '2026-11-22T10:00:00.000Z' }).execute();
    const page = inzagePage(inzageOf(await rowsOfTeam(db, team), about));
    const isTyped = (place: string): boolean => placeKinds.some((kind) => kind === place);
    const typed = told.filter(({ place }) => isTyped(place));
    expect(placesOf(typed)).toEqual(columnsThat((is) => is === 'told').filter(isTyped));
    expect(typed.filter(({ sign }) => !page.includes(sign))).toEqual([]);
  });
});

type Kind = 'text' | 'moment' | 'number';
type Sign = { place: string; sign: string };
type Table = { name: string; columns: readonly { name: string; dataType: string }[] };

/** Ids link rows, a receipt is JSON, and a photo is named by its file, so these columns get no planted word. */
const untouched = /Id$|^(?:id|key|result|photo|criteria|what)$/u;

function placesOf(signs: readonly Sign[]): string[] {
  return signs.map(({ place }) => place).toSorted();
}

function columnsThat(isWanted: (is: string) => boolean): string[] {
  const all = Object.entries(teamColumns).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, is]) => ({ table, column, is })),
  );
  return all
    .filter(({ column, is }) => isWanted(is) && !untouched.test(column))
    .map(({ table, column }) => `${table}:${column}`)
    .toSorted();
}

/**
 * Plants a unique value in every column of these kinds in the team's rows; returns the values to show, and the others.
 */
async function plant(
  db: Database,
  tables: readonly Table[],
  { team, kinds }: { team: TeamId; kinds: readonly Kind[] },
) {
  const signs: { told: Sign[]; hidden: Sign[] } = { told: [], hidden: [] };
  let count = 0;
  for (const [table, columns] of Object.entries(teamColumns)) {
    const types = tables.find(({ name }) => name === table)?.columns ?? [];
    for (const [column, is] of Object.entries(columns)) {
      const kind = kindOf(column, types.find(({ name }) => name === column)?.dataType ?? '');
      if (untouched.test(column) || !kinds.includes(kind)) continue;
      count += 1;
      const value = valueOf(kind, count);
      const own = {
        teams: sql`"id" = ${team}`,
        ratings: sql`"answerId" in (select "id" from "answers" where "teamId" = ${team})`,
      };
      const where = own[table as keyof typeof own] ?? sql`"teamId" = ${team}`;
      const { numAffectedRows } =
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${where}`.execute(db);
      if (numAffectedRows === 0n) throw new Error(`nothing of this team in ${table}`);
      signs[is === 'told' ? 'told' : 'hidden'].push({ place: `${table}:${column}`, sign: String(value) });
    }
  }
  return signs;
}

function kindOf(column: string, dataType: string): Kind {
  if (dataType.toLowerCase() !== 'text') return 'number';
  return /(?:At|Since)$/u.test(column) ? 'moment' : 'text';
}

function valueOf(kind: Kind, count: number): string | number {
  if (kind === 'number') return 770_000 + count;
  return kind === 'moment' ? new Date(Date.UTC(2031, 0, 1) + count * 1000).toISOString() : `geplant ${count}!`;
}
