/** Joins class names into one string, without those that are false or absent. */

export function classes(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ');
}
