/** The slug under which an imported challenge is stored (docs/rules.md 16.22). */

/** The fields by which two challenges with one name are the same. */
export type Named = { title: string; basedOn: string | null };

/** `isOwn`: made by the docent who imports the file; challenges that ship with the product belong to nobody. */
export type ExistingChallenge = Named & { isOwn: boolean };

export const longestSlug = 80;

/**
 * Its own slug where that is free or belongs to the same challenge of the same docent; otherwise the first free one
 * with a number behind it.
 */
export function importName(slug: string, coming: Named, existing: ReadonlyMap<string, ExistingChallenge>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? slug : numbered(slug, number);
    const there = existing.get(name);
    if (there === undefined || isSame(there, coming)) return name;
  }
}

function isSame({ isOwn, title, basedOn }: ExistingChallenge, coming: Named): boolean {
  return isOwn && title === coming.title && basedOn === coming.basedOn;
}

function numbered(slug: string, number: number): string {
  const behind = `-${number}`;
  return slug.slice(0, longestSlug - behind.length).replace(/-+$/u, '') + behind;
}
