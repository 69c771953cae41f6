/** What a docent's username may be: letters, digits, dots and hyphens, without spaces. */

export const longestUsername = 60;

export function isUsername(username: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N}.@_+-]*$/u.test(username) && username.length <= longestUsername;
}
