import { describe, expect, it } from 'vitest';

import type { XmlElement } from './edexml.ts';
import { mostBytes, readFile, Unreadable } from './readFile.ts';

/** What the platform's parser returns; test/browser/teacherClassList.spec.ts parses real files. */
type Content = string | readonly XmlElement[];
function el(localName: string, content: Content = '', attributes: Readonly<Record<string, string>> = {}): XmlElement {
  return {
    localName,
    children: typeof content === 'string' ? [] : content,
    textContent: typeof content === 'string' ? content : content.map((one) => one.textContent).join(''),
    getAttribute: (name) => attributes[name] ?? null,
  };
}
const group = (key: string, naam: string): XmlElement => el('groep', [el('naam', naam)], { key });
const inGroup = (key: string): XmlElement => el('groep', '', { key });
const pupil = (...content: XmlElement[]): XmlElement => el('leerling', content);
const school = (groups: XmlElement[], pupils: XmlElement[]): XmlElement =>
  el('EDEX', [el('school'), el('groepen', groups), el('leerlingen', pupils)]);

const today = '2026-11-22';
const noPage = (): XmlElement => el('html');
const readXml = async (root: XmlElement | undefined, text = '<EDEX/>') =>
  (await readFile(new Blob([text]), { parseXml: () => root, parsePage: noPage, today })).read('').groups;
const readText = async (content: BlobPart) =>
  (await readFile(new Blob([content]), { parseXml: () => undefined, parsePage: noPage, today })).read('').groups;
const faultOf = async (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof Unreadable ? error.fault : String(error)),
  );
const bytes = (...all: number[]) => new Uint8Array(all);

describe('A file of EDEXML', () => {
  it('is read by the names of its elements: combination groups as one, and nobody who left', async () => {
    const groups = await readXml(
      school(
        [group('4', 'Groep 4/5'), group('5', 'Groep 4/5'), group('8', 'Groep 8')],
        [
          pupil(el('roepnaam', 'Noor'), el('achternaam', 'Bos'), inGroup('5')),
          pupil(el('roepnaam', 'Daan'), el('voorvoegsel', 'van der'), el('achternaam', 'Meer'), inGroup('4')),
          pupil(el('roepnaam', 'Gradje'), el('jaargroep', 'H'), inGroup('8')),
          pupil(el('roepnaam', 'Weg'), el('uitstroomdatum', '2026-11-21'), inGroup('8')),
          pupil(el('roepnaam', 'Nog even'), el('uitstroomdatum', '2026-11-22'), inGroup('8')),
        ],
      ),
    );
    expect(groups).toEqual([
      {
        name: 'Groep 4/5',
        pupils: [
          { first: 'Daan', last: 'van der Meer' },
          { first: 'Noor', last: 'Bos' },
        ],
      },
      { name: 'Groep 8', pupils: [{ first: 'Nog even', last: '' }] },
    ]);
  });

  it('finds a name for pupils who miss the one or the other, and those without a group', async () => {
    const groups = await readXml(
      school(
        [group('4', '4A'), el('samengestelde_groep', [el('naam', 'Plusklas')], { key: '4' })],
        [
          pupil(el('achternaam', 'Assati'), el('voornamen', 'Ismaël Hassan'), inGroup('4')),
          pupil(el('achternaam', 'Hof'), el('voorletters-1', 'G')),
          pupil(el('achternaam', 'Bakker'), inGroup('onbekend')),
          pupil(el('geslacht', '1'), inGroup('4')),
          pupil(el('roepnaam', 'Wim'), el('samengestelde_groepen', [el('samengestelde_groep', '', { key: '4' })])),
        ],
      ),
    );
    expect(groups.map(({ name, pupils }) => [name, pupils.map(({ first }) => first)])).toEqual([
      ['', ['Bakker', 'G']],
      ['4A', ['Ismaël']],
      ['Plusklas', ['Wim']],
    ]);
  });

  it('may have forty groups, in the order in which people count', async () => {
    const numbers = Array.from({ length: 40 }, (_, index) => `${index + 1}`);
    const pupils = numbers.flatMap((key) =>
      Array.from({ length: 28 }, () => pupil(el('roepnaam', 'Kim'), inGroup(key))),
    );
    const groups = await readXml(school(numbers.map((key) => group(key, `Groep ${key}`)).toReversed(), pupils));
    expect(groups.map(({ name }) => name)).toEqual(numbers.map((number) => `Groep ${number}`));
    expect(groups.map((one) => one.pupils.length)).toEqual(numbers.map(() => 28));
  });

  it('says what is wrong with it', async () => {
    expect(await faultOf(readXml(school([], [])))).toBe('empty');
    expect(await faultOf(readXml(el('EDEX', [el('school')])))).toBe('other-xml');
    expect(await faultOf(readXml(el('klas', [el('leerlingen', [])])))).toBe('other-xml');
    expect(await faultOf(readXml(undefined, '<EDEX><leerlingen>'))).toBe('damaged');
  });

  it.each(['<!DOCTYPE x>', '<!doctype x [<!ENTITY a "b">]>'])('is not parsed at all with a %s', async (doctype) => {
    const parseXml = (): never => {
      throw new Error('parsed');
    };
    const file = new Blob([`<?xml version="1.0"?>\n${doctype}<EDEX/>`]);
    expect(await faultOf(readFile(file, { parseXml, parsePage: noPage, today }))).toBe('doctype');
  });
});

describe('A file of lines or cells', () => {
  it.each([
    { encoding: 'UTF-8', content: 'Voornaam;Achternaam\r\nZoë;Müller\r\nIsmaël;Assati\r\n' },
    { encoding: 'UTF-8 with its mark', content: '\uFEFFVoornaam;Achternaam\r\nZoë;Müller\r\nIsmaël;Assati\r\n' },
    {
      encoding: 'windows-1252',
      content: Buffer.from('Voornaam;Achternaam\r\nZoë;Müller\r\nIsmaël;Assati\r\n', 'latin1'),
    },
    {
      encoding: 'UTF-16',
      content: Buffer.from('\uFEFFVoornaam\tAchternaam\r\nZoë\tMüller\r\nIsmaël\tAssati', 'utf16le'),
    },
  ])('is read in $encoding', async ({ content }) => {
    expect(await readText(content)).toEqual([
      {
        name: '',
        pupils: [
          { first: 'Zoë', last: 'Müller' },
          { first: 'Ismaël', last: 'Assati' },
        ],
      },
    ]);
  });

  it('is XML in the encoding that it names', async () => {
    const text = '<?xml version="1.0" encoding="ISO-8859-1"?><EDEX>Zoë</EDEX>';
    let parsed = '';
    const parseXml = (xml: string): undefined => void (parsed = xml);
    await faultOf(readFile(new Blob([Buffer.from(text, 'latin1')]), { parseXml, parsePage: noPage, today }));
    expect(parsed).toBe('<EDEX>Zoë</EDEX>');
    const wrong = Buffer.from(text.replace('ISO-8859-1', 'x-onbekend'), 'latin1');
    await faultOf(readFile(new Blob([wrong]), { parseXml, parsePage: noPage, today }));
    expect(parsed).toContain('Zoë');
  });

  it.each(['utf-16', 'UTF-16LE', 'ISO-8859-15', 'us-ascii'])('is XML in UTF-8 that says %s', async (encoding) => {
    let parsed = '';
    const parseXml = (xml: string): undefined => void (parsed = xml);
    const text = `<?xml version="1.0" encoding="${encoding}"?><EDEX>Zoë</EDEX>`;
    await faultOf(readFile(new Blob([text]), { parseXml, parsePage: noPage, today }));
    expect(parsed).toBe('<EDEX>Zoë</EDEX>');
  });

  const declared = (encoding: string, quote = '"') =>
    `<?xml version=${quote}1.0${quote} encoding=${quote}${encoding}${quote}?><EDEX>Zoë</EDEX>`;
  const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
  it.each<[what: string, content: BlobPart]>([
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${declared('utf-16')}`, 'utf16le')],
    ['UTF-16 the other way round with its mark', utf16be(`\uFEFF${declared('utf-16')}`)],
    ['UTF-16 without a mark', Buffer.from(declared('utf-16'), 'utf16le')],
    ['UTF-16 the other way round without a mark', utf16be(declared('UTF-16BE'))],
    ['UTF-16 that says UTF-8', Buffer.from(declared('UTF-8'), 'utf16le')],
    ['UTF-8 with a mark that says UTF-16', `\uFEFF${declared('utf-16', "'")}`],
    ['UTF-8 that says UCS-2', declared('ISO-10646-UCS-2')],
    ['UTF-8 that says windows-1252', declared('windows-1252')],
    ['windows-1252 that says UTF-8', Buffer.from(declared('UTF-8'), 'latin1')],
    ['windows-1252 that says UTF-16', Buffer.from(declared('utf-16'), 'latin1')],
    ['windows-1252 that says nothing', Buffer.from('<?xml version="1.0"?><EDEX>Zoë</EDEX>', 'latin1')],
    ['UTF-8 behind empty lines', `\r\n\n${declared('utf-8')}`],
  ])('is XML in %s', async (_what, content) => {
    let parsed = '';
    const parseXml = (xml: string): undefined => void (parsed = xml);
    await faultOf(readFile(new Blob([content]), { parseXml, parsePage: noPage, today }));
    expect(parsed.replace('\uFEFF', '')).toBe('<EDEX>Zoë</EDEX>');
  });

  it.each([
    '\u200B',
    '\u200C',
    '\u200D',
    '\u2060',
    '\uFEFF',
    '\u00AD',
    '\u061C',
    '\u180E',
    '\u200E',
    '\u202A\u202C',
    '\u2066\u2069',
    '\u034F',
  ])('has no invisible sign such as %j in a name', async (sign) => {
    const [read] = await readText(`Voornaam;Achternaam\n${sign}San${sign}ne${sign};de Vries\n`);
    expect(read?.pupils).toEqual([{ first: 'Sanne', last: 'de Vries' }]);
  });

  it('is read as the docent says that its letters are', async () => {
    const file = new Blob([bytes(0x53, 0x87, 0x6e)]);
    const platform = { parseXml: () => undefined, parsePage: noPage, today };
    const { doubt, read } = await readFile(file, platform);
    expect(doubt).toHaveLength(3);
    const names = await Promise.all(
      doubt.map(
        async ({ encoding }) => (await readFile(file, platform, encoding)).read('').groups[0]?.pupils[0]?.first,
      ),
    );
    expect(names).toEqual(doubt.map(({ sample }) => sample[0]));
    expect(names[0]).toBe(read('').groups[0]?.pupils[0]?.first);
  });

  it.each([
    { what: 'nothing', content: '', fault: 'empty' },
    { what: 'a web page without a table', content: '<html><body>Log in</body></html>', fault: 'web-page' },
    {
      what: 'a web archive of Excel',
      content: 'MIME-Version: 1.0\r\nContent-Type: multipart/related',
      fault: 'web-page',
    },
    { what: 'a table with no pupils', content: 'a@voorbeeld.nl;12\nb@voorbeeld.nl;13', fault: 'empty' },
    { what: 'a header alone', content: 'Voornaam;Achternaam\n', fault: 'empty' },
    { what: 'a spreadsheet of today', content: bytes(0x50, 0x4b, 0x03, 0x04, 0, 0), fault: 'spreadsheet' },
    { what: 'a spreadsheet of long ago', content: bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), fault: 'spreadsheet' },
    { what: 'a photo', content: bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0x10), fault: 'no-text' },
    { what: 'a PDF', content: '%PDF-1.7', fault: 'no-text' },
    { what: 'a text of Word', content: '{\\rtf1\\ansi Sanne}', fault: 'no-text' },
  ])('that holds $what says so', async ({ content, fault }) => {
    expect(await faultOf(readText(content))).toBe(fault);
  });

  it('is not opened when it is over ten megabytes', async () => {
    const file = { size: mostBytes + 1, arrayBuffer: async () => Promise.reject(new Error('opened')) };
    expect(
      await faultOf(readFile(file as unknown as Blob, { parseXml: () => undefined, parsePage: noPage, today })),
    ).toBe('too-large');
  });
});

const row = (name: string, ...cells: string[]): XmlElement =>
  el(
    'tr',
    cells.map((cell) => el(name, cell)),
  );
const page = (...rows: XmlElement[]): XmlElement => el('html', [el('body', [el('table', [el('tbody', rows)])])]);
const data = (text: string, attributes: Readonly<Record<string, string>> = {}): XmlElement =>
  el('Cell', [el('Data', text)], attributes);
const workbook = (...rows: XmlElement[][]): XmlElement =>
  el('Workbook', [
    el('Styles'),
    el('Worksheet', [
      el(
        'Table',
        rows.map((cells) => el('Row', cells)),
      ),
    ]),
  ]);
const both = [
  {
    name: '',
    pupils: [
      { first: 'Sanne', last: 'de Vries' },
      { first: 'Daan', last: 'Bakker' },
    ],
  },
];

describe('A file that is called one of Excel', () => {
  it.each([
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>',
    '<table border="1">',
    '<!DOCTYPE html><html>',
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd"><html>',
    '<?xml version="1.0"?><!DOCTYPE html><html>',
    '\uFEFF\r\n<HTML>',
    '<!-- export --><table>',
    '<meta charset="utf-8"><table>',
    '<style>td { color: red }</style><table>',
    '<div><table>',
    '<center><font size=2><table>',
    '<body bgcolor="white"><table>',
    '<title>Klas 8</title><table>',
    '\n\n<TABLE>',
    '<!-- a --><!-- b --><html>',
    '<?xml version="1.0" encoding="utf-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml"><table>',
    '<head><meta http-equiv=Content-Type content="text/html; charset=windows-1252"></head><table>',
    '<!DOCTYPE HTML>\n<TABLE>',
    '<thead><tr><th>Voornaam',
    '<!--[if gte mso 9]><xml><x:ExcelWorkbook/></xml><![endif]--><table>',
  ])('and begins with %j is read as the table of a page', async (start) => {
    const parsePage = (): XmlElement =>
      page(row('th', 'Voornaam', ' Achter\nnaam '), row('td', 'Sanne', 'de\n  Vries'), row('td', '"Daan"', 'Bakker'));
    const file = await readFile(new Blob([start]), { parseXml: () => undefined, parsePage, today });
    expect(file.read('').groups).toEqual(both);
  });

  it('is read where it is SpreadsheetML, with cells that say their column', async () => {
    const root = workbook(
      [data('Klassenlijst')],
      [data('Nr'), data('Voornaam'), data('Tussenvoegsel'), data('Achternaam')],
      [data('1'), data('Sanne'), data('de'), data('Vries')],
      [data('Daan', { 'ss:Index': '2' }), data('Bakker', { 'ss:Index': '4' })],
    );
    expect(await readXml(root, '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>')).toEqual(
      both,
    );
  });

  it('asks which column it is where nothing says so', async () => {
    const parsePage = (): XmlElement => page(row('td', 'Sanne', 'de Vries'), row('td', 'Daan', 'Bakker'));
    const file = await readFile(new Blob(['<table>']), { parseXml: () => undefined, parsePage, today });
    expect(file.read('').choices.map(({ sample }) => sample[0])).toEqual(['Sanne', 'de Vries', 'Sanne']);
    expect(file.read('0').groups).toEqual(both);
  });
});
