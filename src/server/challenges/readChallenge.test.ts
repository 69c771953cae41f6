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

describe('A challenge that is right', () => {
  const read = readChallenge(putChallenge(parent, 'een-brug'));
  if (!read.ok) throw new Error(read.faults.map(describeFault).join('\n'));
  const { challenge, documents, videos, pictures } = read;

  it('has its folder as its id, and its phases numbered by their place', () => {
    expect(challenge.slug).toBe('een-brug');
    expect(challenge.phases.map(({ number, slug }) => [number, slug])).toEqual([
      [1, 'ontdekken'],
      [2, 'bedenken'],
      [3, 'maken'],
      [4, 'testen'],
    ]);
  });

  it('has texts as HTML, from a file or from the line itself, with the addresses of their pictures, and how large those are', () => {
    expect(challenge.launchDescription).toBe('<p>De brug is klaar.</p>');
    expect(challenge.introduction).toMatch(
      /^<p>Er ligt een sloot\.<\/p>\n<p><img src="\/api\/pictures\/[\da-f]{64}\.svg" alt="De sloot" width="\d+" height="\d+"><\/p>$/u,
    );
    for (const { id } of pictures) expect(challenge.introduction).toContain(id);
    expect(pictures).toHaveLength(1);
    expect(challenge.phases[0]?.activities[0]?.introduction).toBe('<p>Kijk <strong>goed</strong> om je heen.</p>');
  });

  it('names worksheets and instructions as PDFs, and its own films after the challenge', () => {
    expect(challenge.phases[0]?.activities[0]).toMatchObject({
      filename: 'br-101.pdf',
      instructionPdf: 'br-101-docent.pdf',
    });
    expect(documents.map(({ name, kind }) => [name, kind])).toEqual([
      ['br-101.pdf', 'worksheet'],
      ['br-101-docent.pdf', 'instruction'],
    ]);
    expect(challenge.video).toBe('een-brug.introductie');
    expect(videos).toMatchObject([{ kind: 'script', id: 'een-brug.introductie', title: 'De brug' }]);
  });
});

describe('The roles of a phase', () => {
  const withRoles = (roles: string): FolderChanges =>
    yaml('    slug: ontdekken\n', `    slug: ontdekken\n    roles:\n${roles}`);
  const fotograaf = '      - name: fotograaf\n        task: Maakt de foto’s.\n        at: photo\n';

  it('are read as they stand there, and may be left out', () => {
    const bouwer = '      - name: bouwer\n        task: Bouwt.\n';
    const read = readChallenge(putChallenge(parent, 'met-rollen', withRoles(fotograaf + bouwer)));
    expect(read.ok && read.challenge.phases.map(({ roles }) => roles)).toEqual([
      [
        { name: 'fotograaf', task: 'Maakt de foto’s.', at: 'photo' },
        { name: 'bouwer', task: 'Bouwt.', at: null },
      ],
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are at most six, each with a name and what it does', () => {
    expect(faultsOf(withRoles(fotograaf.repeat(7)))).toHaveLength(1);
    expect(faultsOf(withRoles('      - name: fotograaf\n'))).toHaveLength(1);
    expect(faultsOf(withRoles(fotograaf.replace('photo\n', 'film\n')))).toHaveLength(1);
  });
});

describe('A video of somebody else', () => {
  it.each([
    ['youtube:dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['vimeo:76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ])('%s keeps its id and plays in the player without cookies', (id, source) => {
    const read = readChallenge(
      putChallenge(parent, `vreemd-${id.slice(0, 5)}`, yaml('completion_video: null', `completion_video: '${id}'`)),
    );
    expect(read).toMatchObject({ ok: true, challenge: { completionVideo: id } });
    expect(read.ok && read.videos.find((video) => video.id === id)).toMatchObject({ source, title: 'Een brug' });
  });
});

describe('In challenge.yaml', () => {
  it.each([
    [
      'a field that is missing',
      "        duration: '00:45'\n",
      '',
      "challenge.yaml, regel 14: het veld 'duration' mist; verwacht: een duur in uren en minuten, tussen aanhalingstekens, zoals '00:45'",
    ],
    [
      'a field of the whole that is missing',
      'subtitle: Over de sloot\n',
      '',
      "challenge.yaml, regel 1: het veld 'subtitle' mist; verwacht: een korte tweede regel, hoogstens 160 tekens",
    ],
    [
      'a wrong duration',
      "'00:45'",
      '45 minuten',
      `challenge.yaml, regel 19: het veld 'duration' is "45 minuten"; verwacht: een duur in uren en minuten, tussen aanhalingstekens, zoals '00:45'`,
    ],
    [
      'minutes over sixty',
      "'00:45'",
      "'00:75'",
      `challenge.yaml, regel 19: het veld 'duration' is "00:75"; verwacht: een duur in uren en minuten, tussen aanhalingstekens, zoals '00:45'`,
    ],
    [
      'a word for a yes or no',
      'allowAnswer: true',
      'allowAnswer: ja',
      `challenge.yaml, regel 24: het veld 'allowAnswer' is "ja"; verwacht: true (ja) of false (nee): stuurt het team een antwoord in?`,
    ],
    [
      'a text for a number',
      'id: 101',
      'id: eerste',
      `challenge.yaml, regel 14: het veld 'id' is "eerste"; verwacht: een heel getal dat nergens anders in deze uitdaging staat, zoals 101`,
    ],
    [
      'an unknown field that looks like a known one',
      'photoRequired',
      'fotoRequired',
      "challenge.yaml, regel 23: het veld 'fotoRequired' bestaat niet; bedoel je 'photoRequired'?",
    ],
    [
      'an unknown field',
      'title: Een brug',
      'title: Een brug\nauteur: Noor',
      "challenge.yaml, regel 2: het veld 'auteur' bestaat niet; bekend zijn: title, subtitle, introduction, video, completion_video, launchDescription, onboarding, phases, launch, audience, goals, kerndoelen, materials, safety, parents, preparation, authors, license, basedOn, lessons, shorter, words",
    ],
    [
      'a list that is none',
      'onboarding: []',
      'onboarding: geen',
      `challenge.yaml, regel 7: het veld 'onboarding' is "geen"; verwacht: een lijst van opdrachten voor het begin, of [] als er geen zijn`,
    ],
    [
      'an empty field',
      'title: Een brug',
      'title:',
      "challenge.yaml, regel 1: het veld 'title' is leeg; verwacht: de titel van de uitdaging, hoogstens 80 tekens",
    ],
    [
      'a slug with spaces',
      'slug: kijk-goed',
      'slug: Kijk goed',
      `challenge.yaml, regel 16: het veld 'slug' is "Kijk goed"; verwacht: kleine letters, cijfers en streepjes, zonder spaties, zoals wat-gaat-er-mis`,
    ],
    [
      'an id that is used twice',
      'id: 201',
      'id: 101',
      'challenge.yaml, regel 30: id 101 staat al op regel 14; verwacht: een getal dat nog niet gebruikt is',
    ],
    [
      'a phase with the slug of another',
      'slug: bedenken',
      'slug: ontdekken',
      "challenge.yaml, regel 26: de slug 'ontdekken' heeft een eerdere fase al; verwacht: een eigen slug",
    ],
    [
      'a photo where nothing is sent in',
      '        photoRequired: false\n        allowAnswer: true',
      '        photoRequired: true\n        allowAnswer: false',
      'challenge.yaml, regel 23: bij een opdracht zonder antwoord kan geen foto horen; verwacht: photoRequired: false',
    ],
    [
      'a file that is not there',
      'br-101.md',
      'br-102.md',
      "challenge.yaml, regel 20: het bestand 'werkbladen/br-102.md' is er niet; let op hoofdletters en op de map waar het in staat",
    ],
    [
      'a text that is not there',
      'teksten/introductie.md',
      'teksten/intro.md',
      "challenge.yaml, regel 3: het bestand 'teksten/intro.md' is er niet; let op hoofdletters en op de map waar het in staat",
    ],
    [
      'a film that is not there',
      'films/introductie.yaml',
      'films/intro.mp4',
      "challenge.yaml, regel 4: het bestand 'films/intro.mp4' is er niet; let op hoofdletters en op de map waar het in staat",
    ],
    [
      'a path that climbs out of the folder',
      'werkbladen/br-101.md',
      '../een-brug/werkbladen/br-101.md',
      "challenge.yaml, regel 20: '../een-brug/werkbladen/br-101.md' wijst naar buiten de map; verwacht: een bestand in de map zelf",
    ],
    [
      'a path from the root',
      'werkbladen/br-101.md',
      '/etc/motd.md',
      "challenge.yaml, regel 20: '/etc/motd.md' wijst naar buiten de map; verwacht: een bestand in de map zelf",
    ],
    [
      'a path with Windows slashes',
      'werkbladen/br-101.md',
      'werkbladen\\br-101.md',
      "challenge.yaml, regel 20: in 'werkbladen\\br-101.md' staat een \\; verwacht: een schuine streep / tussen map en bestand",
    ],
    [
      'a worksheet of an unknown kind',
      'werkbladen/br-101.md',
      'werkbladen/br-101.docx',
      `challenge.yaml, regel 20: het veld 'filename' is "werkbladen/br-101.docx"; verwacht: null (geen werkblad), of de naam van een .md- of .pdf-bestand in deze map`,
    ],
    [
      'one file as worksheet and as instruction',
      'instructies/br-101-docent.md',
      'werkbladen/br-101.md',
      "challenge.yaml, regel 21: 'werkbladen/br-101.md' wordt br-101.pdf, en die naam heeft een ander werkblad of een andere instructie al",
    ],
  ])('%s is named with its line and what was expected', (_what, part, instead, expected) => {
    expect(faultsOf(yaml(part, instead))).toContain(expected);
  });

  it('every fault is told at once, in the order of the lines', () => {
    const changed = yamlWith("'00:45'", 'kort').replace('title: Een brug', 'title: 7').replace('id: 401', 'id: nee');
    expect(faultsOf({ 'challenge.yaml': changed })).toEqual([
      expect.stringContaining('regel 1: '),
      expect.stringContaining('regel 19: '),
      expect.stringContaining('regel 62: '),
    ]);
  });

  it('three phases are not enough, and five too many', () => {
    const start = smallYaml.indexOf('  - title: testen');
    const fourth = smallYaml.slice(start, smallYaml.indexOf('launch: []'));
    const expected = 'verwacht: precies vier fases';
    expect(faultsOf({ 'challenge.yaml': smallYaml.replace(fourth, '') })).toEqual([
      `challenge.yaml, regel 8: het veld 'phases' telt er 3; ${expected}`,
    ]);
    expect(faultsOf({ 'challenge.yaml': smallYaml.replace(fourth, fourth + fourth) })).toEqual([
      `challenge.yaml, regel 8: het veld 'phases' telt er 5; ${expected}`,
    ]);
  });

  it('an activity that the docent leads takes no answer', () => {
    const led =
      smallYaml
        .match(/ {6}- id: 401[^]*?allowAnswer: true\n/u)?.[0]
        .replaceAll(/^ {4}/gmu, '')
        .replace('401', '1') ?? '';
    expect(faultsOf(yaml('onboarding: []', `onboarding:\n${led}`))).toEqual([
      'challenge.yaml, regel 18: hier leidt de docent de opdracht op het digibord; verwacht: allowAnswer: false',
    ]);
  });

  it('two films with one name are refused', () => {
    expect(
      faultsOf({
        ...yaml('completion_video: null', 'completion_video: slot/introductie.mp4'),
        'slot/introductie.mp4': 'film',
      }),
    ).toEqual([
      "challenge.yaml, regel 5: twee films heten hetzelfde: 'introductie'; verwacht: voor elke film een eigen naam",
    ]);
  });

  it.each([
    ['a tab', 'subtitle: Over de sloot', '\tsubtitle: Over de sloot', 2, 'gebruik spaties'],
    ['a colon in a text', 'title: Een brug', 'title: Een brug: over de sloot', 1, 'dubbele punt in de tekst'],
    ['a quote that is not closed', "duration: '00:45'", "duration: '00:45", 19, 'aanhalingsteken'],
    ['a field that stands there twice', 'subtitle: Over de sloot', 'title: Over de sloot', 2, 'dit veld staat er al'],
    ['a field that sticks out', '        slug: kijk-goed', '       slug: kijk-goed', 16, 'spaties'],
  ])('%s is no YAML: the line, and what to do', (_what, part, instead, line, advice) => {
    const [first] = faultsOf(yaml(part, instead));
    expect(first).toContain('dit is geen geldige YAML');
    expect(first).toContain(`challenge.yaml, regel ${line}: `);
    expect(first).toContain(advice);
  });
});
