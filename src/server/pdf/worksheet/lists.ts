/** Lists on a worksheet: with dots, numbers or boxes to tick, and lists inside them. */

import type { Tokens } from 'marked';

import { makeRoom, type Sheet } from '#server/pdf/sheet.ts';
import { accent, ink } from '#server/pdf/type/ink.ts';
import { asDecoration } from '#server/pdf/type/paper.ts';
import { spansOf } from '#server/pdf/type/spans.ts';
import { drawLine, leading, setLines } from '#server/pdf/type/typeset.ts';

import { asTokens, type Column, drawLines, gap, setText, textSize } from './lines.ts';

export function drawList(sheet: Sheet, token: Tokens.List, column: Column, parent = sheet.root): void {
  const { doc } = sheet;
  const list = doc.struct('L');
  parent.add(list);
  const indent = token.ordered ? 22 : 16;
  const inner = { x: column.x + indent, width: column.width - indent };
  for (const [index, item] of token.items.entries()) {
    const element = doc.struct('LI');
    list.add(element);
    const nested = asTokens(item.tokens).filter((child) => child.type === 'list');
    const own = asTokens(item.tokens).filter((child) => child.type !== 'list');
    const lines = setText(sheet, spansOf(own), inner.width);
    makeRoom(sheet, Math.min(lines.length, 2) * textSize(sheet) * leading);
    const label = item.task ? 'box' : token.ordered ? `${(token.start || 1) + index}.` : 'dot';
    drawLabel(sheet, label, column.x, element);
    drawLines(sheet, lines, { tag: 'LBody', size: textSize(sheet), colour: ink, x: inner.x, parent: element });
    sheet.y += 2.5;
    for (const child of nested) drawList(sheet, child, inner, element);
    element.end();
  }
  list.end();
  if (parent === sheet.root) sheet.y += gap(sheet) - 2;
}

function drawLabel(sheet: Sheet, label: string, x: number, item: PDFKit.PDFStructureElement): void {
  const { doc, y } = sheet;
  const middle = y + textSize(sheet) * 0.72;
  if (label === 'box') {
    asDecoration(doc, () =>
      doc
        .roundedRect(x, middle - 5.2, 10, 10, 2)
        .lineWidth(1)
        .strokeColor(ink)
        .stroke(),
    );
  } else if (label === 'dot') {
    asDecoration(doc, () => doc.circle(x + 4.5, middle, 2).fill(accent));
  } else {
    const [number] = setLines(doc, [{ text: label, face: 'bold' }], { size: textSize(sheet), width: 40 });
    const draw = (): void => {
      if (number)
        drawLine(doc, number, { x: x + 1, y: y + textSize(sheet) * 1.05, size: textSize(sheet), colour: accent });
    };
    item.add(doc.struct('Lbl', {}, draw));
  }
}
