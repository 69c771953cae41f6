/** What another website shows that has put this one in a frame: a link that opens it in a tab of its own (docs/rules.md 10.27). */

import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { loadTexts } from '#server/config/texts.ts';

const frames: ReadonlySet<unknown> = new Set(['iframe', 'frame', 'embed', 'object']);

/** Browsers say so over https and on this computer; elsewhere they show a page of their own. */
export function isFramedElsewhere(headers: IncomingHttpHeaders): boolean {
  return frames.has(headers['sec-fetch-dest']) && headers['sec-fetch-site'] !== 'same-origin';
}

const style = `body { font: 1.125rem/1.5 system-ui, sans-serif; margin: 2rem; color: #14213d; background: #fff }
a { display: inline-block; padding: 0.75rem 1.25rem; border-radius: 0.5rem; color: #fff; background: #14213d }`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** It holds nothing of anybody and asks for nothing, so that it may stand in any frame. */
export const framedPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/** `url`: the page that was asked for, with its search. */
export async function framedPage(url: string): Promise<string> {
  const texts = await loadTexts();
  const [title, what, open] = ['framed.title', 'framed.what', 'framed.open'].map((key) => escapeHtml(texts[key] ?? ''));
  // With two slashes in front it would be the address of another website.
  const path = `/${url.replace(/^[/\\]+/u, '')}`;
  return `<!doctype html><html lang="nl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style><h1>${title}</h1><p>${what}</p>
<a href="${escapeHtml(path)}" target="_blank" rel="noopener">${open}</a></html>`;
}

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => `&#${sign.codePointAt(0)};`);
