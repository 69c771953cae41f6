/** What a class is called where it stands alone: by its challenge, and its own name where it has one. */

import type { ListedRun } from '#contract/decode/listedRun.ts';

export function nameOfRun({ text, course }: Pick<ListedRun, 'text' | 'course'>): string {
  return [course.challenge.title, text].filter(Boolean).join(', ');
}
