/** After a backup of before was put back: what docents took away since goes once more (docs/rules.md 15.32). */

import type { TakenPart } from '#domain/course.ts';
import { nobody, standsWritten } from '#domain/people/nameInText.ts';
import { now, type Tx } from '#server/store/database/db.ts';
import { changeName, placesOfName } from '#server/store/people/namePlaces.ts';
import { takeAway } from '#server/store/takenAway.ts';

import { closeTaken, goneKinds, isOfBefore } from './takenForGood.ts';

/** The same as when the docent did it, and the team is told so. Answers how many answers lost something. */
export async function takeAgain(tx: Tx): Promise<number> {
  const back = await tx
    .selectFrom('answers')
    .innerJoin('takenForGood', 'takenForGood.of', 'answers.id')
    .where('takenForGood.what', 'in', goneKinds)
    .where('answers.emptyAt', 'is', null)
    .orderBy('takenForGood.version')
    .select(['answers.id', 'answers.teamId', 'answers.version as of', 'takenForGood.what', 'takenForGood.version'])
    .$narrowType<{ what: TakenPart }>()
    .execute();
  const again = new Map<string, string>();
  for (const { id, teamId, what, version } of back.filter((one) => isOfBefore(one, one.of))) {
    const answer = await tx
      .selectFrom('answers')
      .selectAll()
      .where('id', '=', id)
      .$if(what === 'photo', (query) => query.where('photo', 'is not', null))
      .$if(what === 'text', (query) => query.where('tweet', '!=', ''))
      .executeTakeFirst();
    if (answer === undefined) continue;
    const about = { what, word: '', from: version };
    again.set((await takeAway(tx, { team: teamId, answer }, about)).id, id);
  }
  await closeTaken(tx, now(), [...again.keys()]);
  return new Set(again.values()).size;
}

/** A pupil who was taken out of everything: the backup itself still knows the name. Before the pupil goes. Answers how many pupils that were. */
export async function forgetNamesAgain(tx: Tx): Promise<number> {
  const back = await tx
    .selectFrom('students')
    .innerJoin('teams', 'teams.id', 'students.teamId')
    .innerJoin('takenForGood', 'takenForGood.of', 'students.id')
    .where('takenForGood.what', '=', 'name')
    .select(['students.id', 'students.name', 'teams.runId'])
    .execute();
  for (const { id, name, runId } of back) {
    const said = await tx
      .selectFrom('takenForGood')
      .select(['what', 'place'])
      .where('what', 'in', ['name-changed', 'name-kept'])
      .where('of', '=', id)
      .execute();
    const of = (kind: 'name-changed' | 'name-kept') =>
      new Set(said.flatMap(({ what, place }) => (what === kind ? place : [])));
    const [changed, kept] = [of('name-changed'), of('name-kept')];
    // Of a text that the docent did not see then, what the screen would have ticked.
    const isLeft = ({ key, text }: { key: string; text: string }): boolean =>
      kept.has(key) || (!changed.has(key) && !standsWritten(text, name));
    const keep = (await placesOfName(tx, runId, name)).filter(isLeft).map(({ key }) => key);
    await changeName(tx, runId, { name, instead: nobody, keep: new Set(keep) });
  }
  return back.length;
}
