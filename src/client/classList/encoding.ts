/** Detects the character encoding of a file (docs/rules.md 8.24). */

export type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'windows-1254'
  | 'windows-1250'
  | 'macintosh'
  | 'cp850';

/**
 * `doubt`: other possible readings, the likeliest first, where the letters do not decide; the first is the one in
 * `text`.
 */
export type Decoded = { text: string; doubt: readonly Reading[] };
/** `sample`: words that differ between the readings. */
export type Reading = { encoding: Encoding; sample: readonly string[] };

/** The encodings of Western Europe, Turkish, Polish and its neighbours, an old Mac, and DOS. */
const oneByte = ['windows-1252', 'windows-1254', 'windows-1250', 'macintosh', 'cp850'] as const;
const sampleSize = 4;
const longestSample = 30;

/** `named`: the encoding that the file declares, used only where the bytes do not contradict it. */
export function decode(bytes: Uint8Array, named?: string): Decoded {
  const sure = markedEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : undefined);
  if (sure !== undefined) return { text: onceDecoded(decodeAs(bytes, sure)), doubt: [] };
  const said = named === undefined ? undefined : decodeNamed(bytes, named);
  if (said !== undefined) return { text: said, doubt: [] };
  const part = partWithLetters(bytes);
  const ranked = oneByte
    .map((encoding) => ({ encoding, text: decodeAs(part, encoding) }))
    .map((one) => ({ ...one, likeness: likenessOf(one.text) }))
    .filter((one, at, all) => all.findIndex(({ text }) => text === one.text) === at)
    .toSorted((one, other) => other.likeness - one.likeness);
  const [best, second] = ranked;
  const text = decodeAs(bytes, best?.encoding ?? 'windows-1252');
  const isSure = best !== undefined && best.likeness > 0 && best.likeness - (second?.likeness ?? 0) >= clearLead;
  if (isSure) return { text, doubt: [] };
  return { text, doubt: ranked.map((one) => ({ encoding: one.encoding, sample: strangeWords(one.text) })) };
}

/** Repairs `ZoÃ«`: UTF-8 that a program read as windows-1252 and saved as UTF-8 again. */
function onceDecoded(text: string): string {
  if (!/[ÂÃÄÅ]/u.test(text)) return text;
  const bytes = Array.from(text, (letter) => windowsBytes.get(letter));
  const mapped = bytes.filter((byte) => byte !== undefined);
  return mapped.length < bytes.length ? text : (decodeNamed(Uint8Array.from(mapped), 'utf-8') ?? text);
}

const windowsBytes: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [decodeAs(Uint8Array.of(byte), 'windows-1252'), byte]),
);

/** Of a large file, only a part that is long enough to show its letters. */
function partWithLetters(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte > 127);
  return bytes.subarray(Math.max(0, first - 100), first + 100_000);
}

export function decodeAs(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'cp850')
    return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : cp850[byte - 128])).join('');
  return new TextDecoder(encoding).decode(bytes);
}

/** The encoding of DOS and of older school systems; browsers do not support it. */
const cp850 = Array.from(
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶\u00A7÷¸°¨·¹³²■\u00A0',
);

/** Detects a byte order mark, or the zero bytes that ASCII letters have in UTF-16. */
function markedEncoding(bytes: Uint8Array): Encoding | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 400);
  const zerosAt = (rest: number): number => start.filter((byte, index) => byte === 0 && index % 2 === rest).length;
  const most = start.length / 4;
  if (zerosAt(1) > most && zerosAt(0) === 0) return 'utf-16le';
  return zerosAt(0) > most && zerosAt(1) === 0 ? 'utf-16be' : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  return decodeNamed(bytes, 'utf-8') !== undefined;
}

/**
 * Undefined where the bytes do not fit the encoding, or the browser does not know it. ASCII letters are one byte each
 * here, so UTF-16 is excluded.
 */
function decodeNamed(bytes: Uint8Array, encoding: string): string | undefined {
  if (/^utf-?16|^ucs|^iso-10646/iu.test(encoding)) return undefined;
  if (/^(?:cp|ibm)-?850$/iu.test(encoding)) return decodeAs(bytes, 'cp850');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * How often accented letters occur in the names of a Dutch class, roughly: these weights decide between the readings.
 */
const weights: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['ëé', 12],
    ['ïöüèç', 8],
    ['áíóúñ', 5],
    ['şğıİ', 8],
    ['àäêôâî', 3],
    ['łśż', 4],
    ['ûåøæßãõćńąęźčšžř', 2],
    ['ìòùýðþÿ', 1],
  ].flatMap(([letters, weight]) => Array.from(String(letters), (letter) => [letter, Number(weight)])),
);
/** The lead that the best reading needs: one letter that is common in one encoding and rare in the other. */
const clearLead = 6;

/** Scores how much the letters beyond ASCII look like letters of names. */
function likenessOf(text: string): number {
  let sum = 0;
  for (const { 0: sign, index } of text.matchAll(/[^\p{ASCII}]/gu)) {
    sum += weightOf(sign, text.slice(Math.max(0, index - 2), index), text.slice(index + 1, index + 2));
  }
  return sum;
}

/** Three letters beyond ASCII in a row belong to another alphabet. */
const thirdStrange = /^[^\p{ASCII}]{2}$/u;

/** A quotation mark, a capital inside a word, or a small letter before a capital is almost never meant. */
function weightOf(sign: string, before: string, after: string): number {
  const small = sign.toLocaleLowerCase('nl');
  if (thirdStrange.test(before)) return -10;
  if (sign === '’' && /(?:^|[\s;,"])\p{L}?$/u.test(before) && /\p{L}/u.test(after)) return 12;
  if (sign === '’' && /\s$|^$|\p{L}$/u.test(before) && /\p{L}/u.test(after)) return 4;
  if (sign === '\u00A0') return 0;
  const weight = weights[small] ?? weights[sign];
  if (weight === undefined) return -10;
  const isCapital = sign !== small;
  if (isCapital && /\p{Ll}$/u.test(before)) return -10;
  if (!isCapital && (/\p{Lu}{2}$/u.test(before) || !/[\p{L}’']$/u.test(before))) return -6;
  return weight;
}

function strangeWords(text: string): string[] {
  const found = new Set<string>();
  for (const [word] of text.matchAll(/[^\s;,|"]+/gu)) {
    if (/[^\p{ASCII}]/u.test(word)) found.add(word.slice(0, longestSample));
    if (found.size === sampleSize) break;
  }
  return [...found];
}
