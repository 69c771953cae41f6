/** Lengths on paper, in points, 1/72 of an inch. */

export const centimetre = 72 / 2.54;
/** The width of the text on a portrait page. */
export const bodyWidth = 17 * centimetre;
