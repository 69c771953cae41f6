/** A table for a spreadsheet: opens in a Dutch Excel by a double click, with its letters whole. It runs nothing, and what somebody typed stays as it was typed. */

/** Excel knows UTF-8 by the mark in front, and a Dutch one expects semicolons. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map(cell).join(';'));
  return `\u{FEFF}${lines.join('\r\n')}\r\n`;
}

/** What a spreadsheet passes by at the beginning of a cell: white space, and characters without a width. */
const unseen = /^[\s\p{C}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*/u;
/** Signs with which it begins to calculate, or to ask another program. */
const formula = /^[=+\-\u2212@|]/u;

/** A full-width or a small sign is read as the plain one. */
function isFormula(text: string): boolean {
  return /^[\t\r]/u.test(text) || formula.test(text.replace(unseen, '').slice(0, 1).normalize('NFKC'));
}

/** Of numbers, dates, times and fractions there is nothing in it but digits and these. */
const digitsAndSigns = /^(?=\D*\d)[\d\s.,:;/\\%()'’\p{Dash}\p{Sc}+*]+$/u;
/** A number that every spreadsheet shows as it stands here. */
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
/** As the server writes a moment in the logbook: a spreadsheet may know it for one. */
const ownMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/u;
/** `#N/B`, `#WAARDE!`, `#DIV/0!`. */
const errorValue = /^#(?:n\/[ab]|[a-z]+(?:\/0)?[!?])$/iu;
const yesOrNo = /^(?:waar|onwaar|true|false)$/iu;

/** Whether a spreadsheet would show it as something else: `3-4` as a date, `1E5` as 100000, `00123` as 123. */
function isRewritten(text: string): boolean {
  const seen = text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim();
  if (plainNumber.test(seen) || ownMoment.test(seen)) return false;
  return [digitsAndSigns, scientific, timeOfDay, date, moment, errorValue, yesOrNo].some((shape) => shape.test(seen));
}

/** An apostrophe in front makes it text in every spreadsheet; another reader finds one sign more (OWASP, CSV injection). */
function cell(text: string): string {
  const harmless = isFormula(text) || isRewritten(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
