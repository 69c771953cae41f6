/** Under which name a challenge is kept that comes in a file (docs/rules.md 16.22). */

/** What tells that two challenges of one name are one. */
export type Named = { title: string; basedOn: string | null };

/** `isOwn`: of whoever brings the file; what ships is nobody's. */
export type Known = Named & { isOwn: boolean };

export const longestSlug = 80;

/** Its own where that is free or means the same challenge of the same docent; else the first that is, with a number behind it. */
export function importName(slug: string, coming: Named, known: ReadonlyMap<string, Known>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? slug : numbered(slug, number);
    const there = known.get(name);
    if (there === undefined || isSame(there, coming)) return name;
  }
}

function isSame({ isOwn, title, basedOn }: Known, coming: Named): boolean {
  return isOwn && title === coming.title && basedOn === coming.basedOn;
}

function numbered(slug: string, number: number): string {
  const behind = `-${number}`;
  return slug.slice(0, longestSlug - behind.length).replace(/-+$/u, '') + behind;
}
