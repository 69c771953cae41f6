/** What this device keeps of its teams. */

import { createKeptAnswers } from '#client/outbox/keptAnswers.ts';
import { isLook } from '#web/place/root.ts';

import { openAnswerDatabase } from './database.ts';

export const onThisDevice = isLook ? createKeptAnswers() : createKeptAnswers(openAnswerDatabase());
