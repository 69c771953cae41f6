import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { entriesAfter, mostLines, readChangelog } from './changelog.ts';

const text = readFileSync('CHANGELOG.md', 'utf8');
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

/** What is wrong with the file. */
function faultsOf(markdown: string, own: string): string[] {
  const entries = readChangelog(markdown);
  const parts = markdown.split(/^## /mu).slice(1);
  const order = entries.map((entry) => entry.version);
  return [
    ...(order[0] === own ? [] : [`${own} is not the newest entry`]),
    ...(entries.length === parts.length ? [] : ['an entry has no version']),
    ...order.filter((one, place) => order.slice(place + 1).some((later) => isAfter(markdown, later, one))),
    ...parts.flatMap((part) => {
      const [title = '', ...lines] = part.split('\n').filter((line) => line !== '');
      const isDated = /^\d+\.\d+\.\d+ \(\d{1,2} [a-z]+ \d{4}\)$/u.test(title);
      const wrong = lines.filter((line) => !/^- \P{Lu}*\p{Lu}.*[.!]$/u.test(line) || /[[\]*_]|https?:/u.test(line));
      const hasUpdateLine = lines.some((line) => line.startsWith('- Bij het bijwerken'));
      return [
        ...(isDated ? [] : [title]),
        ...(lines.length > 0 && lines.length <= mostLines ? [] : [`${title}: ${lines.length} lines`]),
        ...(hasUpdateLine ? [] : [`${title}: what to do at the update`]),
        ...wrong,
      ];
    }),
  ];
}

function isAfter(markdown: string, one: string, other: string): boolean {
  return entriesAfter(readChangelog(markdown), other).some((entry) => entry.version === one);
}

describe('CHANGELOG.md', () => {
  it('has the version of package.json first, and of each at most ten sentences, with what to do at the update', () => {
    expect(faultsOf(text, version)).toEqual([]);
  });

  it.each([
    ['another version', text.replace(`## ${version}`, '## 0.9.9')],
    ['no date', text.replace(/ \(\d.*\)$/mu, '')],
    ['eleven lines', `${text}${'- Nog een regel.\n'.repeat(mostLines)}`],
    ['nothing about the update', text.replaceAll('- Bij het bijwerken', '- Dan')],
    ['a line that is no sentence', `${text}- nog iets\n`],
    ['a text that the screen does not draw', `${text}- Kijk [hier](x).\n`],
    ['a heading without a version', `${text}\n## Later\n`],
    ['an older version above', text.replace('## ', '## 0.9.0 (1 mei 2026)\n\n- Bij het bijwerken: niets.\n\n## ')],
  ])('is refused with %s', (_, wrong) => {
    expect(faultsOf(wrong, version)).not.toEqual([]);
  });
});

describe('A list of what versions bring', () => {
  const list =
    '# Kop\n\nUitleg\n\n## 1.10.0 (1 mei 2027)\n\n- Drie.\r\n- Vier.\n\n## 1.9.0\n- Twee.\n\n## 1.0.0\n- Een.\n';

  it('is read by version, with the lines alone', () => {
    expect(readChangelog(list)[0]).toEqual({ version: '1.10.0', lines: ['Drie.', 'Vier.'] });
    expect(readChangelog('')).toEqual([]);
    expect(readChangelog('## later\n- Iets.')).toEqual([]);
  });

  it('is cut where it is longer than a screen', () => {
    const [entry] = readChangelog(`## 2.0.0\n${`- ${'x'.repeat(1000)}\n`.repeat(20)}`);
    expect(entry?.lines).toHaveLength(mostLines);
    expect(entry?.lines[0]).toHaveLength(400);
  });

  it.each([
    ['1.0.0', ['1.10.0', '1.9.0']],
    ['1.9.9', ['1.10.0']],
    ['1.10.0', []],
    ['2.0.0', []],
    ['', []],
  ])('holds after version %s those that are newer, by number', (own, newer) => {
    expect(entriesAfter(readChangelog(list), own).map((entry) => entry.version)).toEqual(newer);
  });
});
