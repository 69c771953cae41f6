/** The headers that every answer carries: our own origin alone, and two film players after a click. */

import type { IncomingHttpHeaders, Server } from 'node:http';
import type { Socket } from 'node:net';

import { rootOf } from '#contract/addresses.ts';

/** Of the two players that set no cookies. */
const players = ' https://www.youtube-nocookie.com https://player.vimeo.com';

/** `frames`: where the page may be shown inside another. */
const policyFor = (frames: string, outsideFilms: boolean): string =>
  [
    "default-src 'self'",
    // A rocket is drawn as one picture, and a praatplaat has its own inside it.
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    // A docent who looks as a team sees our own pages in one, and who writes a paper sees it beside the text.
    `frame-src 'self' blob:${outsideFilms ? players : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frames}`,
  ].join('; ');

const headersFor = (outsideFilms: boolean) => ({
  'Content-Security-Policy': policyFor("'none'", outsideFilms),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

/** `outsideFilms`: whether films of others may play at all (docs/rules.md 14.35). */
type Site = { publicUrl: string | undefined; outsideFilms?: boolean };

/** For half a year: long enough to hold over a summer. */
const httpsOnly = 'max-age=15552000';

/** Set before anybody looks at the request, so that no answer goes without: an error's, a stream's, or one of a server that ends. */
export function secureAnswers(server: Server, { publicUrl, outsideFilms = false }: Site): void {
  const plain = Object.entries(headersFor(outsideFilms));
  // Of a look as a team (docs/decisions/093).
  const framedPolicy = policyFor("'self'", outsideFilms);
  server.prependListener('request', ({ headers, url = '' }, response) => {
    for (const [name, value] of plain) response.setHeader(name, value);
    if (rootOf(url) !== '') response.setHeader('Content-Security-Policy', framedPolicy);
    if (isHttps(headers, publicUrl)) response.setHeader('Strict-Transport-Security', httpsOnly);
  });
}

/** Also behind a proxy that we don't know: whoever lies about it harms only itself. */
export function isHttps(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const schemes = [headers['x-forwarded-proto'], headers['x-forwarded-scheme'], headers['x-scheme']]
    .join(',')
    .split(',');
  const marks = [headers['x-forwarded-ssl'], headers['front-end-https']];
  const isForwarded = schemes.some((one) => one.trim().toLowerCase() === 'https');
  return (
    isForwarded || marks.some((one) => String(one).toLowerCase() === 'on') || publicUrl?.startsWith('https:') === true
  );
}

const statuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** What is no request at all never becomes one: it is answered on the connection itself. */
export function refuseGarbage(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const headers = Object.entries({ ...headersFor(false), Connection: 'close', 'Content-Length': '0' });
  const lines = [
    `HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}`,
    ...headers.map((one) => one.join(': ')),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
}
