/** Parses a URL and returns undefined for an invalid one: the oldest browsers lack `URL.canParse`. */

export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
