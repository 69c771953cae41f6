/** Draws a page with lines, on which a pupil writes or draws. */

import { line } from '#server/pdf/type/ink.ts';
import { asDecoration } from '#server/pdf/type/paper.ts';

import { belowHead, page, type PagePlace, startLyingPage, writing } from './lyingPage.ts';

/** In points. */
const firstLine = belowHead + 100;
const pitch = 44;

export function drawWritingPage({ doc, root }: PagePlace, head: string): void {
  startLyingPage({ doc, root }, head);
  const width = page.width - 2 * page.margin;
  const write = writing({ doc, root }, { x: page.margin, width });
  write('Hier ben ik trots op', { y: belowHead, height: 30, sizes: [22], face: 'display', tag: 'H2' });
  write('Schrijf of teken het hier.', { y: belowHead + 34, height: 20, sizes: [13] });
  asDecoration(doc, () => {
    for (let y = firstLine; y < page.height - page.margin; y += pitch) {
      doc
        .moveTo(page.margin, y)
        .lineTo(page.margin + width, y)
        .lineWidth(0.8)
        .strokeColor(line)
        .stroke();
    }
  });
}
