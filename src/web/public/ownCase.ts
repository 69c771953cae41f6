/** Corrects the case of an address: a keyboard that starts with a capital turns it into `/Student`. */

/** The id of a film keeps its case. */
const ours = /^\/(?:student(?:\/.*)?|docent(?:\/[^/]*)?|logout)(?=\/|$)/iu;

export function inOwnCase(path: string): string {
  return path.replace(ours, (address) => address.toLowerCase());
}
