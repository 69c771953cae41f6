/** The news from the neighbours, in a few words for a list. */

import type { NeighbourNews } from '#domain/feedback/neighbours.ts';

export const neighboursTexts: Readonly<Record<NeighbourNews, string>> = {
  look: 'neighbours.mark-look',
  stars: 'neighbours.mark-stars',
};
