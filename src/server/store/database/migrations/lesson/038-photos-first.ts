/** Whether each photo of a class is looked at by its docent before others see it. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const photosFirst: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema.alterTable('runs').addColumn('photosFirstAt', 'text').execute();
  },
};
