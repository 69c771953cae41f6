/** The full name of a class outside its list: its challenge, and its own name if it has one. */

import type { ListedRun } from '#contract/decode/listedRun.ts';

export function nameOfRun({ text, course }: Pick<ListedRun, 'text' | 'course'>): string {
  return [course.challenge.title, text].filter(Boolean).join(', ');
}
