/** Where a challenge of the shelf is for the focus: the way to a class with it. */

export const shelfPlace = (slug: string): string => `shelf-${slug}`;
