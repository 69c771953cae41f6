import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { readMarkdown } from '#contract/markdown/readMarkdown.ts';
import { hostileMarkup } from '#test/hostileMarkup.ts';
import { places, signs } from '#test/hostileTexts.ts';
import { fc } from '#test/property.ts';

import { markdownLimits } from './bounds.ts';
import { toHtml } from './html.ts';
import { allTokens } from './tokens.ts';

const settings = { findPicture: (name: string) => (name === 'a.png' ? { address: '/api/a.png' } : undefined) };

function htmlOf(text: string): string {
  const read = readMarkdown(text);
  return read.ok ? toHtml(read.blocks, settings) : '';
}

/** Every tag that the output may have, with every allowed attribute. */
const allowed =
  /<\/?(?:p|h[1-6]|ul|ol|li|table|thead|tbody|tr|th|td|pre|code|blockquote|strong|em|del|a)>|<(?:br|hr)>|<ol start="\d+">|<t[hd] align="(?:left|center|right)">|<a href="(?:https:\/\/|mailto:)[^"<>]*" target="_blank" rel="noopener noreferrer">|<input (?:checked="" )?disabled="" type="checkbox">|<img src="\/api\/a\.png" alt="[^"<>]*">/giu;

/**
 * Returns the parts of the output that are neither an allowed tag nor text; in text every special character is an
 * entity.
 */
function strangeIn(html: string): string[] {
  return html.replaceAll(allowed, '').match(/[<>"]|&(?!(?:amp|lt|gt|quot|#39);)/gu) ?? [];
}

describe('HTML from Markdown (docs/rules.md 16.31)', () => {
  it.each(hostileMarkup)('holds what is allowed and nothing else: %j', (text) => {
    expect(strangeIn(htmlOf(text))).toEqual([]);
  });

  it('holds nothing else of any text that is made of their pieces', () => {
    const pieces = [...new Set(hostileMarkup.flatMap((text) => text.split(/(?=[<[`!*_|\n"'&(])/u)))];
    const some = fc.array(fc.constantFrom(...pieces, '\n\n', '    ', '> ', '- ', '|-|\n'), { maxLength: 12 });
    fc.assert(
      fc.property(some, (chosen) => {
        expect(strangeIn(htmlOf(chosen.join('')))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('has no link of a kind that runs something, however it is written', () => {
    for (const address of [
      'javascript:alert(1)',
      'JaVaScRiPt:x',
      '&#106;avascript:x',
      'data:text/html,x',
      '//x',
      'vbscript:x',
    ])
      expect(htmlOf(`[klik](${address}) <${address}>`)).not.toContain('href');
  });
});

describe('A text that is hard to read', () => {
  it('is refused, or has no more in it than its bounds say, whatever the sign and the place', () => {
    const { longestText, mostSigns, mostLines, deepest } = markdownLimits;
    const texts = [...signs.values()].flatMap((sign) =>
      Object.values(places).flatMap((put) => [500, 5000, longestText].map((length) => put(sign)(length))),
    );
    const read = texts.map((text) => readMarkdown(text));
    // Each character opens or closes at most one element, and each line begins only a few.
    const counts = read.map((one) => (one.ok ? allTokens(one.blocks).length : 0));
    expect(Math.max(...counts)).toBeLessThan(3 * mostSigns + 2 * deepest * mostLines);
    const faults = read.flatMap((one) => (one.ok ? [] : one.fault));
    expect(faults.filter(({ line, message }) => line < 1 || !/^\p{Ll}.*; verwacht: \S/u.test(message))).toEqual([]);
    expect(faults.length).toBeGreaterThan(1000);
    expect(read.length - faults.length).toBeGreaterThan(2000);
  });

  it.each([
    ['a\n'.repeat(2001), 2001, 'regels'],
    ['x'.repeat(50_001), 1, '50001 tekens'],
    [`a\n\nb ${'*a* '.repeat(2001)}`, 3, 'tekens van de opmaak'],
    [`a\n\n${'|a'.repeat(30)}\n${'|-'.repeat(30)}`, 3, 'kolommen'],
    [`a\n\n${'> '.repeat(9)}b`, 3, 'in elkaar'],
    [`a\n\n${'- '.repeat(9)}b`, 3, 'in elkaar'],
    [`a\n\n${'- > '.repeat(5)}b`, 3, 'in elkaar'],
    [`a\n\n${'*a '.repeat(9)}${'b* '.repeat(9)}`, 3, 'in elkaar'],
  ])('is refused on its line, and told what is expected: %.20j', (text, line, words) => {
    expect(readMarkdown(text)).toMatchObject({
      ok: false,
      fault: { line, message: expect.stringContaining(words) as unknown },
    });
  });

  it.each(globSync('content/**/*.md').toSorted())('is none of ours, by far: %s', (path) => {
    const text = readFileSync(path, 'utf8');
    expect(readMarkdown(text).ok).toBe(true);
    expect(text.length).toBeLessThan(markdownLimits.longestText / 8);
    expect(text.match(/[*_~`[\]()<>&!|\\#@]/gu)?.length ?? 0).toBeLessThan(markdownLimits.mostSigns / 20);
    expect(text.split('\n').length).toBeLessThan(markdownLimits.mostLines / 10);
  });
});
