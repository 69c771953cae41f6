/** Whether a text is too long to be shown in full in a card beside those of other teams. */

/** The beginning is five lines (SentText.module.css); hiding one or two more would cost as much as showing them. */
const mostLines = 7;
/** The approximate line length of the narrowest card. */
const charactersOnLine = 32;

export function isLongText(text: string): boolean {
  const lines = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / charactersOnLine)));
  return lines.reduce((all, some) => all + some, 0) > mostLines;
}
