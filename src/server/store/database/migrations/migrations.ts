/** The one list of migrations, in order of name, for both engines. A migration that was released is never changed. */

import type { Migration } from 'kysely/migration';

import { returns } from './009-returns.ts';
import { hiddenSentences } from './010-hidden-sentences.ts';
import { unfinishedRestore } from './011-unfinished-restore.ts';
import { neighbours } from './012-neighbours.ts';
import { versions } from './013-versions.ts';
import { schoolAccounts } from './017-school-accounts.ts';
import { start } from './released/001-start.ts';
import { storeId } from './released/002-store-id.ts';
import { countedTeams } from './released/003-counted-teams.ts';
import { takenAway } from './released/004-taken-away.ts';
import { board } from './released/005-board.ts';
import { hands } from './released/006-hands.ts';
import { guessingAndSessions } from './released/007-guessing-and-sessions.ts';
import { accounts } from './released/008-accounts.ts';

export const migrations: Record<string, Migration> = {
  '001-start': start,
  '002-store-id': storeId,
  '007-guessing-and-sessions': guessingAndSessions,
  '008-accounts': accounts,
  '009-returns': returns,
  '010-hidden-sentences': hiddenSentences,
  '003-counted-teams': countedTeams,
  '004-taken-away': takenAway,
  '005-board': board,
  '006-hands': hands,
  '011-unfinished-restore': unfinishedRestore,
  '012-neighbours': neighbours,
  '013-versions': versions,
  '017-school-accounts': schoolAccounts,
};
