/** The handlers that only a logged-in team may call. */

import type { Context } from '#server/context.ts';
import { oneAtATime } from '#server/oneAtATime.ts';

import { teamAnswerCalls } from './answers.ts';
import { teamEvents } from './events.ts';
import { handCalls } from './hand.ts';
import { keepsakeCalls } from './keepsake.ts';
import { teamLogoutCalls } from './logout.ts';
import { neighbourCalls } from './neighbours.ts';
import { teamPhaseCalls } from './phases.ts';
import { shipCalls } from './ship.ts';
import { teamCalls } from './team.ts';
import { understoodCalls } from './understood.ts';

export function callsOfTeam(context: Context) {
  return {
    ...teamCalls(context),
    ...teamLogoutCalls(context),
    ...teamPhaseCalls(context),
    ...teamAnswerCalls(context),
    ...neighbourCalls(context),
    ...handCalls(context),
    ...understoodCalls(context),
    ...shipCalls(context),
    ...oneAtATime(keepsakeCalls(context)),
    ...teamEvents(context),
  };
}
