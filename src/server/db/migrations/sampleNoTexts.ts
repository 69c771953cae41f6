/** Turns off PostgreSQL's statistics for columns with typed text: they keep common values, and keep those of an emptied table forever. */

import { type Kysely, sql } from 'kysely';

const typed: Readonly<Record<string, readonly string[]>> = {
  runs: ['text'],
  boards: ['state'],
  handovers: ['text'],
  hiddenSentences: ['sentence'],
  teams: ['title', 'shipName'],
  students: ['name'],
  answers: ['tweet', 'photo'],
  ratings: ['comment', 'note'],
  takenAway: ['tweet', 'word', 'photo'],
  returns: ['tweet', 'photo', 'tip', 'top', 'takenText'],
  phaseFeedback: ['feedback'],
  looks: ['starOne', 'starTwo', 'wish'],
  submissions: ['result'],
};

export async function sampleNoTexts(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(typed)) {
    for (const column of columns) {
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set statistics 0`.execute(db);
    }
  }
}
