/** Finds a pupil's name in the texts about its class, and replaces it (docs/rules.md 15.22). */

import { sql } from 'kysely';

import { limits } from '#domain/limits.ts';
import { type PlaceKind, placeKinds, standsIn, withoutName } from '#domain/people/nameInText.ts';
import type { Database, Tx } from '#server/db/db.ts';
import type { RunId, TeamId } from '#server/db/scope.ts';

export type NamePlace = {
  /** Identifies the text by its kind and its row. */
  key: string;
  kind: PlaceKind;
  teamId: TeamId | null;
  /** The id of the team; null when the text is about the class. */
  team: string | null;
  text: string;
};

/** The id column of each table; `id` by default. */
const keys: Readonly<Record<string, string>> = { ratings: 'answerId', handovers: 'runId' };
const keyOf = (table: string): string => keys[table] ?? 'id';

/** Every text of the class that contains the name. */
export async function placesOfName(db: Database, run: RunId, name: string): Promise<NamePlace[]> {
  const all = [];
  for (const table of new Set(placeKinds.map(tableOf))) all.push(...(await textsIn(db, run, table)));
  return all.filter(({ text }) => standsIn(text, name));
}

const tableOf = (kind: PlaceKind): string => kind.split(':')[0] ?? '';
const columnOf = (kind: PlaceKind): string => kind.split(':')[1] ?? '';

type Row = Readonly<Record<string, string | null>> & { teamId: TeamId | null };

async function textsIn(db: Database, run: RunId, table: string): Promise<NamePlace[]> {
  const kinds = placeKinds.filter((kind) => tableOf(kind) === table);
  const columns = sql.join(kinds.map((kind) => sql.ref(`${table}.${columnOf(kind)}`)));
  const key = sql.ref(`${table}.${keyOf(table)}`);
  const ofTeams = sql`select ${key} as "key", "teams"."id" as "teamId", "teams"."title" as "team", ${columns} from ${joined(table)} where "teams"."runId" = ${run}`;
  const ofClass = sql`select ${key} as "key", null as "teamId", null as "team", ${columns} from ${sql.table(table)} where ${key} = ${run}`;
  const { rows } = await sql<Row>`${isOfClass(table) ? ofClass : ofTeams} order by 1`.execute(db);
  return rows.flatMap((row) =>
    kinds.flatMap((kind) => {
      const text = row[columnOf(kind)] ?? '';
      const { teamId, team = null } = row;
      return text === '' ? [] : { key: `${kind}:${row['key'] ?? ''}`, kind, teamId, team, text };
    }),
  );
}

const isOfClass = (table: string): boolean => table === 'runs' || table === 'handovers';

function joined(table: string) {
  if (table === 'teams') return sql`"teams"`;
  if (table !== 'ratings')
    return sql`${sql.table(table)} inner join "teams" on "teams"."id" = ${sql.ref(`${table}.teamId`)}`;
  return sql`"ratings" inner join "answers" on "answers"."id" = "ratings"."answerId" inner join "teams" on "teams"."id" = "answers"."teamId"`;
}

export type NameChange = { name: string; instead: string; keep: ReadonlySet<string> };

/** Replaces a name everywhere except in `keep`; returns the teams whose texts changed. */
export async function changeName(tx: Tx, run: RunId, { name, instead, keep }: NameChange): Promise<TeamId[]> {
  const places = (await placesOfName(tx, run, name)).filter(({ key }) => !keep.has(key));
  for (const { key, kind, text } of places) {
    const table = tableOf(kind);
    const row = key.slice(kind.length + 1);
    const without = shortened(kind, withoutName(text, name, instead));
    await sql`update ${sql.table(table)} set ${sql.ref(columnOf(kind))} = ${without} where ${sql.ref(keyOf(table))} = ${row}`.execute(
      tx,
    );
  }
  const teams = [...new Set(places.flatMap(({ teamId }) => teamId ?? []))];
  await changeReceipts(tx, run, { name, instead });
  await forgetHidden(tx, run, name);
  return teams;
}

/** Titles and ship names have a maximum length; other texts have room. */
const longest: Partial<Record<PlaceKind, number>> = { 'teams:title': limits.title, 'teams:shipName': limits.shipName };

function shortened(kind: PlaceKind, text: string): string {
  const most = longest[kind];
  if (most === undefined) return text;
  const signs = Array.from(new Intl.Segmenter('nl').segment(text), ({ segment }) => segment);
  return signs.slice(0, most).join('');
}

/** The stored response to a submission is a copy of the answer, and outlives it when the team sends another. */
async function changeReceipts(tx: Tx, run: RunId, { name, instead }: Omit<NameChange, 'keep'>): Promise<void> {
  const stored = await tx
    .selectFrom('submissions')
    .innerJoin('teams', 'teams.id', 'submissions.teamId')
    .select(['submissions.teamId', 'submissions.key', 'submissions.result'])
    .where('teams.runId', '=', run)
    .execute();
  for (const { teamId, key, result } of stored) {
    const changed = JSON.stringify(JSON.parse(result), (_, value: unknown) =>
      typeof value === 'string' ? withoutName(value, name, instead) : value,
    );
    if (changed === result) continue;
    await tx
      .updateTable('submissions')
      .set({ result: changed })
      .where('teamId', '=', teamId)
      .where('key', '=', key)
      .execute();
  }
}

/**
 * Deletes hidden sentences of its docents that contain the name, because such a sentence is useless for other pupils.
 */
async function forgetHidden(tx: Tx, run: RunId, name: string): Promise<void> {
  const { rows } = await sql<{ teacherId: string; sentence: string }>`
    select "teacherId", "sentence" from "hiddenSentences" where "teacherId" in (
      select "teacherId" from "runs" where "id" = ${run} union select "teacherId" from "colleagues" where "runId" = ${run}
    )`.execute(tx);
  for (const { teacherId, sentence } of rows.filter((row) => standsIn(row.sentence, name))) {
    await sql`delete from "hiddenSentences" where "teacherId" = ${teacherId} and "sentence" = ${sentence}`.execute(tx);
  }
}
