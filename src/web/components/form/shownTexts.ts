/** What a field shows is what is sent: a spelling checker or an extension may set its text without an event (docs/rules.md 12.10). */

import { flushSync } from 'react-dom';

/** From now on, for every field of the page whose text React holds: before a press or a key that may send it is handled. */
export function sendWhatIsShown(): void {
  const options = { capture: true };
  window.addEventListener('pointerdown', readShownTexts, options);
  window.addEventListener('click', readShownTexts, options);
  window.addEventListener('submit', readShownTexts, options);
  window.addEventListener(
    'keydown',
    ({ ctrlKey, metaKey, isComposing }) => {
      if ((ctrlKey || metaKey) && !isComposing) readShownTexts();
    },
    options,
  );
}

function readShownTexts(): void {
  // Of a number React writes its default value only when the field is left.
  document.querySelectorAll<Field>('[data-controlled]:not([type=number])').forEach(readShownText);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function readShownText(field: Field): void {
  const { value: shown } = field;
  // React writes the text that it holds into the default value.
  if (shown === field.defaultValue) return;
  const selection = field === document.activeElement ? [field.selectionStart, field.selectionEnd] : undefined;
  // React passes by an event for a text that it saw being set, so it sees another one first; the platform's own setter it does not see.
  field.value = `${shown} `;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, shown);
  // The screen has it before the press itself is handled.
  flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })));
  if (selection?.[0] !== undefined && selection[0] !== null)
    field.setSelectionRange(selection[0], selection[1] ?? null);
}
