/** After a restore: removes again what docents erased since the backup (docs/rules.md 15.32). */

import type { TakenPart } from '#domain/course.ts';
import { nobody, standsWritten } from '#domain/people/nameInText.ts';
import { now, type Tx } from '#server/db/db.ts';

import { changeName, placesOfName } from './pupilNames.ts';
import { type Taken, takeAway } from './takenAway.ts';
import { closeTaken, erasedKinds, isOfBefore } from './tombstones.ts';

/** Removes the parts again, with the same notice to the team as after the docent's removal. Returns the number of answers. */
export async function takeAgain(tx: Tx): Promise<number> {
  const tombstones = await tx
    .selectFrom('answers')
    .innerJoin('takenForGood', 'takenForGood.of', 'answers.id')
    .where('takenForGood.what', 'in', erasedKinds)
    .select(['answers.id', 'answers.version as now', 'answers.changedAt', 'answers.emptyAt'])
    .select(['takenForGood.what', 'takenForGood.version', 'takenForGood.at'])
    .$narrowType<{ what: TakenPart }>()
    .execute();
  const again = new Map<string, string>();
  for (const [id, parts] of Map.groupBy(tombstones, (part) => part.id)) {
    // The highest version of all parts, so that nothing sent from now on counts as older.
    const from = Math.max(...parts.map(({ version }) => version));
    for (const part of parts) {
      const { what, now: version, changedAt: sentAt, emptyAt } = part;
      if (emptyAt !== null || !isOfBefore(part, { version, sentAt })) continue;
      const taken = await takePart(tx, id, { what, word: '', again: { version: part.version, at: part.at, from } });
      if (taken !== undefined) again.set(taken.id, id);
    }
    await tx.updateTable('answers').set({ version: from }).where('id', '=', id).where('version', '<', from).execute();
  }
  await closeTaken(tx, now(), [...again.keys()]);
  return new Set(again.values()).size;
}

/** Undefined when nothing of it came back. */
async function takePart(tx: Tx, id: string, about: Parameters<typeof takeAway>[2]): Promise<Taken | undefined> {
  const answer = await tx.selectFrom('answers').selectAll().where('id', '=', id).executeTakeFirst();
  if (answer === undefined || !(await hasPart(tx, answer, about.what))) return undefined;
  return takeAway(tx, { team: answer.teamId, answer }, about);
}

/** In the answer itself or in an earlier version. */
async function hasPart(
  tx: Tx,
  { id, tweet, photo }: { id: string; tweet: string; photo: string | null },
  what: TakenPart,
): Promise<boolean> {
  if (what === 'answer' || (what === 'text' ? tweet !== '' : photo !== null)) return true;
  const versions = tx.selectFrom('returns').select('id').where('answerId', '=', id);
  const found =
    what === 'text'
      ? versions.where('tweet', '!=', '')
      : versions.where('photo', 'is not', null).where('takenId', 'is', null);
  return (await found.executeTakeFirst()) !== undefined;
}

/**
 * Removes names of erased pupils from texts again, before the pupil's row is deleted: the restored row still holds the
 * name. Returns how many pupils.
 */
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
    const [changed, unchanged] = [of('name-changed'), of('name-kept')];
    // For a text that the docent did not see then, the screen's default choice is used.
    const isLeft = ({ key, text }: { key: string; text: string }): boolean =>
      unchanged.has(key) || (!changed.has(key) && !standsWritten(text, name));
    const keep = (await placesOfName(tx, runId, name)).filter(isLeft).map(({ key }) => key);
    await changeName(tx, runId, { name, instead: nobody, keep: new Set(keep) });
  }
  return back.length;
}
