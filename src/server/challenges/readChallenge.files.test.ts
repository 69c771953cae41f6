import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { describeFault } from '#server/challenges/format/fault.ts';
import {
  anEmptyFolder,
  type FolderChanges,
  putChallenge,
  removeFolder,
  smallYaml,
  yamlWith,
} from '#test/challengeFolder.ts';

import { readChallenge } from './readChallenge.ts';

const parent = anEmptyFolder();
afterAll(() => removeFolder(parent));

let made = 0;
function faultsOf(changes: FolderChanges): string[] {
  made += 1;
  const read = readChallenge(putChallenge(parent, `brug-${made}`, changes));
  return read.ok ? [] : read.faults.map(describeFault);
}

const yaml = (part: string, instead: string): FolderChanges => ({ 'challenge.yaml': yamlWith(part, instead) });
const text = (name: string, content: string): FolderChanges => ({ [name]: content });
const worksheet = (content: string): FolderChanges => text('werkbladen/br-101.md', content);

describe('In the texts and worksheets', () => {
  it.each([
    [
      'a script',
      text('teksten/introductie.md', 'Hoi.\n\n<script>alert(1)</script>\n'),
      'teksten/introductie.md, regel 3: hier staat een script (<script>alert(1)</script>); verwacht: alleen Markdown, zoals **vet**, *schuin* of een lijst met streepjes',
    ],
    [
      'HTML inside a line',
      text('teksten/introductie.md', 'Hoi.\n\n- een\n- <b onclick="x()">twee</b>\n'),
      'teksten/introductie.md, regel 4: hier staat HTML (<b onclick="x()">); verwacht: alleen Markdown, zoals **vet**, *schuin* of een lijst met streepjes',
    ],
    [
      'a link that runs a script',
      text('teksten/introductie.md', '[klik](javascript:alert(1))'),
      "teksten/introductie.md, regel 1: de link 'javascript:alert(1)' kan niet; verwacht: een adres dat met https:// of mailto: begint",
    ],
    [
      'a link without a lock',
      text('teksten/introductie.md', 'Zie\nhttp://example.org'),
      "teksten/introductie.md, regel 2: de link 'http://example.org' kan niet; verwacht: een adres dat met https:// of mailto: begint",
    ],
    [
      'a picture from elsewhere',
      text('teksten/introductie.md', '![x](https://example.org/x.png)'),
      "teksten/introductie.md, regel 1: het plaatje 'https://example.org/x.png' staat niet in de map; verwacht: een eigen bestand zoals beelden/plein.png",
    ],
    [
      'a picture that is not there',
      text('teksten/introductie.md', '![x](beelden/x.png)'),
      "teksten/introductie.md, regel 1: het bestand 'beelden/x.png' is er niet; let op hoofdletters en op de map waar het in staat",
    ],
    [
      'a picture outside the folder',
      text('teksten/introductie.md', '![x](../x.png)'),
      "teksten/introductie.md, regel 1: '../x.png' wijst naar buiten de map; verwacht: een bestand in de map zelf",
    ],
    [
      'a heading of the first rank',
      text('teksten/introductie.md', 'Hoi.\n\n# Titel\n'),
      'teksten/introductie.md, regel 3: een kop met één # is voor de titel van het scherm; verwacht: ## of ###',
    ],
    [
      'an empty text',
      text('teksten/introductie.md', '\n'),
      'teksten/introductie.md, regel 1: dit bestand is leeg; verwacht: een tekst',
    ],
    [
      'a script in challenge.yaml itself',
      yaml('De brug is klaar.', 'De brug is <script>x</script> klaar.'),
      'challenge.yaml, regel 6: hier staat een script (<script>); verwacht: alleen Markdown, zoals **vet**, *schuin* of een lijst met streepjes',
    ],
    [
      'a worksheet without a title',
      worksheet('Kijk goed\n'),
      'werkbladen/br-101.md, regel 1: de eerste regel is geen titel; verwacht: een # met een spatie en de titel',
    ],
    [
      'a block that a worksheet lacks',
      worksheet('# Kijk\n\nHier:\n\n```lijntjes 4\n```\n'),
      'werkbladen/br-101.md, regel 5: dit blok kent een werkblad niet; verwacht achter de drie aanhalingstekens: schrijflijnen 4, tekenvak 8, knipkaart of einde',
    ],
    [
      'writing lines without a number',
      worksheet('# Kijk\n\n```schrijflijnen\n```\n'),
      'werkbladen/br-101.md, regel 3: dit blok kent een werkblad niet; verwacht achter de drie aanhalingstekens: schrijflijnen met een getal van 1 tot en met 20, zoals schrijflijnen 4',
    ],
    [
      'a drawing box higher than the page',
      worksheet('# Kijk\n\n```tekenvak 30\n```\n'),
      'werkbladen/br-101.md, regel 3: dit blok kent een werkblad niet; verwacht achter de drie aanhalingstekens: tekenvak met de hoogte in centimeters, van 1 tot en met 22, zoals tekenvak 8',
    ],
    [
      'HTML on a worksheet',
      worksheet('# Kijk\n\n<div>x</div>\n'),
      'werkbladen/br-101.md, regel 3: hier staat HTML (<div>x</div>); verwacht: alleen Markdown, zoals **vet**, *schuin* of een lijst met streepjes',
    ],
    [
      'an unknown part in a praatplaat',
      text(
        'films/introductie.yaml',
        'title: De brug\nscenes:\n  - place: papier\n    words: Hoe?\n    things:\n      - { part: ophaalbrug, at: [44, 38], size: 46 }\n',
      ),
      expect.stringMatching(
        /^films\/introductie\.yaml, regel 6: het veld 'part' is "ophaalbrug"; verwacht: een van: /u,
      ),
    ],
    [
      'a film that is no YAML',
      text('films/introductie.yaml', 'title: De brug: deel 2\n'),
      expect.stringContaining('films/introductie.yaml, regel 1: dit is geen geldige YAML'),
    ],
  ])('%s is named with its file and line', (_what, changes, expected) => {
    expect(faultsOf(changes)).toContainEqual(expected);
  });

  it('a ready PDF must be one', () => {
    const changes = yaml('werkbladen/br-101.md', 'werkbladen/br-101.pdf');
    expect(faultsOf({ ...changes, 'werkbladen/br-101.pdf': 'Ik ben Word.' })).toEqual([
      'werkbladen/br-101.pdf: dit is geen PDF; verwacht: een bestand dat als PDF is bewaard',
    ]);
    expect(faultsOf({ ...changes, 'werkbladen/br-101.pdf': '%PDF-1.7\n' })).toEqual([]);
  });

  it('a picture in a text may not be a heavy one', () => {
    const heavy = putChallenge(parent, 'zwaar', text('teksten/introductie.md', '![x](beelden/x.png)'));
    writeFileSync(join(heavy, 'beelden/x.png'), Buffer.alloc(500 * 1024));
    expect(readChallenge(heavy)).toMatchObject({
      faults: [{ line: 1, message: "het plaatje 'beelden/x.png' is 500 kB; verwacht: hoogstens 400 kB" }],
    });
  });

  it('a link inside the folder that leads out of it is refused', () => {
    const path = putChallenge(parent, 'met-link', yaml('teksten/introductie.md', 'teksten/link.md'));
    writeFileSync(join(parent, 'geheim.md'), 'geheim');
    symlinkSync(join(parent, 'geheim.md'), join(path, 'teksten/link.md'));
    expect(readChallenge(path)).toMatchObject({
      faults: [
        { line: 3, message: "'teksten/link.md' wijst naar buiten de map; verwacht: een bestand in de map zelf" },
      ],
    });
  });
});

describe('The folder itself', () => {
  it('must be there', () => {
    expect(readChallenge(join(parent, 'nergens'))).toEqual({
      ok: false,
      faults: [{ file: 'nergens', line: null, message: 'deze map is er niet' }],
    });
  });

  it('must hold challenge.yaml', () => {
    expect(readChallenge(putChallenge(parent, 'leeg', { 'challenge.yaml': null }))).toMatchObject({
      faults: [{ file: 'leeg', message: 'het bestand challenge.yaml mist in deze map' }],
    });
  });

  it('must have a name that can stand in an address', () => {
    expect(readChallenge(putChallenge(parent, 'Een Brug'))).toMatchObject({
      faults: [{ file: 'Een Brug', line: null }],
    });
  });

  it('may come from a Windows editor', () => {
    const windows = {
      'challenge.yaml': `\uFEFF${smallYaml.replaceAll('\n', '\r\n')}`,
      'werkbladen/br-101.md': '\uFEFF# Kijk\r\n\r\nHoi.\r\n',
    };
    expect(faultsOf(windows)).toEqual([]);
  });
});
