/** Texts that are expensive to parse: every character that opens, closes or begins something, repeated, in every place where it can be. */

/** Returns a text of this length. */
export type TextOfLength = (length: number) => string;

const fill = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

const inline: readonly string[] = [
  ['*', '*a', '*a ', '**a ', '**a_', '*a_', '**a__', 'a* ', 'a**', '*a**', '***a', '_', '_a', '__a', ' _a_ ', '_a*b'],
  ['~', '~a', '~~a', 'a~~ ', '`', '`a', '``a`', '\\`', '*`a`', 'a**b*c', '*[a](b)', '*<b>', '*&amp;', '_."', '*\\*'],
  ['[', '[a', '[a]', ']', '![', '![a', '[a](', '](', '[a](b)', '[a](b(', '[a](<b', '[a](b "', "[a](b '", '[a](b ('],
  ['[a][', '[a][b]', '[a](b)[', '[![a](b)](c)', '[`a`', '\\[', '[a](\n', '(', ')', '"', "'", '!', '\\', '\\\n'],
  ['<', '<a', '<a ', '<a b="', '<a b=c ', "<a b='", '</', '</a ', '<!--', '<!-- -', '<?', '<!A ', '<![CDATA[', '<b>'],
  ['<pre>', '<a:', '<http://a', '<a@b.', '&', '&a', '&#', '&#1', '&amp;', '&#x', '|', '|a', '\\|'],
  ['www.', 'www.a.', 'http://', 'https://a.', 'http://a ', 'a@', 'a@b.', 'a@b.c ', 'a_@', 'mailto:', 'mailto:a@', 'a.'],
  [
    'a.m///',
    '//a.nl/',
    'a.com///',
    'http://a!!!! ',
    'http://a()',
    'a',
    'woord ',
    ' ',
    '  a',
    '\t',
    '\ta',
    '\u00a0',
    '\u200b',
    'a\u0301',
    '\u0301',
  ],
  ['😀', '\ud800', '\0', '\u2028', '\f', '.', '“', '— ', '^', '$', ':', 'a:', '%', '{', '}', ',', ';'],
].flat();
const lines: readonly string[] = [
  [
    '\n',
    '\na',
    '\n ',
    '  \n',
    ' \na',
    '\r',
    '\r\n',
    '#',
    '# ',
    '# a\n',
    '>',
    '> ',
    '> a\n',
    '> a\nb\n',
    '> > a\n> b\n',
  ],
  ['-', '- ', '- a\n', '- a\n\n', '- a\nb\n', '- a\n  b\n', '-\n', '-\n\n', '*\n', '+ ', '1. ', '1. a\n', '1.\n'],
  ['123456789. ', '=', 'a\n-\n', 'a\n=\n', '---\n', '* * *\n', '```\n', '```\na\n', '~~~\n', '````', '    a\n'],
  ['    a\n\n', '|a|b|\n', '|-|-|\n', '|a|\n|-|\n', 'a|b\n-|-\n', ':-', '-|', '[a]: b\n', '[a]: <b\n', '[a]: b "c\n'],
  [
    '[a\n',
    '<div>\n',
    '<div>\n\n',
    '<pre>\n',
    '<!--\n',
    '- [ ] a\n',
    '- [ ]\n',
    '> - a\n',
    '- > a\n',
    '- - a\n',
    '*a\n',
  ],
].flat();

/** Texts that grow: deeper, longer or with another name each time. */
const growing: Readonly<Record<string, TextOfLength>> = {
  'longer ticks': (length) => grown(length, (index) => `${'`'.repeat(index + 1)} `),
  'deeper lists': (length) => grown(length, (index) => `${'  '.repeat(index)}- a\n`),
  'deeper numbers': (length) => grown(length, (index) => `${'   '.repeat(index % 20)}1. a\n`),
  'deeper quotations': (length) => grown(length, (index) => `${'>'.repeat((index % 20) + 1)} a\n`),
  'lists on a line': (length) => fill(`${'- '.repeat(20)}a\n`, length),
  'quotations of lists': (length) => fill(`${'> - '.repeat(10)}a\n`, length),
  'names and their uses': (length) =>
    (grown(length / 2, (index) => `[a${index}]: b\n`) + grown(length / 2, (index) => `\n[a${index}] `)).slice(
      0,
      length,
    ),
  'a wide table': (length) =>
    ['|a', '|-', '|a']
      .map((cell) => fill(cell, length / 3))
      .join('\n')
      .slice(0, length),
  'short rows of a wide table': (length) => {
    const width = Math.floor(Math.sqrt(length) * 4);
    return `${fill('|a', width)}|\n${fill('|-', width)}|\n${fill('a\n', length)}`.slice(0, length);
  },
  'opened and closed': (length) => fill('*a ', length / 2) + fill('a* ', length / 2),
  'links in links': (length) => fill('[a ', length / 2) + fill('](b) ', length / 2),
  'pictures in pictures': (length) => fill('![a', length / 2) + fill('](b)', length / 2),
  'brackets in brackets': (length) => fill('[', length / 2) + fill(']', length / 2),
  'attributes without end': (length) => `<a ${fill('b="c" ', length - 3)}`,
  'a ruler that is none': (length) => `${fill('- ', length - 1)}x`,
  'spaces in a line': (length) => `a${fill(' ', length - 2)}b`,
};

function grown(length: number, piece: (index: number) => string): string {
  let text = '';
  for (let index = 0; text.length < length; index += 1) text += piece(index);
  return text.slice(0, length);
}

export const signs: ReadonlyMap<string, TextOfLength> = new Map([
  ...[...inline, ...lines].map((unit): [string, TextOfLength] => [
    JSON.stringify(unit),
    (length) => fill(unit, length),
  ]),
  ...Object.entries(growing),
]);

/** Puts a text in each of these places. */
export const places: Readonly<Record<string, (text: TextOfLength) => TextOfLength>> = {
  'as it is': (text) => text,
  'before a letter': (text) => (length) => `${text(length - 1)}x`,
  'behind a letter': (text) => (length) => `x${text(length - 1)}`,
  'in lines': (text) => (length) => fill(`${text(80)}\n`, length),
  'in paragraphs': (text) => (length) => fill(`${text(1000)}\n\n`, length),
  'in a list': (text) => (length) => fill(`- ${text(300).replaceAll('\n', '\n  ')}\n`, length),
  'in a quotation': (text) => (length) => fill(`> ${text(300).replaceAll('\n', '\n> ')}\n`, length),
  'in a table': (text) => (length) => `|a|\n|-|\n${fill(`|${text(200).replaceAll('\n', ' ')}|\n`, length - 8)}`,
  'in a heading': (text) => (length) => fill(`## ${text(200).replaceAll('\n', ' ')}\n`, length),
};
