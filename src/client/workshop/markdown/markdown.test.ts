import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { markdownLimits } from '#domain/challenge/markdown/bounds.ts';
import { markdownHtml } from '#server/challenges/format/markdown.ts';

import { typedHtml } from './html.ts';
import { type Edit, inserted, type Mark, marked, pictureBlock, type Typed } from './marks.ts';

const address = (path: string): string | undefined => (path.startsWith('beelden/') ? `/${path}` : undefined);
/** Pictures beside a text are not measured. */
const found = (path: string) => {
  const at = address(path);
  return at === undefined ? undefined : { address: at };
};

describe('The result beside a text (docs/rules.md 16.31)', () => {
  it.each(globSync('content/challenges/*/teksten/*.md').toSorted())('is what pupils see: %s', (path) => {
    const text = readFileSync(path, 'utf8');
    expect(typedHtml(text, address)).toEqual({ ok: true, html: markdownHtml(text, found) });
  });

  it.each([
    '<script>alert(1)</script>',
    '[klik](javascript:alert(1))',
    '![x" onerror="alert(1)](beelden/a.png)',
    '![geen](nergens.png)',
    '<img src=x onerror=alert(1)>',
  ])('has no HTML of its own and no strange link: %s', (text) => {
    const html = markdownHtml(text, found);
    expect(typedHtml(text, address)).toEqual({ ok: true, html });
    expect(html).not.toMatch(/<script|<img src=x|href="javascript|" onerror/iu);
  });
});

it('A text that is too much to read is told with its line', () => {
  expect(typedHtml(`a\n${'['.repeat(markdownLimits.mostSigns + 1)}`, address)).toMatchObject({
    ok: false,
    fault: { line: 2 },
  });
});

/** `[` and `]` mark the selection. */
function typed(text: string): Typed {
  const [start, end] = [text.indexOf('['), text.indexOf(']') - 1];
  return { text: text.replaceAll(/[[\]]/gu, ''), start, end };
}

function after({ text }: Typed, { from, to, insert, start, end }: Edit): string {
  const next = text.slice(0, from) + insert + text.slice(to);
  return `${next.slice(0, start)}⟨${next.slice(start, end)}⟩${next.slice(end)}`;
}

describe('A button above a text', () => {
  it.each<[Mark, string, string]>([
    ['bold', 'een [dik] boek', 'een **⟨dik⟩** boek'],
    ['bold', 'een **[dik]** boek', 'een ⟨dik⟩ boek'],
    ['bold', 'een [] boek', 'een **⟨woord⟩** boek'],
    ['italic', '[x]', '*⟨x⟩*'],
    ['heading', 'een\ntw[]ee\ndrie', 'een\n⟨## twee⟩\ndrie'],
    ['heading', '## tw[]ee', '⟨twee⟩'],
    ['list', '[een\ntwee]\ndrie', '⟨- een\n- twee⟩\ndrie'],
    ['list', '[- een\n- twee]', '⟨een\ntwee⟩'],
    ['numbers', '[- een\n- twee]', '⟨1. een\n2. twee⟩'],
  ])('%s: %s becomes %s', (mark, text, expected) => {
    const one = typed(text);
    expect(after(one, marked(one, mark, 'woord'))).toBe(expected);
  });

  it('makes a link whose address is typed next', () => {
    const one = { text: 'Lees dit.', start: 5, end: 8 };
    expect(after(one, marked(one, 'link', 'woord'))).toBe('Lees [dit](⟨https://⟩).');
  });

  it('puts a picture on lines of its own', () => {
    const one = { text: 'Boven.\n\nOnder.', start: 6, end: 6 };
    const block = pictureBlock('beelden/a.png', 'een [rode] brug');
    expect(after(one, inserted(one, block))).toBe('Boven.\n\n![een  rode  brug](beelden/a.png)⟨⟩\n\nOnder.');
    const empty = { text: '', start: 0, end: 0 };
    expect(after(empty, inserted(empty, block))).toBe('![een  rode  brug](beelden/a.png)⟨⟩');
  });
});
