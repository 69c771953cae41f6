/** The visible text of a field is what is sent: a spelling checker or an extension may set it without an event (docs/rules.md 12.10). */

import { flushSync } from 'react-dom';

/** Runs from now on, for every controlled field of the page: before the handling of a press or key that may send it. */
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
  // For a number React writes the default value only when the field is left.
  document.querySelectorAll<Field>('[data-controlled]:not([type=number])').forEach(readShownText);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function readShownText(field: Field): void {
  const { value: shown } = field;
  // React writes its own text into the default value.
  if (shown === field.defaultValue) return;
  const selection = field === document.activeElement ? [field.selectionStart, field.selectionEnd] : undefined;
  // React ignores an event for a value that it saw being set, so it sees another value first; it does not see the
  // platform's own setter.
  field.value = `${shown} `;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, shown);
  // The screen gets the text before the press itself is handled.
  flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })));
  if (selection?.[0] !== undefined && selection[0] !== null)
    field.setSelectionRange(selection[0], selection[1] ?? null);
}
