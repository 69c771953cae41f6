/** The HTML of links and pictures from a challenge's Markdown, on the server and beside a text that a docent types: no raw HTML, and no strange links (docs/rules.md 16.31). */

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

/** For a school that shows no external films: a link to one becomes plain text (docs/rules.md 14.35). */
export function filmlessLinkHtml(href: string, label: string): string {
  if (!isFilmLink(href)) return linkHtml(href, label);
  return label === escapeHtml(href) ? filmIsOff : `${label} (${filmIsOff})`;
}

const filmIsOff = 'film staat uit';

/** The address of a picture, and its size in pixels where that is known. */
export type ShownPicture = { address: string; width?: number; height?: number };

/** Undefined: the picture does not exist, and its alt text is shown. */
export function imageHtml(picture: ShownPicture | undefined, text: string): string {
  if (picture === undefined) return escapeHtml(text);
  const { address, width, height } = picture;
  const size = width === undefined || height === undefined ? '' : ` width="${width}" height="${height}"`;
  return `<img src="${address}" alt="${escapeHtml(text)}"${size}>`;
}
