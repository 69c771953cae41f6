/** Writes challenge folders for tests: a small complete challenge, with changes. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Files by name; null removes a file. */
export type FolderChanges = Readonly<Record<string, string | null>>;

const activity = (id: number): string => `      - id: ${id}
        title: Kijk goed
        slug: kijk-goed
        question: Wat zien jullie?
        introduction: Kijk **goed** om je heen.
        duration: '00:45'
        filename: null
        instructionPdf: null
        video: null
        photoRequired: false
        allowAnswer: true
`;

const phase = (number: number, slug: string): string => `  - title: ${slug}
    slug: ${slug}
    description: Dit is fase ${number}.
    video: null
    activities:
${activity(number * 100 + 1)}`;

/**
 * Line 1 is the title; the first activity begins on line 14, its duration is on line 19 and its worksheet on line 20.
 */
export const smallYaml = `title: Een brug
subtitle: Over de sloot
introduction: teksten/introductie.md
video: films/introductie.yaml
completion_video: null
launchDescription: De brug is klaar.
onboarding: []
phases:
${phase(1, 'ontdekken').replace('filename: null', 'filename: werkbladen/br-101.md').replace('instructionPdf: null', 'instructionPdf: instructies/br-101-docent.md')}${phase(2, 'bedenken')}${phase(3, 'maken')}${phase(4, 'testen')}launch: []
`;

export const smallFiles: FolderChanges = {
  'challenge.yaml': smallYaml,
  'teksten/introductie.md': 'Er ligt een sloot.\n\n![De sloot](beelden/sloot.svg)\n',
  'werkbladen/br-101.md': '# Kijk goed\n\n```schrijflijnen 3\n```\n',
  'instructies/br-101-docent.md': '# Kijk goed\n\n## Doel\n\nGoed kijken.\n',
  'beelden/sloot.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="blue"/></svg>',
  'films/introductie.yaml':
    'title: De brug\nscenes:\n  - place: papier\n    words: Hoe kom je erover?\n    things:\n      - { part: water, at: [44, 38], size: 46 }\n',
};

/** Returns the small challenge's YAML with one part replaced. */
export function yamlWith(part: string, instead: string): string {
  if (!smallYaml.includes(part)) throw new Error(`The small challenge doesn't have: ${part}`);
  return smallYaml.replace(part, instead);
}

export function anEmptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'lanceerbasis-challenge-'));
}

export function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true });
}

/** Writes the challenge into a folder of this name in `parent`, and returns its path. */
export function putChallenge(parent: string, slug: string, changes: FolderChanges = {}): string {
  const path = join(parent, slug);
  for (const [name, text] of Object.entries({ ...smallFiles, ...changes })) {
    if (text === null) continue;
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return path;
}
