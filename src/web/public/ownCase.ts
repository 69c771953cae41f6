/** An address as we write it: a keyboard that begins with a capital makes `/Student` of it. */

/** The id of a film is left as it is. */
const ours = /^\/(?:student(?:\/.*)?|docent(?:\/[^/]*)?|logout)(?=\/|$)/iu;

export function inOwnCase(path: string): string {
  return path.replace(ours, (address) => address.toLowerCase());
}
