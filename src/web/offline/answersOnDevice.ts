/** The answers that this device stores for its teams. */

import { createAnswerStore } from '#client/outbox/answerStore.ts';
import { isPreview } from '#web/browser/basePath.ts';

import { openAnswerDatabase } from './answerDatabase.ts';

export const answersOnDevice = isPreview ? createAnswerStore() : createAnswerStore(openAnswerDatabase());
