/** What our cookies are called behind HTTPS. */

/** A browser takes a cookie with this prefix from this very host alone, over HTTPS. */
export function hostCookie(name: string): string {
  return `__Host-${name}`;
}
