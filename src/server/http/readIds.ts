/** Reads the ids of a request, with a space between each two. Each id comes once. */

export function readIds(text = ''): string[] {
  return [...new Set(text.split(' ').filter((id) => id !== ''))];
}
