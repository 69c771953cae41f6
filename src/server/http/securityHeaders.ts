/** The security headers of every response. The CSP allows our own origin only, and two film players in a frame. */

import type { IncomingHttpHeaders, Server } from 'node:http';
import type { Socket } from 'node:net';

import { rootOf } from '#contract/addresses.ts';

/** The players of YouTube and Vimeo that set no cookies. */
const players = ' https://www.youtube-nocookie.com https://player.vimeo.com';

/** `frames` says who may frame the page. */
const policyFor = (frames: string, outsideFilms: boolean): string =>
  [
    "default-src 'self'",
    // A rocket is drawn as one picture, and a praatplaat contains its pictures as `data:` URLs.
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    // A docent's preview frames our own pages, and the paper editor frames a PDF from a blob.
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

/** `outsideFilms`: whether YouTube and Vimeo films may play (docs/rules.md 14.35). */
type Site = { publicUrl: string | undefined; outsideFilms?: boolean };

/** Half a year, which is longer than a summer holiday. */
const httpsOnly = 'max-age=15552000';

/**
 * Set before the request is handled, so that every response has them: also errors, streams, and responses of a server
 * that is closing.
 */
export function secureAnswers(server: Server, { publicUrl, outsideFilms = false }: Site): void {
  const plain = Object.entries(headersFor(outsideFilms));
  // For pages inside a preview (docs/decisions/093).
  const framedPolicy = policyFor("'self'", outsideFilms);
  server.prependListener('request', ({ headers, url = '' }, response) => {
    for (const [name, value] of plain) response.setHeader(name, value);
    if (rootOf(url) !== '') response.setHeader('Content-Security-Policy', framedPolicy);
    if (isHttps(headers, publicUrl)) response.setHeader('Strict-Transport-Security', httpsOnly);
  });
}

/** Headers of unknown proxies count too: a client that forges them harms only itself. */
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

/** An invalid HTTP request never reaches Fastify, so it is answered on its socket. */
export function refuseGarbage(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const headers = Object.entries({ ...headersFor(false), Connection: 'close', 'Content-Length': '0' });
  const lines = [
    `HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}`,
    ...headers.map((one) => one.join(': ')),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
}
