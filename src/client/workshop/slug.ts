/** A title as it stands in an address: it follows the title for as long as nobody gave it another. */

const longest = 80;

export function slugOf(title: string, otherwise: string): string {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.replaceAll(/['’]/gu, '').split(/[^a-z0-9]+/u).filter(Boolean).join('-');
  return words.slice(0, longest).replace(/-$/u, '') || otherwise;
}

/** What the slug becomes when the title goes from one to the other. */
export function followed(slug: unknown, from: string, to: string, otherwise: string): string {
  const isOwn = typeof slug === 'string' && slug !== '' && slug !== slugOf(from, otherwise);
  return isOwn ? slug : slugOf(to, otherwise);
}
