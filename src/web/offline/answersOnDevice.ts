/** What this device keeps of its teams. */

import { createKeptAnswers } from '#client/outbox/answerStore.ts';
import { isLook } from '#web/browser/basePath.ts';

import { openAnswerDatabase } from './answerDatabase.ts';

export const onThisDevice = isLook ? createKeptAnswers() : createKeptAnswers(openAnswerDatabase());
