import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { challengeFileLimits } from '#domain/limits.ts';
import { describeFault } from '#server/challenges/format/fault.ts';
import { anEmptyFolder, removeFolder, smallFiles, yamlWith } from '#test/challengeFolder.ts';
import { aZip, type ZipPart } from '#test/hostileZip.ts';

import { writeManifest } from './manifest.ts';
import { unpackChallenge } from './reading.ts';

let home = '';
beforeEach(() => {
  home = anEmptyFolder();
});
afterEach(() => removeFolder(home));

const partsOf = (folder = ''): ZipPart[] =>
  Object.entries(smallFiles).map(([name, text]) => ({ name: folder + name, bytes: text ?? '' }));
const manifest: ZipPart = { name: 'lanceerbasis.json', bytes: writeManifest('een-brug') };
const whole = (...more: ZipPart[]): ZipPart[] => [...partsOf(), manifest, ...more];
/** Writes paths with backslashes, as old Windows programs do. */
const backslashed = (parts: readonly ZipPart[]): ZipPart[] =>
  parts.map((part) => ({ ...part, name: String(part.name).replaceAll('/', '\\') }));
/** Adds a part with another name. */
const named = (name: ZipPart['name'], more: Partial<ZipPart> = {}): ZipPart[] => whole({ name, bytes: 'x', ...more });
const svg = (inside: string): ZipPart[] =>
  named('beelden/ander.svg', { bytes: `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>` });

async function faultsOf(bytes: Buffer): Promise<string[]> {
  const room = join(home, 'room');
  mkdirSync(room);
  writeFileSync(join(home, 'file'), bytes);
  const read = await unpackChallenge(join(home, 'file'), room);
  return read.ok ? [`taken as ${read.slug}`] : read.faults.map(describeFault);
}

const changed = /niet heel, of er is mee geknoeid/u;
const outside = /wijst naar buiten/u;
const everywhere = /kan niet op elke computer/u;
const one = (index: number, change: Partial<ZipPart>): ZipPart[] =>
  whole().map((part, at) => (at === index ? { ...part, ...change } : part));
const zip64 = Buffer.from([1, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const otherName = Buffer.from([0x75, 0x70, 8, 0, 1, 0, 0, 0, 0, 0x61, 0x2e, 0x62]);

const hostile: [what: string, bytes: () => Buffer, said: RegExp][] = [
  ['nothing at all', () => Buffer.alloc(0), /dit is geen bestand van Lanceerbasis/u],
  ['something else', () => Buffer.from('%PDF-1.7 '.repeat(40)), /dit is geen bestand van Lanceerbasis/u],
  ['one that was cut off', () => aZip(whole()).subarray(0, -30), /niet heel/u],
  ['more behind its end', () => aZip(whole(), { behind: Buffer.from('<script>') }), /achter het einde/u],
  ['a remark at its end', () => aZip(whole(), { comment: Buffer.from('hoi') }), /achter het einde/u],
  ['something in front', () => Buffer.concat([Buffer.from('#!/bin/sh\n'), aZip(whole())]), changed],
  ['something between two files', () => aZip(one(2, { before: Buffer.from('hidden') })), changed],
  ['something before the end', () => aZip(whole(), { beforeEnd: Buffer.from('hidden') }), changed],
  ['one of more disks', () => aZip(whole(), { disk: 1 }), changed],
  ['a list that says more files', () => aZip(whole(), { count: 9 }), changed],
  ['a list that says fewer files', () => aZip(whole(), { count: 6 }), changed],
  [
    '10 000 files',
    () => aZip(Array.from({ length: 10_000 }, (_, at) => ({ name: `${at}.md` }))),
    /10000 bestanden; verwacht: hoogstens 300/u,
  ],
  [
    '301 files',
    () => aZip(whole(...Array.from({ length: 301 }, (_, at) => ({ name: `${at}.md` })))),
    /bestanden; verwacht: hoogstens 300/u,
  ],
  [
    'a bomb',
    () => aZip(named('teksten/leeg.md', { bytes: Buffer.alloc(5_000_000), isPacked: true })),
    /^teksten\/leeg\.md: .*meer dan 100 keer/u,
  ],
  [
    'a bomb that says to be small',
    () =>
      aZip(
        named('teksten/leeg.md', {
          bytes: Buffer.alloc(5_000_000),
          isPacked: true,
          listed: { size: 9 },
          local: { size: 9 },
        }),
      ),
    changed,
  ],
  [
    'one that says to be larger',
    () =>
      aZip(
        named('teksten/leeg.md', { bytes: 'abcabcabcabc', isPacked: true, listed: { size: 99 }, local: { size: 99 } }),
      ),
    changed,
  ],
  [
    'more than 50 MB together',
    () =>
      aZip(
        whole(
          ...[1, 2, 3].map((at) => ({
            name: `${at}.mp4`,
            listed: { size: 17_000_000, packedSize: 200_000, method: 8 },
          })),
        ),
      ),
    /uitgepakt is dit meer dan 50 MB/u,
  ],
  ['a file larger than 50 MB', () => Buffer.alloc(challengeFileLimits.largestBytes + 1), /groter dan 50 MB/u],
  ['files that lie over each other', () => aZip(one(3, { listed: { recordAt: 0 } })), changed],
  ['a wrong sum', () => aZip(one(1, { listed: { crc: 7 }, local: { crc: 7 } })), changed],
  ['two names for one file', () => aZip(one(1, { local: { name: Buffer.from('teksten/introductie.mx') } })), changed],
  ['a third name for one file', () => aZip(one(1, { listed: { extra: otherName } })), changed],
  ['two sizes for one file', () => aZip(one(1, { local: { size: 3 } })), changed],
  ['two ways of packing one file', () => aZip(one(1, { local: { method: 8 } })), changed],
  ['a form for very large files', () => aZip(one(1, { listed: { extra: zip64 } })), /ZIP64/u],
  ['sizes of very large files', () => aZip(one(1, { listed: { size: 0xffffffff } })), /ZIP64/u],
  ['an end of very large files', () => aZip(whole(), { count: 0xffff }), /ZIP64/u],
  ['a password', () => aZip(one(1, { listed: { flags: 0x801 } })), /^teksten\/introductie\.md: .*met een wachtwoord/u],
  ['a strange way of packing', () => aZip(one(1, { listed: { method: 12 } })), /niet kent/u],
  ['packed bytes that are none', () => aZip(one(1, { listed: { method: 8 }, local: { method: 8 } })), changed],
  ['a link', () => aZip(named('beelden/link.md', { mode: 0o120777 })), /^beelden\/link\.md: dit is een koppeling/u],
  ['a device', () => aZip(named('beelden/apparaat.md', { mode: 0o020666 })), /geen gewoon bestand/u],
  ['a path that climbs', () => aZip(named('../boos.md')), /^\.\.\/boos\.md: deze naam wijst naar buiten/u],
  ['a path that climbs later', () => aZip(named('teksten/../../boos.md')), outside],
  ['a path from the root', () => aZip(named('/etc/boos.md')), outside],
  ['a path of Windows', () => aZip(named('C:/boos.md')), outside],
  ['a path of Windows that climbs', () => aZip(named('teksten\\..\\..\\boos.md')), outside],
  ['a path of Windows from the root', () => aZip(named('\\etc\\boos.md')), outside],
  ['a share of Windows', () => aZip(named('\\\\server\\boos.md')), outside],
  ['a drive of Windows', () => aZip(named('C:\\boos.md')), outside],
  ['one name with both slashes', () => aZip(named('beelden\\sloot.svg')), /zit er twee keer in/u],
  ['a name with a NUL', () => aZip(named('goed.md\0.exe')), everywhere],
  ['a name of a device', () => aZip(named('teksten/AUX.md')), everywhere],
  ['a stream of a file', () => aZip(named('teksten/a.md:b.md')), everywhere],
  ['a name that ends in a dot', () => aZip(named('teksten./a.md')), everywhere],
  ['a name without end', () => aZip(named(`${'a'.repeat(300)}.md`)), /te lang/u],
  [
    'letters of an old Windows',
    () => aZip(named(Buffer.from('teksten/caf\x82.md', 'latin1'))),
    /^teksten\/caf\?\.md: de letters .*UTF-8/u,
  ],
  ['one name twice', () => aZip(named('challenge.yaml')), /^challenge\.yaml: dit bestand zit er twee keer in/u],
  ['a name in other capitals', () => aZip(named('Challenge.YAML')), /alleen in hoofdletters van 'challenge\.yaml'/u],
  ['a file that is a folder too', () => aZip(named('beelden/sloot.svg/a.md')), /van een bestand en van een map/u],
  ['a script', () => aZip(named('start.js')), /^start\.js: zo'n bestand hoort niet bij een uitdaging/u],
  ['a page', () => aZip(named('teksten/index.html')), /hoort niet bij een uitdaging/u],
  ['a ZIP inside', () => aZip(named('meer.zip', { bytes: aZip(whole()) })), /hoort niet bij een uitdaging/u],
  [
    'a ZIP that is called a text',
    () => aZip(named('meer.md', { bytes: aZip(whole()) })),
    /^meer\.md: dit is geen tekst/u,
  ],
  [
    'a ZIP that is called a picture',
    () => aZip(named('meer.png', { bytes: aZip(whole()) })),
    /^meer\.png: dit is geen png/u,
  ],
  ['a program that is called a film', () => aZip(named('film.mp4', { bytes: 'MZ'.repeat(20) })), /dit is geen mp4/u],
  [
    'a drawing with a script',
    () => aZip(svg('<script>alert(1)</script>')),
    /^beelden\/ander\.svg: in deze tekening staat het element <script>/u,
  ],
  ['a drawing that acts', () => aZip(svg('<rect onload = "alert(1)"/>')), /het kenmerk onload/u],
  ['a drawing with a page', () => aZip(svg('<foreignObject><p/></foreignObject>')), /het element <foreignObject>/u],
  ['a drawing that asks elsewhere', () => aZip(svg('<image href="https://elders.nl/x.png"/>')), /adres buiten/u],
  ['a drawing with a hidden address', () => aZip(svg('<use href="&#106;avascript&#58;alert(1)"/>')), /adres buiten/u],
  ['a drawing with a style from elsewhere', () => aZip(svg('<style>@import "//elders.nl"</style>')), /in <style>/u],
  [
    'a drawing of entities',
    () =>
      aZip(
        svg('').map((part) =>
          part.name === 'beelden/ander.svg'
            ? { ...part, bytes: '<!DOCTYPE svg [<!ENTITY a "aa">]><svg>&a;</svg>' }
            : part,
        ),
      ),
    /DOCTYPE/u,
  ],
  [
    'a picture of elsewhere',
    () => aZip(one(1, { bytes: '![x](https://elders.nl/x.png)' })),
    /^teksten\/introductie\.md, regel 1: het plaatje/u,
  ],
  ['HTML in a text', () => aZip(one(1, { bytes: '<script>alert(1)</script>' })), /een script/u],
  [
    'a film of elsewhere',
    () => aZip(one(0, { bytes: yamlWith('video: films/introductie.yaml', 'video: https://elders.nl/x.mp4') })),
    /^challenge\.yaml, regel 4/u,
  ],
  [
    'a challenge that is wrong',
    () => aZip(one(0, { bytes: yamlWith("'00:45'", 'lang') })),
    /^challenge\.yaml, regel 19/u,
  ],
  ['no challenge', () => aZip([{ name: 'leesmij.md', bytes: 'x' }]), /geen challenge\.yaml/u],
  ['two challenges', () => aZip([...partsOf('een/'), ...partsOf('twee/')]), /meer dan één challenge\.yaml/u],
  [
    'something beside its folder',
    () => aZip([...partsOf('een-brug/'), { name: 'los.md' }]),
    /^los\.md: dit bestand staat buiten/u,
  ],
  ['a folder without a name', () => aZip(partsOf('Mijn Brug/')), /geen lanceerbasis\.json/u],
  ['no name', () => aZip(partsOf()), /geen lanceerbasis\.json/u],
  [
    'a newer form',
    () => aZip([...partsOf(), { ...manifest, bytes: '{"format":"lanceerbasis","version":2,"slug":"a"}' }]),
    /nieuwere Lanceerbasis/u,
  ],
  [
    'a name that climbs',
    () => aZip([...partsOf(), { ...manifest, bytes: '{"format":"lanceerbasis","version":1,"slug":"../a"}' }]),
    /de naam van de uitdaging/u,
  ],
  [
    'words that say nothing',
    () => aZip([...partsOf(), { ...manifest, bytes: '[]' }]),
    /geen uitdaging van Lanceerbasis/u,
  ],
];

describe('A file that is not taken', () => {
  it.each(hostile)('has %s, and is told why', async (_what, bytes, said) => {
    const faults = await faultsOf(bytes());
    expect(faults).toContainEqual(expect.stringMatching(said));
    expect(readdirSync(home).toSorted()).toEqual(['file', 'room']);
  });

  it.each(['challenge.yml', 'Challenge.yaml', 'challenge.yaml.txt'])(
    'names %s, which is challenge.yaml',
    async (name) => {
      const parts = whole().map((part) => (part.name === 'challenge.yaml' ? { ...part, name } : part));
      expect(await faultsOf(aZip(parts))).toEqual([
        `${name}: dit bestand heet nu '${name}'; verwacht: de naam 'challenge.yaml'`,
      ]);
    },
  );

  it('tells everything that is wrong with its files at once', async () => {
    const faults = await faultsOf(aZip(whole({ name: 'a.exe' }, { name: 'b.js' })));
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(['a.exe', 'b.js']);
  });
});

describe('A file that somebody packed by hand', () => {
  it.each([
    [
      'a folder too many',
      [{ name: 'map/' }, ...partsOf('map/'), { ...manifest, name: 'map/lanceerbasis.json' }],
      'een-brug',
    ],
    ['two folders too many', [...partsOf('a/b/'), { ...manifest, name: 'a/b/lanceerbasis.json' }], 'een-brug'],
    ['its own folder and no manifest', partsOf('mijn-brug/'), 'mijn-brug'],
    [
      'what a Mac puts beside it',
      [...whole(), { name: '__MACOSX/._challenge.yaml', bytes: '\0' }, { name: '.DS_Store', bytes: '\0' }],
      'een-brug',
    ],
    ['sizes behind each file', whole().map((part) => ({ ...part, isPacked: true, isSaidAfter: true })), 'een-brug'],
    [
      'a dot in front of each name',
      [{ name: './' }, ...whole().map((part) => ({ ...part, name: `./${String(part.name)}` }))],
      'een-brug',
    ],
    [
      'backslashes behind a dot',
      backslashed(whole()).map((part) => ({ ...part, name: `.\\${String(part.name)}` })),
      'een-brug',
    ],
    [
      'what Office, Windows, a Mac and a network disk put beside it',
      whole(
        ...['~$uitleg.docx', 'Icon\r', '@eaDir/x', 'System Volume Information/x', '$RECYCLE.BIN/x', 'ehthumbs.db'].map(
          (name) => ({ name, bytes: 'x' }),
        ),
        ...['Thumbs.db:encryptable', 'challenge.yaml~', 'challenge.yaml.bak', 'teksten/~$x.md'].map((name) => ({
          name,
          bytes: 'x',
        })),
      ),
      'een-brug',
    ],
    [
      'lines that end as on an old Mac',
      whole().map((part) => ({ ...part, bytes: String(part.bytes).replaceAll('\n', '\r') })),
      'een-brug',
    ],
    ['backslashes, as PowerShell packs it', backslashed(whole({ name: 'films/' })), 'een-brug'],
    [
      'backslashes in a folder of its own, without a manifest',
      backslashed([{ name: 'mijn-brug/' }, ...partsOf('mijn-brug/')]),
      'mijn-brug',
    ],
    [
      'backslashes, and what Windows puts beside it',
      backslashed(whole({ name: 'beelden/Thumbs.db', bytes: '\0' }, { name: 'desktop.ini', bytes: 'x' })),
      'een-brug',
    ],
    [
      'backslashes in some names alone',
      whole().flatMap((part, at) => (at % 2 === 0 ? part : backslashed([part]))),
      'een-brug',
    ],
    [
      'a byte order mark in every text',
      whole().map((part) => ({ ...part, bytes: `\uFEFF${String(part.bytes)}` })),
      'een-brug',
    ],
    [
      'JSON in UTF-16',
      [...partsOf(), { ...manifest, bytes: Buffer.from(`\uFEFF${String(manifest.bytes)}`, 'utf16le') }],
      'een-brug',
    ],
    ['a letter with an accent', [...whole(), { name: 'teksten/café.md', bytes: 'x' }], 'een-brug'],
  ] satisfies [string, ZipPart[], string][])('is taken with %s', async (_, parts, slug) => {
    expect(await faultsOf(aZip(parts))).toEqual([`taken as ${slug}`]);
  });
});
