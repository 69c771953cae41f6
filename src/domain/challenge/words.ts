/** The key words of an activity (docs/rules.md 2.30). */

/** More would be a lesson by itself. */
export const mostWords = 6;
