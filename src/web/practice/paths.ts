/** The addresses of a practice lesson outside and inside it. */

/** Starts a practice with this challenge, or with the one of the docent's class. */
export function practicePage(challenge?: string): string {
  return challenge === undefined ? '/docent/oefenles' : `/docent/oefenles/${encodeURIComponent(challenge)}`;
}

/** In a practice: what the docent did, and the ways out. */
export const endPage = '/docent/oefenles';
