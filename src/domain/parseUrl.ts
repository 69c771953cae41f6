/** Reads an address without an error where a text is none: the oldest browsers lack `URL.canParse`. */

export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
