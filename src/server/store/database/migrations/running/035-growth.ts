/** For what every server asks each minute: of many schools it finds the few rows that matter, without reading all. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const growth: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .createIndex('takenAwayOpen')
      .on('takenAway')
      .column('takenAt')
      .where('goneAt' as never, 'is', null)
      .where('putBackAt' as never, 'is', null)
      .execute();
    await schema
      .createIndex('takenAwayPhotos')
      .on('takenAway')
      .column('photo')
      .where('photo' as never, 'is not', null)
      .execute();
    await schema
      .createIndex('returnsTaken')
      .on('returns')
      .column('takenId')
      .where('takenId' as never, 'is not', null)
      .execute();
  },
};
