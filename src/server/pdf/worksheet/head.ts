/** The head of a worksheet or instruction: its activity, duration, goal and materials. */

import { addTextField } from '#server/pdf/blocks/fields.ts';
import { drawLines } from '#server/pdf/blocks/lines.ts';
import { left, right, type Sheet } from '#server/pdf/sheet.ts';
import { ink, line as lineColour } from '#server/pdf/type/ink.ts';
import { bodyWidth, centimetre } from '#server/pdf/type/measures.ts';
import { asDecoration } from '#server/pdf/type/paper.ts';
import { drawLine, leading, setLine, setLines, type Span } from '#server/pdf/type/typeset.ts';

import { drawPhaseRocket, rocketWidth } from './phaseRocket.ts';

export type Head = {
  /** Above the title, such as 'Werkblad · Een brug'. */
  label: string;
  title: string;
  /** `1.2`; null when the paper is not about one activity. */
  number: string | null;
  phase: number | null;
  /** Short lines under the title. */
  facts: readonly { label: string; text: string }[];
  hasNames: boolean;
};

const titleSize = 23;
const badge = 46;

export function drawHead(sheet: Sheet, head: Head): void {
  const { doc } = sheet;
  const { accent } = sheet.look;
  sheet.y -= 0.8 * centimetre;
  const top = sheet.y;
  const hasBadge = head.number !== null;
  const x = hasBadge ? left + badge + 12 : left;
  const width = right - x - (head.phase === null ? 0 : rocketWidth + 10);
  if (hasBadge) drawBadge(sheet, head.number ?? '', top);
  if (head.phase !== null) drawPhaseRocket(doc, head.phase, { x: right - rocketWidth / 2, y: top - 4 });
  const label = setLines(doc, [{ text: head.label, face: 'bold' }], { size: sheet.typeSize, width });
  drawLines(sheet, label, { tag: 'P', size: sheet.typeSize, colour: accent, x });
  const title = setLines(doc, [{ text: head.title, face: 'display' }], { size: titleSize, width });
  drawLines(sheet, title, { tag: 'H1', size: titleSize, colour: ink, x });
  sheet.y = Math.max(sheet.y + 4, top + (hasBadge ? badge + 8 : 0));
  const { y } = sheet;
  asDecoration(doc, () => doc.rect(left, y, head.phase === null ? 2.6 * centimetre : bodyWidth, 3).fill(accent));
  sheet.y += 10;
  drawFacts(sheet, head.facts);
  if (head.hasNames) drawNames(sheet);
}

/** The number in the colour of its phase. Screen readers read it in the line above the title. */
function drawBadge({ doc, look }: Sheet, number: string, y: number): void {
  const size = number.length > 3 ? 17 : 21;
  const text = setLine(doc, [{ text: number, face: 'display' }], size);
  asDecoration(doc, () => {
    doc.roundedRect(left, y, badge, badge, 11).fill(look.accent);
    const at = { x: left + (badge - text.width) / 2, y: y + badge / 2 + size * 0.34 };
    drawLine(doc, text, { ...at, size, colour: '#ffffff' });
  });
}

function drawFacts(sheet: Sheet, facts: Head['facts']): void {
  if (facts.length === 0) return;
  const { doc, look } = sheet;
  const size = sheet.typeSize;
  const width = bodyWidth - 20;
  const set = facts.map(({ label, text }) => {
    const spans: Span[] = [
      { text: `${label}: `, face: 'bold' },
      { text, face: 'text' },
    ];
    return setLines(doc, spans, { size, width });
  });
  const height = set.flat().length * size * leading + (facts.length - 1) * 2 + 12;
  const { y } = sheet;
  asDecoration(doc, () => doc.roundedRect(left, y, bodyWidth, height, 8).fill(look.soft));
  sheet.y += 5;
  for (const lines of set) {
    drawLines(sheet, lines, { tag: 'P', size, colour: ink, x: left + 10 });
    sheet.y += 2;
  }
  sheet.y = y + height + 6;
}

/** The lines for the team's name and the date. */
function drawNames(sheet: Sheet): void {
  const y = sheet.y + 0.65 * centimetre;
  const middle = left + bodyWidth * 0.66;
  const field = (label: string, from: number, to: number): void => {
    const set = setLine(sheet.doc, [{ text: label, face: 'bold' }], sheet.typeSize);
    const place = { x: from, y, size: sheet.typeSize, colour: ink };
    const element = sheet.doc.struct('P');
    sheet.root.add(element);
    element.add(() => drawLine(sheet.doc, set, place));
    const start = from + set.width + 6;
    addTextField(sheet, element, { x: start, y: y - 14, width: to - start, height: 16, name: label.replace(':', '') });
    element.end();
    asDecoration(sheet.doc, () =>
      sheet.doc
        .moveTo(start, y + 2)
        .lineTo(to, y + 2)
        .lineWidth(0.7)
        .strokeColor(lineColour)
        .stroke(),
    );
  };
  field('Team:', left, middle - 14);
  field('Datum:', middle, right);
  sheet.y = y + 14;
}
