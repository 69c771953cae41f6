import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { readSources } from '#test/sources.ts';
import { areasOf, usedKeys } from '#test/texts.ts';

import { textsIn } from './texts.ts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
const whole = read('content/nl.json');
const page = readFileSync('dist/web/index.html', 'utf8');
const partOf = (of: string) => read(`dist/web${new RegExp(`texts-of-${of}" content="([^"]+)"`, 'u').exec(page)?.[1]}`);

describe('The texts of the screens', () => {
  it('are those of each area that a program names, whichever quotes it has, and every sentence of the API', () => {
    const texts = {
      'login.title': '1',
      'login-help.title': '2',
      'team.one': '3',
      'shelf.all': '4',
      'No such code': '5',
    };
    const programs = ['a("login.title")', 'b(`team.${c}`)'];
    expect(textsIn(texts, programs)).toEqual({ 'login.title': '1', 'team.one': '3', 'No such code': '5' });
    expect(textsIn(texts, ["const area='shelf'"])).toEqual({ 'shelf.all': '4', 'No such code': '5' });
  });

  it('are in one file or the other as they were built, and none is lost', () => {
    const [everybody, docents] = [partOf('everybody'), partOf('docents')];
    expect({ ...everybody, ...docents }).toEqual(whole);
    expect(Object.keys(everybody).length + Object.keys(docents).length).toBe(Object.keys(whole).length);
    // Less than half of the texts are for teams.
    expect(Object.keys(docents).length).toBeGreaterThan(Object.keys(everybody).length);
  });

  it('of a team, of a login and of who is nobody yet come before any screen', () => {
    const before = [
      ...globSync('src/web/*.{ts,tsx}'),
      'src/web/{student,anyone,ui}/**/*.{ts,tsx}',
      'src/web/teacher/login/*.{ts,tsx}',
    ];
    const used = usedKeys(readSources(...before), areasOf(Object.keys(whole)));
    const [everybody, docents] = [partOf('everybody'), partOf('docents')];
    const isThere = (key: string) =>
      Object.keys(everybody).some((one) => one.replace(/_(zero|one|other)$/u, '') === key);
    const late = used.filter(({ key }) => !isThere(key) && Object.keys(docents).some((one) => one.startsWith(key)));
    expect(used.length).toBeGreaterThan(200);
    expect(late.map(({ key, path }) => `'${key}' (${path})`)).toEqual([]);
  });
});
