import { afterAll, describe, expect, it } from 'vitest';

import { sourceOf } from '#server/workshop/parts/source.ts';
import { anEmptyFolder, putChallenge, removeFolder } from '#test/challengeFolder.ts';
import { anActivity, draftWith } from '#test/workshop.ts';

import { onTypeSize } from './typeSize.ts';

const drawing = (box: string, letters: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><text ${letters}>kuil</text></svg>`;
const folder = anEmptyFolder();
const path = putChallenge(folder, 'een-brug', {
  'wide.svg': drawing('0 0 1600 400', 'font-size="24"'),
  'styled.svg': drawing('0 0 1600 400', 'style="fill:red;font-size:24px"'),
  'high.svg': drawing('0 0 400 1600', 'font-size="24"'),
  'clear.svg': drawing('0 0 600 300', 'font-size="20"'),
  'outlines.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 400"><path d="M0 0h9"/></svg>',
});
afterAll(() => removeFolder(folder));

const adviceFor = (picture: string, group = 'groep 7/8'): string[] => {
  const cover = { ...(JSON.parse(draftWith({}).get('cover') ?? '{}') as object), audience: { group, age: '' } };
  const parts = draftWith({
    cover,
    'activity-101': { ...anActivity, filename: 'x.md' },
    'file:x.md': { text: `# Kop\n\n![Een kuil](${picture})` },
  });
  return onTypeSize(path, parts, sourceOf(parts)).map(({ part, field, message }) => `${part} ${field}: ${message}`);
};

describe('Letters in the drawing of a worksheet', () => {
  it.each([
    ['wide.svg', 7],
    ['styled.svg', 7],
    ['high.svg', 4],
  ])('are too small on paper in %s', (picture, size) => {
    expect(adviceFor(picture)).toEqual([
      `activity-101 filename: de kleinste letters in ‘${picture}’ zijn op papier ${size} punten. Voor deze leerlingen zijn het er minstens 11.`,
    ]);
  });

  it.each(['clear.svg', 'outlines.svg', 'missing.svg'])('get no advice in %s', (picture) => {
    expect(adviceFor(picture)).toEqual([]);
  });

  it('are larger for a young group', () => {
    expect(adviceFor('wide.svg', 'groep 5/6')[0]).toContain('minstens 12');
  });
});
