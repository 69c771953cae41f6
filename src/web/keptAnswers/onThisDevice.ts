/** What this device keeps of its teams. */

import { createKeptAnswers } from '#client/outbox/keptAnswers.ts';

import { openAnswerDatabase } from './database.ts';

export const onThisDevice = createKeptAnswers(openAnswerDatabase());
