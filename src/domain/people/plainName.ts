/** Makes a file name, valid on every operating system, from a name that somebody typed, in its own script. */

/** Characters that break a file system, a path or a reader: controls, direction marks, and separators. */
const unwanted = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\\/:*?"<>|]+/gu;

/** A file system takes 255 bytes, and a folder and an extension are added. */
const mostBytes = 120;
const bytes = new TextEncoder();
const segmenter = new Intl.Segmenter('nl');

export function plainName(text: string): string {
  const clean = text.normalize('NFC').replaceAll(unwanted, ' ').replaceAll(/\s+/gu, ' ');
  let name = '';
  for (const { segment } of segmenter.segment(clean)) {
    if (bytes.encode(name + segment).length > mostBytes) break;
    name += segment;
  }
  // No dot at the start or end: the first hides a file, Windows drops the second.
  return name.replaceAll(/^[.\s]+|[.\s]+$/gu, '') || 'zonder naam';
}
