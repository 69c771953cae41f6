/** The worker thread in which assemble.ts plans a folder. */

import { answerJobs } from '#server/thread/answerJobs.ts';

import { type FolderPlan, folderPlan } from './folderPlan.ts';
import type { Contents } from './source.ts';

answerJobs((parts: Contents): FolderPlan => folderPlan(parts));
