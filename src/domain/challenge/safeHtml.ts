/** What of a challenge's Markdown becomes HTML, on the server and beside the text that a docent types: no HTML of its own, and no strange links (docs/rules.md 16.31). */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => entities[character] ?? character);
}

export function isSafeLink(href: string): boolean {
  return /^(https:\/\/|mailto:)/iu.test(href);
}

/** `label` is HTML already. */
export function linkHtml(href: string, label: string): string {
  if (!isSafeLink(href)) return label;
  return `<a href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer">${label}</a>`;
}

const filmSites = /^https:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com)(?:[/:?#]|$)/iu;

export function isFilmLink(href: string): boolean {
  return filmSites.test(href);
}

/** For a school that shows no films of others: a link to one is a word (docs/rules.md 14.35). */
export function filmlessLinkHtml(href: string, label: string): string {
  if (!isFilmLink(href)) return linkHtml(href, label);
  return label === escapeHtml(href) ? filmIsOff : `${label} (${filmIsOff})`;
}

const filmIsOff = 'film staat uit';

/** `source`: where the picture is; undefined where there is none. */
export function imageHtml(source: string | undefined, text: string): string {
  return source === undefined ? escapeHtml(text) : `<img src="${source}" alt="${escapeHtml(text)}">`;
}
