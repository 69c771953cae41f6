/** Malicious backups: each is complete, with one thing in it that our own backups never contain. */

import { hash, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** A line as an object, or as its literal text. */
type Line = string | object;
export type Hostile = { what: string; bytes: () => Buffer | Promise<Buffer> };

export type RowLine = { kind: 'row'; table: string; row: Record<string, string | number | null> };

/** Compresses lines as a backup, with the correct end line. */
export function packed(lines: readonly Line[]): Buffer {
  const all = [...lines, { kind: 'end', lines: lines.length + 1 }];
  return gzipSync(all.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''));
}

/** Values that no column, or not every column, may hold. */
const values: readonly [what: string, json: string][] = [
  ['nothing', 'null'],
  ['an empty text', '""'],
  ['a word', '"x"'],
  ['another id', JSON.stringify(randomUUID())],
  ['a path', '"../../../../tmp/slip"'],
  ["a name of the server's own", '"database-id"'],
  ['SQL', `"'; drop table teachers; --"`],
  ['a NUL', String.raw`"a\u0000b"`],
  ['half a character', String.raw`"a\ud800"`],
  ['a very long text', JSON.stringify('x'.repeat(300_000))],
  ['a day that is not there', '"2026-02-30T00:00:00.000Z"'],
  ['a moment of the year 9999', '"9999-12-31T23:59:59.999Z"'],
  ['JSON of another form', '"{\\"led\\":7}"'],
  ['deep JSON', JSON.stringify('['.repeat(20_000))],
  ['a number below zero', '-1'],
  ['half a number', '0.5'],
  ['a number beyond the column', '2147483648'],
  ['a huge number', '1e308'],
  ['no number', 'NaN'],
  ['a yes', 'true'],
  ['a list', '[]'],
  ['an object', '{"a":1}'],
  ['a prototype', '{"__proto__":{"a":1}}'],
];

/** The placeholder for a value. */
const here = '__here__';

/** Sets each column of the first row of each table to each of these values, and also removes it. */
export function wrongValues(lines: readonly Line[]): Hostile[] {
  const tables = new Map(lines.flatMap((line, place) => (isRow(line) ? [[line.table, place] as const] : [])));
  return [...tables].flatMap(([table, place]) => {
    const line = lines[place];
    if (line === undefined || !isRow(line)) return [];
    const instead = (row: string): Buffer =>
      packed(lines.with(place, `{"kind":"row","table":"${table}","row":${row}}`));
    return Object.keys(line.row).flatMap((column) => [
      ...values.map(([what, json]) => ({
        what: `${table}.${column}: ${what}`,
        bytes: () => instead(JSON.stringify({ ...line.row, [column]: here }).replace(`"${here}"`, () => json)),
      })),
      {
        what: `${table}.${column}: not there`,
        bytes: () => instead(JSON.stringify({ ...line.row, [column]: undefined })),
      },
    ]);
  });
}

export function isRow(line: Line): line is RowLine {
  return typeof line === 'object' && 'kind' in line && line.kind === 'row';
}

/** Sets these files, by path, in each version of a challenge. */
function withVersionFiles(lines: readonly Line[], files: [path: string, sum: string][]): Line[] {
  const json = JSON.stringify(Object.fromEntries(files));
  return lines.map((line) =>
    isRow(line) && line.table === 'challengeVersions' ? { ...line, row: { ...line.row, files: json } } : line,
  );
}

/** Every row is valid, but the challenge that its class plays can't be read. */
export function unreadableChallenge([head = {}, ...body]: readonly Line[]): Hostile {
  const bytes = Buffer.from('phases: [');
  const name = hash('sha256', bytes);
  const rows = withVersionFiles(body, [['challenge.yaml', name]]);
  const file = { kind: 'challenge-file', name, data: bytes.toString('base64') };
  return { what: "a challenge that can't be read", bytes: () => packed([head, file, ...rows]) };
}

const fileKinds = ['photo', 'challenge-file'] as const;
const names: readonly unknown[] = [
  '../../../../tmp/slip',
  '/tmp/slip',
  'a/../../b',
  'a//b',
  '..',
  '.',
  '',
  String.raw`a\..\b`,
  'a\0b',
  'x'.repeat(300),
  'CON',
  'een-brug/CON.',
  'een-brug/.git/config',
  'een-brug/challenge.yaml.part',
  '%2e%2e/x',
  'é'.normalize('NFD'),
  '__proto__',
  'database-id',
  'healthz',
  '.new',
  'x.old',
  'lanceerbasis.sqlite',
  `${randomUUID()}.html`,
  `${randomUUID()}.jpg.part`,
  `${randomUUID().toUpperCase()}.jpg`,
  null,
  7,
  {},
  [],
  ['a', 'b'],
  undefined,
];

const outsidePaths = [
  '../../../../tmp/slip',
  '/tmp/slip',
  'a/../../b',
  'a//b',
  '..',
  '.',
  '',
  String.raw`a\..\b`,
  'a\0b',
  'x'.repeat(300),
  'CON.',
  '.git/config',
  '.new',
];

const aSum = 'a'.repeat(64);
const aFile = { kind: 'photo', name: `${randomUUID()}.jpg`, data: 'QUFB' };

/** Backups whose form is wrong, and not their rows. */
export function wrongForms(lines: readonly Line[]): Hostile[] {
  const [head = {}, ...body] = lines as readonly object[];
  const row = (table: unknown, of: unknown): Line => ({ kind: 'row', table, row: of });
  const forms: [what: string, lines: readonly Line[]][] = [
    ...names.flatMap((name, place) =>
      fileKinds.map((kind): [string, Line[]] => [
        `a ${kind} with name ${place}, ${JSON.stringify(name)?.slice(0, 30)}`,
        [head, { kind, name, data: 'QUFB' }, ...body],
      ]),
    ),
    ['a photo twice', [head, aFile, aFile, ...body]],
    ['a photo that is no base64', [head, { ...aFile, data: 'QU!B' }, ...body]],
    ['a photo that is cut off', [head, { ...aFile, data: 'QUF' }, ...body]],
    ['a photo without its bytes', [head, { kind: 'photo', name: aFile.name }, ...body]],
    ['a photo of a number', [head, { ...aFile, data: 7 }, ...body]],
    ['a challenge file with other bytes', [head, { kind: 'challenge-file', name: aSum, data: 'QUFB' }, ...body]],
    ['a file of no kind', [head, { kind: 'challenge', name: 'een-dak/a', data: 'QUFB' }, ...body]],
    ...outsidePaths.map((path): [string, Line[]] => [
      `a version with a file at ${JSON.stringify(path).slice(0, 30)}`,
      [head, ...withVersionFiles(body, [[path, aSum]])],
    ]),
    [
      'a version with a file where there is a folder',
      [
        head,
        ...withVersionFiles(body, [
          ['a', aSum],
          ['A/b', aSum],
        ]),
      ],
    ],
    ['a row that is null', [head, row('teachers', null), ...body]],
    ['a row that is a list', [head, row('teachers', [1]), ...body]],
    ['a row that is empty', [head, row('teachers', {}), ...body]],
    ['a row of no table', [head, row(undefined, {}), ...body]],
    ...['sqlite_master', 'store', 'links', 'jobs', 'logbook', '__proto__', 'constructor', 7].map(
      (table): [string, Line[]] => [`a row of the table ${table}`, [head, row(table, { id: 'x' }), ...body]],
    ),
    ['a column that is SQL', [head, ...body, row('hands', { 'teamId") values (1); drop table teachers; --': 'x' })]],
    ['a row twice', [head, ...body, ...body.filter(isRow).slice(0, 1)]],
    ['rows before those that they refer to', [head, ...body.filter(isRow).toReversed()]],
    [
      'deep JSON',
      [head, `{"kind":"row","table":"school","row":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`, ...body],
    ],
    ['a line of no kind', [head, {}, ...body]],
    ['a line that is null', [head, 'null', ...body]],
    ['a line that is a list', [head, '[]', ...body]],
    ['two heads', [head, head, ...body]],
    ['no head', body],
    ['an end in the middle', [head, { kind: 'end', lines: 2 }, ...body]],
    ['nothing but a head', [head]],
    ...Object.entries({
      format: 'anders',
      version: 2,
      migration: '999-later',
      madeAt: '9999-12-31T00:00:00.000Z',
      app: 'x'.repeat(1_000_000),
    }).map(([field, value]): [string, Line[]] => [
      `a head with another ${field}`,
      [{ ...head, [field]: value }, ...body],
    ]),
    ...[5, null, '', '__proto__', '041-anders', undefined].map((migration): [string, Line[]] => [
      `a head of migration ${JSON.stringify(migration)}`,
      [{ ...head, migration }, ...body],
    ]),
    ...[7, null, undefined].map((app): [string, Line[]] => [
      `a head of app ${JSON.stringify(app)}`,
      [{ ...head, app }, ...body],
    ]),
    ...['+275760-09-13', 'morgen', 7, null, '2026-02-30T00:00:00.000Z'].map((madeAt): [string, Line[]] => [
      `a head made at ${madeAt}`,
      [{ ...head, madeAt }, ...body],
    ]),
    [
      'who is logged in',
      [head, ...body, row('teacherSessions', { tokenHash: 'a'.repeat(64), teacherId: randomUUID() })],
    ],
  ];
  const whole = packed(lines);
  const end = `${JSON.stringify({ kind: 'end', lines: 3 })}\n`;
  return [
    ...forms.map(([what, all]) => ({ what, bytes: () => packed(all) })),
    { what: 'packed and cut off', bytes: () => whole.subarray(0, -20) },
    { what: 'packed twice in a row', bytes: () => Buffer.concat([whole, gzipSync('{"kind":"row"}\n')]) },
    {
      what: 'packed with another byte in it',
      bytes: () => whole.with(whole.length - 6, (whole.at(-6) ?? 0) ^ 1) as Buffer,
    },
    {
      what: 'few bytes that become many rows',
      bytes: () =>
        gzipSync(`${JSON.stringify(head)}\n${'{"kind":"row","table":"hands","row":{}}\n'.repeat(300_000)}${end}`),
    },
    { what: 'few bytes that become many spaces', bytes: () => gzipSync(Buffer.alloc(60_000_000, ' ')) },
    {
      what: 'few bytes that become one line',
      bytes: () => gzipSync(`${JSON.stringify(head)}\n${'x'.repeat(30_000_000)}`),
    },
    { what: 'not packed', bytes: () => Buffer.from(`${JSON.stringify(head)}\n${end}`) },
    ...['-> scrypt AAAAAAAAAAAAAAAAAAAAAA 30', '-> scrypt AAAAAAAAAAAAAAAAAAAAAA 19', '-> X25519 AAAA'].map(
      (stanza) => ({
        what: `locked by ${stanza}`,
        bytes: () => Buffer.from(`age-encryption.org/v1\n${stanza}\n${'A'.repeat(43)}\n--- ${'A'.repeat(43)}\n`),
      }),
    ),
  ];
}
