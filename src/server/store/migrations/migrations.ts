/** The one list of migrations, in order of name, for both engines. A migration that was released is never changed. */
import type { Migration } from 'kysely/migration';

import { start } from './001-start.ts';

export const migrations: Record<string, Migration> = { '001-start': start };
