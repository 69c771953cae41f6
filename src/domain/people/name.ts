/** The name of a person or a team: how a typed or imported one is normalized, and what it may not be (docs/rules.md 8.42, 8.43). */

import { textError, type TextRule } from '#domain/text.ts';

/** One line in NFC: white space of any kind becomes one space, and invisible characters are removed. */
export function readName(typed: string): string {
  return withoutUnseen(typed.normalize('NFC')).replaceAll(/\s+/gu, ' ').trim();
}

/** Removes invisible characters, but no white space: that separates lines and words. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(unseen, '');
}

/** Scripts in which a join control inside a word determines the shape of its letters (UAX 31). */
const joining =
  'Arabic Bengali Devanagari Gujarati Gurmukhi Kannada Khmer Malayalam Mongolian Oriya Sinhala Tamil Telugu Syriac'
    .split(' ')
    .map((script) => String.raw`\p{Script=${script}}`)
    .join('');
/** Parts of an emoji that must stay: its joiners, its variant, and the tags of a flag. */
const inEmoji = String.raw`(?<=\p{Extended_Pictographic}[\uFE0E\uFE0F\p{Emoji_Modifier}]*)\u200D(?=\p{Extended_Pictographic})|(?<=[\p{Emoji}\u20E3])[\uFE0E\uFE0F]|(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]*)[\u{E0020}-\u{E007F}]`;
const inWord = String.raw`(?<=[${joining}])[\u200C\u200D](?=[${joining}])`;
/**
 * Controls except white space, format characters, private use, lone surrogates, and letters that are drawn as nothing.
 */
const unseen = new RegExp(
  String.raw`(?!${inEmoji}|${inWord})(?!\s)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]|\uFEFF`,
  'gu',
);

/** No space around the @, and a domain at the end: 'Sem @ 8A' and 'Sem@8A' are names. */
const address =
  /[^\s@<>(),;:]["»]?@(?:\[[\d.:a-f]+\]|(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+))/iu;
const link = /\b(?:mailto|skype|sip):\S|%40/iu;
/** An address spelled out, to hide it from programs. */
const spelledOut =
  /\S\s*[([{]\s*(?:at|apenstaartje|@)\s*[)\]}]\s*[\p{L}\p{N}-]+\s*(?:\.|[([{]\s*(?:dot|punt)\s*[)\]}])\s*\p{L}{2,}/iu;

/** Whether it contains a mail address, also a full-width one or one of another alphabet. */
export function hasMailAddress(text: string): boolean {
  const plain = withoutUnseen(text.normalize('NFKC'));
  return address.test(plain) || link.test(plain) || spelledOut.test(plain);
}

/** The key of what is wrong with the name of a pupil or a team, or undefined. */
export function nameError(name: string, rule: TextRule): string | undefined {
  return textError(name, rule) ?? (hasMailAddress(name) ? 'name.no-address' : undefined);
}
