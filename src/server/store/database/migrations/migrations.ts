/** The one list of migrations, in order of name, for both engines. A migration that was released is never changed. */

import type { Migration } from 'kysely/migration';

import { returns } from './lesson/009-returns.ts';
import { hiddenSentences } from './lesson/010-hidden-sentences.ts';
import { neighbours } from './lesson/012-neighbours.ts';
import { understood } from './lesson/015-understood.ts';
import { ship } from './lesson/018-ship.ts';
import { noPhoto } from './lesson/024-no-photo.ts';
import { keepsakeNames } from './lesson/029-keepsake-names.ts';
import { ownChallenges } from './lesson/031-own-challenges.ts';
import { drafts } from './lesson/032-drafts.ts';
import { photosFirst } from './lesson/038-photos-first.ts';
import { openedPhases } from './lesson/050-opened-phases.ts';
import { starsRead } from './lesson/055-stars-read.ts';
import { crewStep } from './lesson/056-crew-step.ts';
import { colleagues } from './people/014-colleagues.ts';
import { beheer } from './people/016-beheer.ts';
import { schoolAccounts } from './people/017-school-accounts.ts';
import { handover } from './people/020-handover.ts';
import { classInvites } from './people/025-class-invites.ts';
import { backups } from './people/026-backups.ts';
import { schoolContact } from './people/027-school-contact.ts';
import { fixedReasons } from './people/037-fixed-reasons.ts';
import { letInBy } from './people/040-let-in-by.ts';
import { boundToPeople } from './people/043-bound-to-people.ts';
import { demo } from './people/044-demo.ts';
import { start } from './released/001-start.ts';
import { storeId } from './released/002-store-id.ts';
import { countedTeams } from './released/003-counted-teams.ts';
import { takenAway } from './released/004-taken-away.ts';
import { board } from './released/005-board.ts';
import { hands } from './released/006-hands.ts';
import { guessingAndSessions } from './released/007-guessing-and-sessions.ts';
import { accounts } from './released/008-accounts.ts';
import { unfinishedRestore } from './released/011-unfinished-restore.ts';
import { versions } from './released/013-versions.ts';
import { jobs } from './running/021-jobs.ts';
import { growth } from './running/035-growth.ts';
import { teamVersions } from './running/039-team-versions.ts';
import { ends } from './wiping/022-ends.ts';
import { photos } from './wiping/023-photos.ts';
import { painted } from './wiping/028-painted.ts';
import { gone } from './wiping/041-gone.ts';
import { lostMarks } from './wiping/042-lost-marks.ts';

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
  '014-colleagues': colleagues,
  '016-beheer': beheer,
  '017-school-accounts': schoolAccounts,
  '015-understood': understood,
  '020-handover': handover,
  '018-ship': ship,
  '022-ends': ends,
  '023-photos': photos,
  '024-no-photo': noPhoto,
  '025-class-invites': classInvites,
  '021-jobs': jobs,
  '026-backups': backups,
  '027-school-contact': schoolContact,
  '028-painted': painted,
  '029-keepsake-names': keepsakeNames,
  '031-own-challenges': ownChallenges,
  '032-drafts': drafts,
  '035-growth': growth,
  '037-fixed-reasons': fixedReasons,
  '038-photos-first': photosFirst,
  '039-team-versions': teamVersions,
  '040-let-in-by': letInBy,
  '041-gone': gone,
  '042-lost-marks': lostMarks,
  '043-bound-to-people': boundToPeople,
  '044-demo': demo,
  '050-opened-phases': openedPhases,
  '055-stars-read': starsRead,
  '056-crew-step': crewStep,
};
