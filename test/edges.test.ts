/** Content at the lower edge of the window stays clear of the bar that a tablet or phone draws there. */

import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

type Block = { path: string; selector: string; styles: string };

/** The exceptions, by the reason why each is harmless. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'nothing in it is read or pressed': [
    'student/outbox/SentFlight .sky',
    'student/rocket/RocketScreen .dusk',
    'ui/art/Sky .sky',
  ],
  'nothing in it is pressed, and its words stand above it': ['student/shell/RocketAside .aside'],
  'it fills the window, and what is read or pressed in it keeps clear by itself': [
    'student/finale/Countdown .countdown',
    'student/finale/Liftoff .liftoff',
  ],
  'a digibord has no such bar': ['teacher/digibord/ClassLiftoff .liftoff'],
};
const excused = Object.values(reasons).flat();

const blocks: readonly Block[] = globSync('src/web/**/*.css')
  .toSorted()
  .flatMap((path) => {
    const text = readFileSync(path, 'utf8').replaceAll(/\/\*.*?\*\//gsu, '');
    return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/gu)].map(([, selector = '', styles = '']) => ({
      path: path
        .replaceAll('\\', '/')
        .replace('src/web/', '')
        .replace(/(?:\.module)?\.css$/u, ''),
      selector: selector.trim().replaceAll(/\s+/gu, ' '),
      styles,
    }));
  });

/** Whether the block stays at the lower edge of the window while the page scrolls. */
const isAtEdge = ({ styles }: Block): boolean =>
  /position: (?:fixed|sticky)/u.test(styles) && /(?:^|[\s;])(?:bottom|inset-block-end|inset): (?!auto)/u.test(styles);

const nameOf = ({ path, selector }: Block): string => `${path} ${selector}`;

describe('What lies at the lower edge of the window', () => {
  const there = blocks.filter(isAtEdge);

  it('keeps clear of what the device draws there', () => {
    const under = there.filter(({ styles }) => !styles.includes('env(safe-area-inset-bottom)')).map(nameOf);
    expect(under.toSorted()).toEqual(excused.toSorted());
  });
});

describe('The sides of the page', () => {
  it('keep clear of the camera of a telephone that lies', () => {
    const body = blocks.filter(({ path, selector }) => path === 'ui/styles/page' && selector === 'body');
    const styles = body.map((block) => block.styles).join('');
    for (const side of ['left', 'right']) expect(styles).toContain(`env(safe-area-inset-${side})`);
    expect(readFileSync('src/web/index.html', 'utf8')).toContain('viewport-fit=cover');
  });
});
