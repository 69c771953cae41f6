/** The names of our cookies behind HTTPS. */

/** The docent's session. */
export const teacherCookie = 'teacherSession';

/** A browser accepts a cookie with this prefix only from this very host, over HTTPS. */
export function hostCookie(name: string): string {
  return `__Host-${name}`;
}
