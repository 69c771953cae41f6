/** Of what somebody called a thing: a name that every system takes for a file, in its own letters. */

/** Signs that a file system, a path or a reader trips over: controls, what turns the direction of reading, and separators. */
const unwanted = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\\/:*?"<>|]+/gu;

/** A system takes 255, and a folder and an ending come with it. */
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
  // A name may begin and end with no dot: the one hides, the other is dropped by Windows.
  return name.replaceAll(/^[.\s]+|[.\s]+$/gu, '') || 'zonder naam';
}
