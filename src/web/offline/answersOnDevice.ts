/** The answers that this device stores for its teams. */

import { createAnswerStore } from '#client/outbox/answerStore.ts';
import { isThrowaway } from '#web/browser/basePath.ts';

import { openAnswerDatabase } from './answerDatabase.ts';

export const answersOnDevice = isThrowaway ? createAnswerStore() : createAnswerStore(openAnswerDatabase());
