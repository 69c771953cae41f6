/** Turns contact cards (vCard) and invitations (iCalendar) into a list of names (docs/rules.md 8.24). */

const card = /^BEGIN:VCARD[^\n]*\n([^]*?)(?:^END:VCARD[^\n]*$|(?=^BEGIN:VCARD)|(?![^]))/gimu;

/** Any other text is returned unchanged. */
export function withoutCards(text: string): string {
  if (!/^BEGIN:V(?:CARD|CALENDAR)/imu.test(text)) return text;
  const plain = unfolded(text);
  const cards = [...plain.matchAll(card)].map(([, lines = '']) => rowOf(lines));
  const invited = [...plain.matchAll(/^ATTENDEE\b[^\n]*?;CN=(?:"([^"\n]*)"|([^;:\n]*))/gimu)];
  return cards.length === 0
    ? ['Naam', ...invited.map(([, quoted, bare = '']) => quoted ?? bare)].join('\n')
    : ['Voornaam\tAchternaam', ...cards].join('\n');
}

/** A long line continues behind a space on the next one, or behind `=` in quoted-printable. */
function unfolded(text: string): string {
  return text.replaceAll(/\n[ \t]|(?<=QUOTED-PRINTABLE.*)=\n/giu, '');
}

/** The first name and the last name; with the full name alone, its first word counts as first name. */
function rowOf(lines: string): string {
  const [last = '', first = ''] = (valueOf('N', lines) ?? '').split(/(?<!\\);/u).map(unescaped);
  const [begin = '', ...rest] = unescaped(valueOf('FN', lines) ?? '').split(/\s+/u);
  return first === '' ? `${begin}\t${rest.join(' ')}` : `${first}\t${last}`;
}

/** The value of `N;CHARSET=UTF-8:…` or `item1.N:…`. */
function valueOf(property: string, lines: string): string | undefined {
  const [, options = '', value] =
    new RegExp(String.raw`^(?:[\w-]+\.)?${property}((?:;[^:\n]*)?):(.*)$`, 'imu').exec(lines) ?? [];
  return value !== undefined && /quoted-printable/iu.test(options) ? quotedPrintable(value) : value;
}

function quotedPrintable(value: string): string {
  const bytes = new TextEncoder().encode(value);
  const plain: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const code = /^=([\dA-F]{2})/iu.exec(String.fromCharCode(...bytes.subarray(at, at + 3)))?.[1];
    plain.push(code === undefined ? (bytes[at] ?? 0) : Number.parseInt(code, 16));
    if (code !== undefined) at += 2;
  }
  return new TextDecoder().decode(Uint8Array.from(plain));
}

function unescaped(value: string): string {
  return value
    .replaceAll(/\\([,;\\])/gu, '$1')
    .replaceAll(/\\n|\s+/giu, ' ')
    .trim();
}
