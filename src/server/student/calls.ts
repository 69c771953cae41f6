/** Whatever a team that is in may ask. */

import type { Context } from '#server/context.ts';
import { oneAtATime } from '#server/oneAtATime.ts';

import { teamAnswerCalls } from './answers/answers.ts';
import { understandingCalls } from './answers/understanding.ts';
import { teamEvents } from './events.ts';
import { handCalls } from './hand.ts';
import { teamLogoutCalls } from './logout.ts';
import { neighbourCalls } from './neighbours.ts';
import { teamPhaseCalls } from './phases.ts';
import { keepsakeCalls } from './rocket/keepsake.ts';
import { shipCalls } from './rocket/ship.ts';
import { teamCalls } from './team.ts';

export function callsOfTeam(context: Context) {
  return {
    ...teamCalls(context),
    ...teamLogoutCalls(context),
    ...teamPhaseCalls(context),
    ...teamAnswerCalls(context),
    ...neighbourCalls(context),
    ...handCalls(context),
    ...understandingCalls(context),
    ...shipCalls(context),
    ...oneAtATime(keepsakeCalls(context)),
    ...teamEvents(context),
  };
}
