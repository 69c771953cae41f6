/** Reads what the class of a practice is called and says, from content/demo/oefenklas.yaml. */

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { parse } from 'yaml';

import { contentDir } from '#server/config/folders.ts';

const text = Type.String({ minLength: 1 });
const byLevel = Type.Object({ bronze: text, silver: text, gold: text });

const practiceScene = Type.Object({
  teams: Type.Array(Type.Object({ title: text, students: Type.Array(text) })),
  careless: text,
  /** For an activity without examples. */
  answers: byLevel,
  /** The colleague's words with a medal. */
  comments: byLevel,
  /** File names beside the YAML, by phase. */
  photos: Type.Array(Type.Array(text, { minItems: 1 }), { minItems: 1 }),
  unfitPhoto: text,
  trial: Type.Object({
    /** In the order in which the devices come in. */
    teams: Type.Array(text, { minItems: 1 }),
    /** The simulated docent's words with the medal. */
    comment: text,
  }),
});

export type PracticeScene = Static<typeof practiceScene>;

const folder = join(contentDir, 'demo');

export function readPracticeScene(): PracticeScene {
  const path = join(folder, 'oefenklas.yaml');
  const read: unknown = parse(readFileSync(path, 'utf8'));
  if (Value.Check(practiceScene, read)) return read;
  const [first] = Value.Errors(practiceScene, read);
  throw new Error(`${path}: ${first?.instancePath} ${first?.message}`);
}

export async function readPracticePhoto(name: string): Promise<Blob> {
  return new Blob([await readFile(join(folder, name))], { type: 'image/jpeg' });
}
