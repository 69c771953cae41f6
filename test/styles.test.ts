import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { countFiles, type Node, nodesIn, readSources, type Source } from './sources.ts';

const sheets = globSync('src/web/**/*.css').toSorted().map(toSheet);
const modules = sheets.filter(({ path }) => path.endsWith('.module.css'));
const screens = readSources('src/web/**/*.{ts,tsx}');

const widths = 'src/web/ui/styles/widths.css';
const tokens = 'src/web/ui/styles/tokens.css';

describe('The styles in src/web', () => {
  it('are there to be read', () => {
    expect(sheets).toHaveLength(countFiles(['src/web'], (path) => path.endsWith('.css')));
    expect(modules.filter(({ classes }) => classes.size === 0)).toEqual([]);
  });

  it('hold every class that the screens use', () => {
    const missing = modules.flatMap(({ path, classes }) =>
      usersOf(path)
        .flatMap(classesNamed)
        .filter((name) => !classes.has(name))
        .map((name) => `${path}: .${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('hold no class that nothing asks for', () => {
    const unused = modules.flatMap(({ path, classes }) => {
      const used = new Set(usersOf(path).flatMap((user) => [...classesNamed(user), ...classesChosen(user)]));
      return [...classes].filter((name) => !used.has(name)).map((name) => `${path}: .${name}`);
    });
    expect(unused).toEqual([]);
  });

  it(`are laid out anew at the widths of ${widths} alone`, () => {
    const others = sheets.filter(({ path }) => path !== widths);
    expect(questionsIn(others, '@media').filter((asked) => /\b(width|(min|max)-)/.test(asked))).toEqual([]);
    expect(questionsIn(others, '@container').filter((asked) => /\b(min|max)-/.test(asked))).toEqual([]);
  });

  it(`lie over each other in the layers of ${tokens} alone`, () => {
    const layers = new Set(readFileSync(tokens, 'utf8').match(/--layer-[a-z]+(?=:)/g));
    const heights = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/z-index:\s*([^;]+);/g)].map(([, height = '']) => ({ path, height })),
    );
    expect(heights).toHaveLength(sheets.flatMap(({ text }) => text.match(/\bz-index\b/gu) ?? []).length);
    expect(heights.filter(({ height }) => !layers.has(/^var\((.+)\)$/.exec(height)?.[1] ?? ''))).toEqual([]);
    expect([...layers].filter((layer) => !heights.some(({ height }) => height === `var(${layer})`))).toEqual([]);
  });
});

type Sheet = { path: string; text: string; classes: Set<string> };

function toSheet(path: string): Sheet {
  const text = readFileSync(path, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const selectors = text.replaceAll(/'[^']*'|"[^"]*"/g, '').matchAll(/\.([a-z][\w-]*)/gi);
  return { path, text, classes: new Set([...selectors].map(([, name = '']) => name)) };
}

/** Returns the conditions of the style sheets, each with its path. */
function questionsIn(some: readonly Sheet[], rule: '@media' | '@container'): string[] {
  return some.flatMap(({ path, text }) =>
    [...text.matchAll(/(@\w+)([^{]+)\{/g)]
      .filter(([, name]) => name === rule)
      .map(([, , asked = '']) => `${path}: ${asked.trim()}`),
  );
}

function usersOf(path: string): Source[] {
  return screens.filter(({ imports }) => imports.some(({ target }) => target === path));
}

/** Returns the classes that are used as `styles.card`. */
function classesNamed({ program }: Source): string[] {
  return stylesIn(program).flatMap(({ computed, property }) => (computed === true ? [] : [nameOf(property)]));
}

/** Returns possible classes of a file that uses `styles[kind]`: every text and property name in the file. */
function classesChosen({ program }: Source): string[] {
  if (stylesIn(program).every(({ computed }) => computed === false)) return [];
  return [...nodesIn(program)].flatMap(({ type, value, key }) => {
    if (type === 'Literal') return [String(value)];
    return type === 'Property' ? [nameOf(key)] : [];
  });
}

function stylesIn(program: Node): Node[] {
  return [...nodesIn(program)].filter(({ type, object }) => type === 'MemberExpression' && nameOf(object) === 'styles');
}

function nameOf(node: unknown): string {
  return typeof node === 'object' && node !== null && 'name' in node ? String(node.name) : '';
}
