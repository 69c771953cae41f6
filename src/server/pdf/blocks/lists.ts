/** Draws lists with bullets, numbers or boxes to tick, and nested lists. */

import type { List } from '#domain/challenge/markdown/tokens.ts';
import { type Column, makeRoom, type Sheet } from '#server/pdf/sheet.ts';
import { ink } from '#server/pdf/type/ink.ts';
import { asDecoration } from '#server/pdf/type/paper.ts';
import { spansOf } from '#server/pdf/type/spans.ts';
import { drawLine, leading, setLines } from '#server/pdf/type/typeset.ts';

import { addTickField } from './fields.ts';
import { drawLines, gap, setText, textSize, wordsIn } from './lines.ts';

type Label = { text: string; x: number; /** The text of the item that the box belongs to. */ of: string };

export function drawList(sheet: Sheet, token: List, column: Column, parent = sheet.root): void {
  const { doc } = sheet;
  const list = doc.struct('L');
  parent.add(list);
  const indent = token.ordered ? 22 : 16;
  const inner = { x: column.x + indent, width: column.width - indent };
  for (const [index, item] of token.items.entries()) {
    const element = doc.struct('LI');
    list.add(element);
    const nested = item.tokens.filter((child) => child.type === 'list');
    const own = spansOf(item.tokens.filter((child) => child.type !== 'list'));
    const lines = setText(sheet, own, inner.width);
    // The first item is never left alone at the foot of a page.
    const next = index === 0 && token.items.length > 1 ? 1 : 0;
    makeRoom(sheet, (Math.min(lines.length, 2) + next) * textSize(sheet) * leading + next * 4);
    const text = item.task ? 'box' : token.ordered ? `${token.start + index}.` : 'dot';
    drawLabel(sheet, { text, x: column.x, of: wordsIn(own) }, element);
    drawLines(sheet, lines, { tag: 'LBody', size: textSize(sheet), colour: ink, x: inner.x, parent: element });
    sheet.y += item.task ? 4 : 2.5;
    for (const child of nested) drawList(sheet, child, inner, element);
    element.end();
  }
  list.end();
  if (parent === sheet.root) sheet.y += gap(sheet) - 2;
}

function drawLabel(sheet: Sheet, { text, x, of }: Label, item: PDFKit.PDFStructureElement): void {
  const { doc, y } = sheet;
  const { accent } = sheet.look;
  const middle = y + textSize(sheet) * 0.72;
  if (text === 'box') {
    const box = { x, y: middle - 5.2, width: 10, height: 10 };
    asDecoration(doc, () => doc.roundedRect(box.x, box.y, 10, 10, 2).lineWidth(1).strokeColor(ink).stroke());
    addTickField(sheet, item, { ...box, name: of });
  } else if (text === 'dot') {
    asDecoration(doc, () => doc.circle(x + 4.5, middle, 2).fill(accent));
  } else {
    const [number] = setLines(doc, [{ text, face: 'bold' }], { size: textSize(sheet), width: 40 });
    const draw = (): void => {
      if (number)
        drawLine(doc, number, { x: x + 1, y: y + textSize(sheet) * 1.05, size: textSize(sheet), colour: accent });
    };
    item.add(doc.struct('Lbl', {}, draw));
  }
}
