import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { findOwn } from '#server/store/ownChallenges.ts';

import { type Administration, openAdministration } from './administration.ts';
import { anEmptyFolder, removeFolder } from './challengeFolder.ts';
import { engines, type TestPlace } from './engines.ts';

const slug = 'een-brug-over-de-sloot';

/** A fenced block of docs/challenges.md: a file with its name, replacement lines, or a command. */
type Block = { heading: string; text: string };

function blocksOf(handbook: string): Block[] {
  const fences = handbook.matchAll(/^(?<fence>`{3,4})(?<heading>.*)\n(?<text>[^]*?)^\k<fence>\n/gmu);
  return [...fences].map(({ groups }) => ({
    heading: groups?.['heading']?.trim() ?? '',
    text: groups?.['text'] ?? '',
  }));
}

/** Replaces, for each line, the first line with the same field by the handbook's line. */
function replaceLines(yaml: string, text: string): string {
  return text
    .trim()
    .split('\n')
    .reduce((before, line) => {
      const field = line.slice(0, line.indexOf(':'));
      const place = new RegExp(`^( *)${field}: .*$`, 'mu');
      expect(before).toMatch(place);
      return before.replace(place, `$1${line}`);
    }, yaml);
}

/** Adds the fields after the last field of activity 101. */
function addTo101(yaml: string, text: string): string {
  const last = '        allowAnswer: true\n';
  expect(yaml.indexOf(last)).toBeGreaterThan(0);
  return yaml.replace(last, `${last}${text.replaceAll(/^(?=.)/gmu, '        ')}`);
}

describe('Whoever follows docs/challenges.md from an empty folder', () => {
  const blocks = blocksOf(readFileSync('docs/challenges.md', 'utf8'));
  let place: TestPlace;
  let home = '';
  let admin: Administration;
  beforeEach(async () => {
    const [sqlite] = engines;
    if (sqlite === undefined) throw new Error('SQLite is always here');
    place = await sqlite.open();
    home = anEmptyFolder();
    admin = await openAdministration(place, { contentDir: 'content', folder: join(home, 'lanceerbasis') });
  });
  afterEach(async () => {
    await admin.close();
    await place.remove();
    removeFolder(home);
  });

  it('has a challenge that is right after every step, and in the end one that runs', async () => {
    await admin.run('teacher add jouw-gebruikersnaam', 'een lang wachtwoord');
    const yaml = join(home, slug, 'challenge.yaml');
    for (const { heading, text } of blocks) {
      const [, file] = heading.split(' ');
      if (heading === 'yaml onderaan') appendFileSync(yaml, text);
      else if (heading === 'yaml bij 101') writeFileSync(yaml, addTo101(readFileSync(yaml, 'utf8'), text));
      else if (file === 'vervang') writeFileSync(yaml, replaceLines(readFileSync(yaml, 'utf8'), text));
      else if (file !== undefined) {
        mkdirSync(dirname(join(home, slug, file)), { recursive: true });
        writeFileSync(join(home, slug, file), text);
      }
      for (const [, words = ''] of text.matchAll(/^npm run admin -- (.*)$/gmu)) {
        expect(await admin.run(words)).toMatchObject({ code: 0, error: '' });
      }
      expect(await admin.run(`challenge check ../${slug}`)).toMatchObject({ code: 0, error: '' });
    }
    expect((await admin.run('teacher list')).out).toBe(`jouw-gebruikersnaam\t${slug} (Groep 8b)\n`);
    expect(await admin.run(`challenge add ../${slug}`)).toMatchObject({ code: 0, error: '' });
    const library = await admin.library();
    const content = (await library.find(slug))?.content;
    const version = (await findOwn(admin.db, slug))?.id;
    const video = `${slug}~${version}.introductie`;
    expect(content?.challenge).toMatchObject({ title: 'Een brug over de sloot', video });
    expect(await library.video(video)).toMatchObject({ kind: 'script' });
    expect(content?.challenge.teaching.plans[0]?.lessons).toHaveLength(4);
    expect(content?.challenge.phases[0]?.activities[0]?.criteria).toHaveLength(2);
    expect(content?.documents).toMatchObject([
      { name: 'brug-101-bruggen-kijken.pdf', kind: 'worksheet' },
      { name: 'brug-101-docent.pdf', kind: 'instruction' },
    ]);
    // This test runs many commands.
  }, 60_000);

  it('meets the mistake that it shows', async () => {
    const [first] = blocks;
    const lines = (first?.text ?? '').replace("'00:45'", '45 minuten');
    mkdirSync(join(home, slug), { recursive: true });
    writeFileSync(join(home, slug, 'challenge.yaml'), lines);
    const shown = blocks.find(({ text }) => text.startsWith('challenge.yaml, regel'));
    expect((await admin.run(`challenge check ../${slug}`)).error).toBe(shown?.text);
  });
});
