/** Puts words in a field as if they were typed, so that the browser's own undo takes them back. */

import type { Edit } from '#client/workshop/markdown/marks.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** All that stood there makes way. */
export function typeOver(element: Element | null | undefined, text: string): void {
  if (!isText(element)) return;
  typeIn(element, { from: 0, to: element.value.length, insert: text, start: text.length, end: text.length });
}

export function typeIn(element: TextElement, { from, to, insert, start, end }: Edit): void {
  element.focus();
  element.setSelectionRange(from, to);
  // Old, and the only one after which undo knows of it; it types wherever the focus is.
  const isTyped =
    document.activeElement === element &&
    // oxlint-disable-next-line typescript/no-deprecated
    document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert);
  if (!isTyped && from !== to + insert.length) {
    element.setRangeText(insert, from, to, 'end');
    element.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  element.setSelectionRange(start, end);
}

function isText(element: Element | null | undefined): element is TextElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
