/** The page shown when another website puts this one in a frame: a link that opens it in a new tab (docs/rules.md 10.27). */

import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { loadTexts } from '#server/config/texts.ts';

const frames: ReadonlySet<unknown> = new Set(['iframe', 'frame', 'embed', 'object']);

/** Browsers send these headers over https and on localhost only; elsewhere they show an error page of their own. */
export function isFramedElsewhere(headers: IncomingHttpHeaders): boolean {
  return frames.has(headers['sec-fetch-dest']) && headers['sec-fetch-site'] !== 'same-origin';
}

const style = `body { font: 1.125rem/1.5 system-ui, sans-serif; margin: 2rem; color: #14213d; background: #fff }
a { display: inline-block; padding: 0.75rem 1.25rem; border-radius: 0.5rem; color: #fff; background: #14213d }`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** The page contains no data and sends no requests, so any website may frame it. */
export const framedPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/** `url` is the requested path with its query. */
export async function framedPage(url: string): Promise<string> {
  const texts = await loadTexts();
  const [title, what, open] = ['framed.title', 'framed.what', 'framed.open'].map((key) => escapeHtml(texts[key] ?? ''));
  // With two leading slashes the link would lead to another website.
  const path = `/${url.replace(/^[/\\]+/u, '')}`;
  return `<!doctype html><html lang="nl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style><h1>${title}</h1><p>${what}</p>
<a href="${escapeHtml(path)}" target="_blank" rel="noopener">${open}</a></html>`;
}

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => `&#${sign.codePointAt(0)};`);
