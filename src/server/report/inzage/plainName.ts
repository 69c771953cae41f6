/** Of what somebody called a thing: a name that every system takes for a file, in its own letters. */

/** Signs that a file system, a path or a reader trips over: controls, what turns the direction of reading, and separators. */
const unwanted = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\\/:*?"<>|]+/gu;

const longest = 60;

export function plainName(text: string): string {
  const letters = [...text.normalize('NFC').replaceAll(unwanted, ' ').replaceAll(/\s+/gu, ' ').trim()];
  // A name may begin and end with no dot: the one hides, the other is dropped by Windows.
  return (
    letters
      .slice(0, longest)
      .join('')
      .replaceAll(/^[.\s]+|[.\s]+$/gu, '') || 'zonder naam'
  );
}
