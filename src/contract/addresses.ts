/** Which addresses are screens: all but those of the server's own, and files beside the page, such as `/favicon.ico`. */

const notScreens =
  /^(?:\/bekijk\/[^/?]+)?\/(?:api|assets|healthz|metrics|readyz|video_versions)(?:\/|\?|$)|^\/[^/?]*\./u;

export function isScreenAddress(pathAndSearch: string): boolean {
  return !notScreens.test(pathAndSearch);
}

/** Where a docent looks as a team: the screens and all that they ask stand below it (docs/decisions/093). */
export function lookAddress(name: string): string {
  return `/bekijk/${name}`;
}

/** A picture in a text of a challenge, as the text names it; in a look, below where that stands. */
export const pictures = '/api/pictures/';

/** What stands before the screens of a page at this address: '' for all but those of a look. */
export function rootOf(path: string): string {
  return /^\/bekijk\/[\w-]+(?=\/)/u.exec(path)?.[0] ?? '';
}
