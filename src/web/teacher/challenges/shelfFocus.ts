/** The focus target of a challenge on the shelf: the button to start a class with it. */

export const shelfFocus = (slug: string): string => `shelf-${slug}`;
