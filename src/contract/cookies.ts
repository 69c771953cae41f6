/** The names of our cookies behind HTTPS. */

/** A browser accepts a cookie with this prefix only from this very host, over HTTPS. */
export function hostCookie(name: string): string {
  return `__Host-${name}`;
}
