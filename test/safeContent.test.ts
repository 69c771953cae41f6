/** Everything that the shipped challenges and the demo class say is safe, and each safety list names every danger. */

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { hazardsOf, type SaidText, unlistedHazards, unsafeIn } from '#domain/challenge/hazards.ts';

type Said = SaidText & { where: string };

/** Every string in a YAML file, with its path. */
function stringsIn(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => stringsIn(inside, `${path}.${name}`));
}

const forDocents = /\.(?:materials|parents|safety|shorter|preparation|comment|note)\b|^instructies/u;

function saidIn(folder: string, name: string): Said[] {
  const text = readFileSync(join(folder, name), 'utf8');
  const strings = name.endsWith('.yaml') ? stringsIn(parse(text), name) : [{ path: name, text }];
  return strings.map(({ path, text: said }) => ({ where: path, text: said, forPupils: !forDocents.test(path) }));
}

const folders = globSync('content/challenges/*');
const demoOf = 'koel-schoolplein';

describe.each(folders.map((folder) => [basename(folder), folder] as const))('%s', (slug, folder) => {
  const files = globSync('{challenge.yaml,{teksten,werkbladen,instructies,platen}/*.{md,yaml}}', { cwd: folder });
  const own = files.flatMap((name) => saidIn(folder, name));
  const said = slug === demoOf ? [...own, ...saidIn('content/demo', 'klas.yaml')] : own;
  const present = hazardsOf(own.map(({ text }) => text).join('\n'));

  it('says nothing unsafe', () => {
    const unsafe = said.flatMap((one) =>
      unsafeIn(one, present).map(({ hazard, sentence }) => `${one.where}: ${hazard}: ${sentence}`),
    );
    expect(unsafe).toEqual([]);
  });

  it('names every danger in its safety list', () => {
    const safety = own.filter(({ where }) => where.startsWith('challenge.yaml.safety')).map(({ text }) => text);
    expect(unlistedHazards(present, safety)).toEqual([]);
  });
});
