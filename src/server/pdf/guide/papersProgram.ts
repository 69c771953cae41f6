/** The worker thread in which papers.ts draws the papers of a challenge. */

import { answerJobs } from '#server/thread/answerJobs.ts';

import { bundlePdf } from './bundle.ts';
import { cutCardsPdf } from './cutCards.ts';
import { guidePdf } from './guide.ts';
import { learningLinePdf } from './learningLine.ts';
import { consentCardsPdf, letterPdf } from './letters.ts';
import type { PaperOrder } from './papers.ts';

answerJobs((order: PaperOrder): Promise<Buffer | undefined> => {
  if ('challenges' in order) return learningLinePdf(order.challenges);
  const { content } = order;
  if ('activityIds' in order) return bundlePdf(content, order.activityIds, order.isLarge);
  if (order.paper === 'lesgids') return guidePdf(content);
  if (order.paper === 'knipblad') return cutCardsPdf(content);
  return order.paper === 'ouderbrief' ? letterPdf(content.challenge) : consentCardsPdf(content.challenge);
});
