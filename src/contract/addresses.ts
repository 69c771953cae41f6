/** Which addresses are screens: all except the server's own, and files beside the page, such as `/favicon.ico`. */

/** What the base path of a practice lesson or trial flight begins with, as the source of an expression. */
export const practiceBase = String.raw`\/oefenles(?:\/proefvlucht)?\/`;
/** Or that of a preview. */
export const throwawayBase = String.raw`(?:\/bekijk\/|${practiceBase})`;

const notScreens = new RegExp(
  String.raw`^(?:${throwawayBase}[^/?]+)?\/(?:api|assets|healthz|metrics|readyz|video_versions)(?:\/|\?|$)|^\/[^/?]*\.`,
  'u',
);

export function isScreenAddress(pathAndSearch: string): boolean {
  return !notScreens.test(pathAndSearch);
}

/** The base path of a preview as a team: its screens and all their requests are below it (docs/decisions/093). */
export function previewAddress(name: string): string {
  return `/bekijk/${name}`;
}

/** The base path of a practice lesson: a docent's and a team's screens, with all their requests. */
export function practiceAddress(name: string): string {
  return `/oefenles/${name}`;
}

/** The base path of a trial flight, which a proxy sends to the same server as practice lessons. */
export function trialAddress(name: string): string {
  return practiceAddress(`proefvlucht/${name}`);
}

/** The path of a picture in a text of a challenge; in a preview or practice it follows the base path. */
export const pictures = '/api/pictures/';

/** The base path of the page at this address: '' everywhere except in a preview, a practice lesson or a trial flight. */
export function rootOf(path: string): string {
  return root.exec(path)?.[0] ?? '';
}

const root = new RegExp(String.raw`^${throwawayBase}[\w-]+(?=\/)`, 'u');
