/** The worker thread in which worksheet.ts draws papers. */

import { answerJobs } from '#server/thread/answerJobs.ts';

import { drawPdf, type PaperJob } from './worksheet.ts';

answerJobs((job: PaperJob): Promise<Buffer> => drawPdf(job));
