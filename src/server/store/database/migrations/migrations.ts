/** The one list of migrations, in order of name, for both engines. A migration that was released is never changed. */

import type { Migration } from 'kysely/migration';

import { start } from './001-start.ts';
import { storeId } from './002-store-id.ts';
import { countedTeams } from './003-counted-teams.ts';
import { takenAway } from './004-taken-away.ts';
import { board } from './005-board.ts';
import { hands } from './006-hands.ts';
import { guessingAndSessions } from './007-guessing-and-sessions.ts';
import { accounts } from './008-accounts.ts';

export const migrations: Record<string, Migration> = {
  '001-start': start,
  '002-store-id': storeId,
  '007-guessing-and-sessions': guessingAndSessions,
  '008-accounts': accounts,
  '003-counted-teams': countedTeams,
  '004-taken-away': takenAway,
  '005-board': board,
  '006-hands': hands,
};
