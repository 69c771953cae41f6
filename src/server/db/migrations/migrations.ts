/** Every migration, in the order in which they are applied. One that was released never changes. */

import type { Migration } from 'kysely/migration';

import { initial } from './001-initial.ts';

export const migrations: Record<string, Migration> = {
  '001-initial': initial,
};
