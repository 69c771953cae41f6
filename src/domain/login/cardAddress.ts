/** What stands behind the # of a boarding pass's QR code, so that no log on its way has it: the code and the card's secret (docs/rules.md 8.40). */

export type Card = { code: string; secret: string };

export function cardFragment({ code, secret }: Card): string {
  return `${code}.${secret}`;
}

/** An address without a secret has the code as `?code=…`, as that of a docent who looks as a team. */
export function readCard({ search, hash }: { search: string; hash: string }): Card {
  const behind = hash.replace(/^#/u, '');
  const dot = behind.indexOf('.');
  if (dot === -1) return { code: new URLSearchParams(search).get('code') ?? '', secret: '' };
  return { code: behind.slice(0, dot), secret: behind.slice(dot + 1) };
}
