/** Runs several queries in one round trip to PostgreSQL. */

import { jsonArrayFrom } from 'kysely/helpers/postgres';

import { type Database, isPostgres } from './db.ts';

/** The columns are text and integers, which JSON represents unchanged. */
type Question = Parameters<typeof jsonArrayFrom<object>>[0] & { execute: () => Promise<object[]> };
type RowOf<Asked> = Asked extends { execute: () => Promise<(infer Row)[]> } ? Row : never;

/** Returns the rows of each query. SQLite runs them one after another, because it has no network round trip. */
export async function askInOne<Questions extends Readonly<Record<string, Question>>>(
  db: Database,
  questions: Questions,
): Promise<{ [Name in keyof Questions]: RowOf<Questions[Name]>[] }> {
  const asked = Object.entries<Question>(questions);
  // Each result has the name of its query.
  if (isPostgres(db)) {
    const inOne = asked.map(([name, question]) => jsonArrayFrom(question).as(name));
    return (await db.selectNoFrom(inOne).executeTakeFirstOrThrow()) as never;
  }
  const answered: Record<string, object[]> = {};
  for (const [name, question] of asked) answered[name] = await question.execute();
  return answered as never;
}
