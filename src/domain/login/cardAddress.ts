/** What stands behind the # of a boarding pass's QR code, so that no log on its way has it: the code and the card's secret (docs/rules.md 8.40). */

export type Card = { code: string; secret: string };

export function cardFragment({ code, secret }: Card): string {
  return `${code}.${secret}`;
}

/** Passes of before have the code in the address, as `?code=…`, and the secret alone behind the #. */
export function readCard({ search, hash }: { search: string; hash: string }): Card {
  const behind = hash.replace(/^#/u, '');
  const dot = behind.indexOf('.');
  if (dot === -1) return { code: new URLSearchParams(search).get('code') ?? '', secret: behind };
  return { code: behind.slice(0, dot), secret: behind.slice(dot + 1) };
}
