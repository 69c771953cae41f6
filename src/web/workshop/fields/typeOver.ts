/** Puts words in a field as if they were typed, so that the browser's own undo takes them back. */

import type { Edit } from '#client/workshop/markdown/marks.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** All that stood there makes way. */
export function typeOver(element: Element | null | undefined, text: string): void {
  if (!isText(element)) return;
  if (element.type === 'number') return typeNumber(element as HTMLInputElement, text);
  typeIn(element, { from: 0, to: element.value.length, insert: text, start: text.length, end: text.length });
}

export function typeIn(element: TextElement, { from, to, insert, start, end }: Edit): void {
  element.focus();
  element.setSelectionRange(from, to);
  if (!isTyped(element, insert) && from !== to + insert.length) {
    element.setRangeText(insert, from, to, 'end');
    element.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  element.setSelectionRange(start, end);
}

/** A number has no places between its signs. */
function typeNumber(element: HTMLInputElement, text: string): void {
  element.focus();
  element.select();
  if (isTyped(element, text)) return;
  element.valueAsNumber = Number(text);
  element.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Old, and the only one after which undo knows of it; it types wherever the focus is. */
function isTyped(element: TextElement, text: string): boolean {
  return (
    document.activeElement === element &&
    // oxlint-disable-next-line typescript/no-deprecated
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  );
}

function isText(element: Element | null | undefined): element is TextElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
