/** Decides what a cell or a line of a list is: a name, the text around a name, or no name (docs/rules.md 8.23). */

import { hasMailAddress, withoutUnseen } from '#domain/people/name.ts';

import { isState, withoutEvent } from './attendance.ts';
import { speakersOf } from './chat.ts';
import { withoutCards } from './contactCards.ts';
import { columnNamed, isHeaderRow, saysNames } from './headers.ts';
import { apostrophes, isParticle, type Pupil, words } from './pupil.ts';

/** Normalizes to NFC, removes invisible characters, turns every kind of line end into one, cards into a table, and a chat into names. */
export function cleanText(text: string): string {
  const plain = withoutUnseen(text.normalize('NFC').replaceAll(/\r\n|[\r\v\f\u0085\u2028\u2029]/gu, '\n'));
  return speakersOf(withoutCards(plain));
}

export function linesOf(text: string): string[] {
  return cleanText(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
}

export function cut(text: string, at: RegExp | string): string[] {
  return text
    .split(at)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const level = String.raw`(?:groep|klas|gr|kl|leerjaar|jaar|year|class|grade|form)\.?\s*`;
const stream = String.raw`(?:vwo|havo|mavo|vmbo|mbo|gym(?:nasium)?|ath(?:eneum)?|brugklas|brug|[hvtm]{1,2}|[btkg]{1,3}|tl|kb|bb|gl|kgt)`;
/** Months that are no first names; Jan, Mei and Juni are, so they are left out. */
const month = String.raw`(?:jan(?:uari|uary)|febr?(?:uari|uary)?|maart|mrt|march|april|may|juni|june|juli|july|august(?:us)?|aug|sept?(?:ember)?|okt(?:ober)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`;
const anyMonth = String.raw`(?:${month}|jan|mar|apr|mei|jun|jul)`;
const noNames: readonly RegExp[] = [
  /^[^\p{L}]*$/u,
  new RegExp(String.raw`^(?:${level})?\d{1,2}-?\p{L}{1,2}\d?$`, 'iu'),
  new RegExp(String.raw`^(?:${level})?\d{1,2}\s*${stream}\s?\p{L}?\d?$`, 'iu'),
  new RegExp(String.raw`^(?:${level})\d{1,2}(?:\s*[-/]\s*\d{1,2})?\s*\p{L}{0,2}$`, 'iu'),
  new RegExp(String.raw`^${stream}[\s-]?\d\s?\p{L}{0,2}\d?$`, 'iu'),
  new RegExp(String.raw`^${level}\p{L}?\d?$`, 'iu'),
  // The title of a list, or of a section of it.
  /(?<!\d):\s*\d*$|^(?:klassenlijst|leerlingenlijst|namenlijst|groepslijst|leerlingenoverzicht|class ?list)\b/iu,
  /^(?:leerlingen|klas|groep|lijst|list|class)\s+(?:van|of)\s/iu,
  /^(?:juf|juffrouw|meester|meneer|mevrouw)\s/iu,
  // What surrounds a list in a mail or a form.
  /^(?:hoi|hallo|hey|hi|beste|geachte|dear)\s\p{L}+$/iu,
  /^(?:(?:met )?(?:vriendelijke |hartelijke )?groet(?:en|jes)?|m\.?v\.?g\.?|alvast bedankt|bedankt|liefs)[,.!]?$/iu,
  /\?$|\p{L}=\S/u,
  // What a school system prints above, between or below a list.
  /^(?:pagina|page|blad|blz|bladzijde)\.?\s*\d/iu,
  /^(?:(?:max(?:imum|imaal|\.)?(?: aantal)? |mogelijke )?(?:points|punten)(?: possible| mogelijk)?|manual posting|handmatig (?:posten|plaatsen)|\(?read only\)?)$/iu,
  /^(?:totaal|total|aantal|gemiddelde?|average|class average|klassengemiddelde|mediaan|median)\b/iu,
  /^(?:afgedrukt|geprint|printed|gegenereerd|generated|geëxporteerd|exported|export|aangemaakt|bijgewerkt|peildatum|schooljaar|school year)\b/iu,
  /^(?:vwo|havo|mavo|vmbo|mbo|gymnasium|atheneum|brugklas)$/iu,
  /^\d{4}\s?\p{Lu}{2}$/u,
  new RegExp(
    String.raw`^(?:\p{L}{2,9}\.?,?\s+)?(?:\d{1,2}[\s.\-/]*)?${anyMonth}\.?[\s.\-/]*(?:\d{1,2},?\s+)?\d{4}$`,
    'iu',
  ),
  new RegExp(String.raw`^\d{1,2}[\s.\-/]*(?:${anyMonth}\.?[\s.\-/]*\d{2}|${month})$`, 'iu'),
];
/** Marks beside a name. Man and True are first names too, so under the header of a first name they count as one. */
const marks =
  /^(?:man|vrouw|jongen|meisje|male|female|boy|girl|ja|nee|yes|no|true|false|waar|onwaar|onbekend|n\.?v\.?t\.?|actief|active|student|leerling|learner)$/iu;

/** A mark of one letter, or an initial. */
const oneLetter = /^[^\p{L}]*\p{L}[^\p{L}]*$/u;

/** What may stand beside a name and is no name by itself: an address, a telephone number, or a pupil's number. */
const besideNames = /@|:\/\/|^www\.|(?:\d[^\d]?){5}/iu;

function isNoName(text: string, isSaid: boolean): boolean {
  const plain = text.normalize('NFKC').trim();
  return (
    noNames.some((shape) => shape.test(plain)) ||
    (!isSaid && (isState(plain) || isHeaderRow([plain]) || [marks, oneLetter].some((shape) => shape.test(plain))))
  );
}

/** `S. (Sanne) de Vries`: a school writes initials, with the first name in brackets. */
const behindInitials = /(?<!\p{L})(?:\p{Lu}\.[\s-]?)+\((\p{Lu}\p{Ll}[\p{L}\s-]*)\)/u;
/** User names such as sanne.devries hold the last name too. */
const userName = /^(\p{L}{2,})(?:[._]\p{L}{2,})+\d*$/u;
const inBrackets = /[<([{][^<>()[\]{}]*(?:[>)\]}]|$)/gu;
const longNumber = /\+?\d[\d\s().\-/]{3,}\d/gu;

/** The name without its number, bullet, tick or remark, and without brackets, an address or a telephone number. */
export function withoutExtras(text: string): string {
  const bare = withoutLabel(withoutNumber(withoutEvent(text)))
    .replace(behindInitials, '$1')
    .replaceAll(inBrackets, ' ')
    .replaceAll(longNumber, ' ')
    .replace(age, ' ')
    .replace(note, (found: string, word: string) => (isParticle(word) ? found : ' '));
  return words(bare)
    .filter((word) => !word.includes('@') && !/^(?:https?:|www\.|mailto:)/iu.test(word))
    .join(' ')
    .replace(userName, '$1')
    .replaceAll(/^[\s"“”„«»]+|[\s"“”„«»,;:/|\\*_✓✔✗✘☐☑☒†•·–-]+$|(?<=\p{Ll}{3})\.$/gu, '')
    .replace(/^['‘’](.+)['’]$/u, '$1');
}

/** `Daan – ziek`, `Daan ✗ te laat`: a remark about a pupil. */
const note = /(?<=\p{L})\s+(?:[–—-]|[✓✔✗✘☐☑☒])\s+(\p{Ll}\S*).*$/u;
const age = /\s\d{1,2}\s*(?:jaar|jr\b|years?\b|yrs?\b).*$/iu;
const bullets = String.raw`[^\p{L}\p{M}\p{N}\s${apostrophes}(<[{"“„«]\uFE0F?`;
const numbering = String.raw`(?:(?:nr|no|№|#|lln|leerling|student|pupil)\.?\s*)?\(?\p{Nd}{1,3}(?:\uFE0F?\u20E3|[.．:)）\]°º_>]+|(?=\s|$))(?:\d{1,3}[.):\]]*)?|\p{Ll}\)|[ivx]{1,4}[.)](?=\s)|\p{No}`;
const before = new RegExp(String.raw`^(?:(?:(?:${bullets})+|${numbering})\s*)+`, 'iu');

/** The name without its number, dash or bullet. */
export function withoutNumber(text: string): string {
  return text.trim().replace(before, '').trim();
}

/** The labels of a mail's head, and those of an address book of a server (LDIF). */
const otherLabel = /^(?:aan|to|b?cc|van|from|verzonden|sent|datum|date|onderwerp|subject|dn|cn|sn|uid|objectclass)$/iu;

/** The name in `Naam: Sanne`, `8A: Sanne`, `groep 8 - Sanne`; text under another label is no name. */
function withoutLabel(text: string): string {
  const [, label = '', rest = ''] = /^([^:]{1,40}?)(?::\s*|\s+[–-]\s+)(?=\S)([^]*)$/u.exec(text) ?? [];
  if (otherLabel.test(label)) return /^(?:aan|to|b?cc)$/iu.test(label) ? rest : '';
  const column = columnNamed(label);
  if (label === '' || (column === 'unknown' && !isNoName(label, true))) return text;
  return column === 'unknown' || (saysNames([column]) && column !== 'last') ? rest : '';
}

/**
 * Empty for numbers, dates, telephone numbers, mail and web addresses, classes, and marks such as M or V. `isSaid`: a
 * header says that the cell is a first name.
 */
export function named(text: string, isSaid = false): Pupil[] {
  const first = withoutExtras(text);
  const isNone = isNoName(text, isSaid) || isNoName(first, isSaid) || besideNames.test(first) || hasMailAddress(first);
  return isNone ? [] : [{ first, last: '' }];
}

export function startsWithParticle(text: string): boolean {
  const [first = '', ...others] = words(text);
  return others.length > 0 && isParticle(first);
}

export function areParticles(text: string): boolean {
  return words(text).length > 0 && words(text).every(isParticle);
}

/** Reads a last name, a comma and the rest; undefined for any other text. */
export function lastNameFirst(list: readonly string[]): Pupil | undefined {
  const [last = '', second = '', third] = list;
  if (list.length === 3 && third !== undefined && areParticles(second)) {
    return { first: withoutExtras(third), last: `${second} ${last}` };
  }
  if (list.length !== 2) return undefined;
  const all = words(withoutExtras(second));
  const first = all.filter((word) => !isParticle(word));
  const between = all.filter(isParticle);
  return first.length === 0 ? undefined : { first: first.join(' '), last: [...between, last].join(' ') };
}

/**
 * Whether the list reads as `Vries, de, Sanne`, `Vries, Sanne de` or `de Vries, Sanne`: a list of pupils never looks
 * like that.
 */
export function showsLastNameFirst(list: readonly string[]): boolean {
  const [last = '', second = ''] = list;
  if (list.length === 3) return areParticles(second);
  const behind = words(withoutExtras(second));
  const isBehind = behind.length > 1 && isParticle(behind.at(-1) ?? '');
  // An address as mail programs write it.
  const isAddressed = /<[^<>]*@[^<>]*>/u.test(second);
  return list.length === 2 && (startsWithParticle(last) || isBehind || isAddressed);
}
