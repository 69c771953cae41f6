/** Class names in one string; what is false or absent is left out. */

export function classes(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ');
}
