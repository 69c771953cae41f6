import { expect, it } from 'vitest';

import { readOwnMarkdown } from '#contract/markdown/readMarkdown.ts';
import { markdownHtml } from '#server/challenges/format/markdown.ts';
import { worksheetBlock } from '#server/challenges/format/worksheetBlocks.ts';

import { paperSigns, textSigns } from './signs.ts';

const none = (): undefined => undefined;

it.each([
  ['heading', '<h2>'],
  ['list', '<ul>'],
  ['numbers', '<ol>'],
  ['bold', '<strong>'],
  ['italic', '<em>'],
  ['link', '<a '],
] as const)('What is said of a text with the sign for a %s is so', (sign, html) => {
  expect(markdownHtml(textSigns[sign], none)).toContain(html);
});

it('Every block that is explained is one of a worksheet', () => {
  const blocks = Object.values(paperSigns)
    .flatMap((text) => readOwnMarkdown(text))
    .flatMap((token) => (token.type === 'code' ? [worksheetBlock(token.lang).kind] : []));
  expect(blocks).toEqual(['lines', 'box', 'card', 'end']);
});
