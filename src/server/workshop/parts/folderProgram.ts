/** The thread in which assemble.ts has a folder planned. */

import { answerJobs } from '#server/thread/answerJobs.ts';

import { type FolderPlan, folderPlan } from './folderPlan.ts';
import type { Contents } from './source.ts';

answerJobs((parts: Contents): FolderPlan => folderPlan(parts));
