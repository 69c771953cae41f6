/** The focus target of a challenge on the shelf: the button to start a class with it. */

export const shelfPlace = (slug: string): string => `shelf-${slug}`;
