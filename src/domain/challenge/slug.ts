/** The slug of a challenge, phase or activity in an address. */

const longest = 70;

/** Small letters, digits and dashes; for a title without any of these, the kind of thing that it is. */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-');
  return trimmed(trimmed(plain).slice(0, longest)) || 'zonder-titel';
}

const trimmed = (text: string): string => text.replaceAll(/^-+|-+$/gu, '');

/** With a number behind it where the slug is taken. */
export function freeSlug(title: string, isTaken: (slug: string) => boolean): string {
  const slug = slugOf(title);
  for (let next = 1; ; next += 1) {
    const tried = next === 1 ? slug : `${slug}-${next}`;
    if (!isTaken(tried)) return tried;
  }
}
