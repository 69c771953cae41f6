/** Writes CSV that a Dutch Excel opens correctly with a double click, runs no formula, and keeps typed text as it is. */

/** Excel recognizes UTF-8 by the byte order mark, and a Dutch Excel expects semicolons. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map(cell).join(';'));
  return `\u{FEFF}${lines.join('\r\n')}\r\n`;
}

/** What a spreadsheet skips at the start of a cell: white space and zero-width characters. */
const unseen = /^[\s\p{C}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*/u;
/** Characters with which a formula, or a call of another program, begins. */
const formula = /^[=+\-\u2212@|]/u;

/** Full-width and small forms count as the plain character. */
function isFormula(text: string): boolean {
  return /^[\t\r]/u.test(text) || formula.test(text.replace(unseen, '').slice(0, 1).normalize('NFKC'));
}

/** Numbers, dates, times and fractions contain only digits and these characters. */
const digitsAndSigns = /^(?=\D*\d)[\d\s.,:;/\\%()'’\p{Dash}\p{Sc}+*]+$/u;
/** A number that every spreadsheet shows unchanged. */
const plainNumber = /^(?:0|[1-9]\d{0,14})$/u;
const scientific = /^[\d.,]+\s*[de]\s*[+-]?\d+$/iu;
const timeOfDay = /^\d{1,2}(?:[:.]\d{2}){0,2}\s*(?:[ap]\.?m?\.?|uur|u)$/iu;
const months =
  'jan(?:uari|uary)?|feb(?:ruari|ruary)?|maart|mrt|mar(?:ch)?|apr(?:il)?|mei|may|juni?|june|juli?|july|aug(?:ustus|ust)?|sept?(?:ember)?|okt(?:ober)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const weekday =
  '(?:ma|di|wo|do|vr|za|zo|(?:maan|dins|woens|donder|vrij|zater|zon)dag|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun)';
const between = String.raw`[\s.,/\-]*`;
const date = new RegExp(
  String.raw`^(?:${weekday}${between})?(?:\d{1,4}${between}(?:${months})(?:${between}\d{1,4})?|(?:${months})${between}\d{1,4}(?:${between}\d{1,4})?)(?:\s+[\d:]+)?$`,
  'iu',
);
const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-][\d:]+)?$/iu;
/** A moment as the server writes it in the logbook: a spreadsheet may recognize it. */
const ownMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/u;
/** Such as `#N/B`, `#WAARDE!` and `#DIV/0!`. */
const errorValue = /^#(?:n\/[ab]|[a-z]+(?:\/0)?[!?])$/iu;
const yesOrNo = /^(?:waar|onwaar|true|false)$/iu;

/** Whether a spreadsheet would change it: `3-4` to a date, `1E5` to 100000, `00123` to 123. */
function isRewritten(text: string): boolean {
  const seen = text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim();
  if (plainNumber.test(seen) || ownMoment.test(seen)) return false;
  return [digitsAndSigns, scientific, timeOfDay, date, moment, errorValue, yesOrNo].some((shape) => shape.test(seen));
}

/**
 * An apostrophe in front makes it text in every spreadsheet; other programs see one extra character (OWASP, CSV
 * injection).
 */
function cell(text: string): string {
  const harmless = isFormula(text) || isRewritten(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
