/** The HTML of an access document. Every typed text is escaped here. */

import { escapeHtml as escapeText } from '#domain/challenge/safeHtml.ts';

import { pageStyle } from './pageStyle.ts';

export function escapeHtml(value: unknown): string {
  return escapeText(String(value));
}

/** `inside` is HTML. */
export function pageOf(title: string, inside: string): string {
  return `<!DOCTYPE html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
${inside}
</body>
</html>
`;
}

export function part(title: string, inside: readonly string[]): string {
  return `<section>\n<h2>${escapeHtml(title)}</h2>\n${inside.join('\n')}\n</section>`;
}

/** The items are HTML. */
export function list(items: readonly string[], ifNone: string): string {
  if (items.length === 0) return ifNone === '' ? '' : `<p>${escapeHtml(ifNone)}</p>`;
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

/** Leaves out an empty value. */
export function fact(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  return `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`;
}

const spoken = new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
});

export function moment(at: unknown): string {
  return typeof at === 'string' ? spoken.format(new Date(at)) : '';
}
