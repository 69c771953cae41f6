/** The fields that follow a title while it is typed: the slug, and the first line of a paper that was started with it. */

import { titled } from '#client/workshop/form/papers.ts';
import { followed } from '#client/workshop/form/slug.ts';
import { textIn } from '#client/workshop/parts/parts.ts';
import { fileKey } from '#domain/challenge/draftParts.ts';
import { useWorkshop } from '#web/workshop/open/draftContext.ts';

/** Must be called with each change of the title. */
export function useAfterTitle(part: string): (from: string, to: string) => void {
  const workshop = useWorkshop();
  return (from, to) => {
    const { content } = workshop.part(part).get();
    workshop.setValue(part, ['slug'], followed(content?.['slug'], from, to));
    for (const field of ['filename', 'instructionPdf']) {
      const paper = fileKey(textIn(content, field));
      const text = textIn(workshop.part(paper).get().content, 'text');
      const next = titled(text, from, to);
      if (next !== text) workshop.setValue(paper, ['text'], next);
    }
  };
}
