/** Which addresses are screens: all but those of the server's own, and files beside the page, such as `/favicon.ico`. */

const notScreens = /^\/(?:api|assets|healthz|metrics|readyz|video_versions)(?:\/|\?|$)|^\/[^/?]*\./u;

export function isScreenAddress(pathAndSearch: string): boolean {
  return !notScreens.test(pathAndSearch);
}
