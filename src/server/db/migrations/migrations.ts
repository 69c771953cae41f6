/** Every migration, in the order in which they run. A released migration never changes. */

import type { Migration } from 'kysely/migration';

import { initial } from './001-initial.ts';

export const migrations: Record<string, Migration> = {
  '001-initial': initial,
};
