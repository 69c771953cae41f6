/** The thread in which reader.ts has challenges read. */

import { answerJobs } from '#server/thread/answerJobs.ts';

import { type ReadChallenge, readChallenge } from './readChallenge.ts';
import type { ReaderJob } from './reader.ts';

answerJobs<ReaderJob, ReadChallenge>(({ path, how }) => readChallenge(path, how));
