/** Inserts text in a field as if it were typed, so that the browser's own undo reverts it. */

import type { Edit } from '#client/workshop/markdown/marks.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Replaces the whole text. */
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

/** A number field has no text selection. */
function typeNumber(element: HTMLInputElement, text: string): void {
  element.focus();
  element.select();
  if (isTyped(element, text)) return;
  element.valueAsNumber = Number(text);
  element.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Deprecated, and the only call that the browser's undo records; it types at the focus. */
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
