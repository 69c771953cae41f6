/** The fragment of a boarding pass's QR address, which reaches no log on its way: the code and the card's secret (docs/rules.md 8.40). */

export type Card = { code: string; secret: string };

export function cardFragment({ code, secret }: Card): string {
  return `${code}.${secret}`;
}

/** An address without a secret has the code as `?code=…`, like that of a docent who looks as a team. */
export function readCard({ search, hash }: { search: string; hash: string }): Card {
  const behind = hash.replace(/^#/u, '');
  const dot = behind.indexOf('.');
  if (dot === -1) return { code: new URLSearchParams(search).get('code') ?? '', secret: '' };
  return { code: behind.slice(0, dot), secret: behind.slice(dot + 1) };
}
