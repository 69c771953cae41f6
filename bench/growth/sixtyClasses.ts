/** The classes that play: copies of one class, each with sessions of its own. */

import type { BenchPlace } from '#bench/databases.ts';
import { type BenchTeam, fillClass, type SchoolClass } from '#bench/schoolClass.ts';
import type { Dice } from '#domain/dice.ts';
import { hashOf } from '#server/login/tokens.ts';

import { addYear, multiply, withClient } from './manySchools.ts';

/** With a year's data; the first class's docent is a beheerder. */
export async function fillSixty(place: BenchPlace & { databaseUrl: string }, dice: Dice): Promise<SchoolClass[]> {
  const first = await fillClass(place, dice);
  await addYear(place.databaseUrl);
  await multiply(place.databaseUrl, copies);
  await withClient(place.databaseUrl, async (client) => {
    // The token of a copied session is the copied token hash.
    for (const sessions of ['teamSessions', 'teacherSessions'])
      await client.query(
        `update "${sessions}" set "tokenHash" = encode(sha256(convert_to("tokenHash", 'UTF8')), 'hex')
         where "tokenHash" like '%~%'`,
      );
    await client.query(`update "teachers" set "beheerderSince" = "createdAt" where "username" = 'docent'`);
  });
  return [first, ...Array.from({ length: copies }, (_, index) => copyOf(first, index + 1))];
}

const copies = 59;

/** The ids that `multiply` gives a copy. */
function copyOf({ run, docentToken, teams, openActivity }: SchoolClass, copy: number): SchoolClass {
  const named = <Name extends string>(name: Name): Name => `${name}~${copy}` as Name;
  const ofTeam = ({ id, tokenHash, openAnswer }: BenchTeam): BenchTeam => {
    const token = named(tokenHash);
    return { id: named(id), token, tokenHash: hashOf(token), openAnswer: named(openAnswer) };
  };
  return { run: named(run), docentToken: named(hashOf(docentToken)), teams: teams.map(ofTeam), openActivity };
}
