/** The worker thread in which reader.ts reads challenges. */

import { type ReadChallenge, readChallenge } from '#server/challenges/readChallenge.ts';
import { answerJobs } from '#server/thread/answerJobs.ts';

import type { ReaderJob } from './reader.ts';

answerJobs(({ path, how }: ReaderJob): ReadChallenge => readChallenge(path, how));
