/** The thread in which worksheet.ts has papers drawn. */

import { answerJobs } from '#server/thread/answerJobs.ts';

import { drawPdf, type PaperJob } from './worksheet.ts';

answerJobs((job: PaperJob): Promise<Buffer> => drawPdf(job));
