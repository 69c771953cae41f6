/** Runs several queries in one round trip to PostgreSQL. */

import { jsonArrayFrom } from 'kysely/helpers/postgres';

import { type Database, isPostgres } from './db.ts';

/** Its columns are text and whole numbers, which are the same in JSON. */
type Question = Parameters<typeof jsonArrayFrom<object>>[0] & { execute: () => Promise<object[]> };
type RowOf<Asked> = Asked extends { execute: () => Promise<(infer Row)[]> } ? Row : never;

/** The rows of each. On SQLite one after the other, since it is no journey to ask it. */
export async function askInOne<Questions extends Readonly<Record<string, Question>>>(
  db: Database,
  questions: Questions,
): Promise<{ [Name in keyof Questions]: RowOf<Questions[Name]>[] }> {
  const asked = Object.entries<Question>(questions);
  // Each is answered under the name that it was asked by.
  if (isPostgres(db)) {
    const inOne = asked.map(([name, question]) => jsonArrayFrom(question).as(name));
    return (await db.selectNoFrom(inOne).executeTakeFirstOrThrow()) as never;
  }
  const answered: Record<string, object[]> = {};
  for (const [name, question] of asked) answered[name] = await question.execute();
  return answered as never;
}
