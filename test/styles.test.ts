import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { describe, expect, it } from 'vitest';

import { countFiles, type Node, nodesIn, readSources, type Source } from './sources.ts';

const sheets = globSync('src/web/**/*.css').toSorted().map(toSheet);
const modules = sheets.filter(({ path }) => path.endsWith('.module.css'));
const screens = readSources('src/web/**/*.{ts,tsx}');
const files: readonly File[] = [...sheets, ...screens.map(({ path, lines }) => ({ path, text: lines.join('\n') }))];

const widths = 'src/web/ui/styles/widths.css';
const tokens = 'src/web/ui/styles/tokens.css';

/** WCAG 2.2.2: the caret of a code, the dots of a wait, and stages of a reveal or countdown that end by themselves. */
const mayBeEndless = [
  'student/finale/Countdown',
  'student/login/CodeInput',
  'student/rocket/RocketScreen',
  'student/shell/RocketAside',
  'teacher/digibord/TogetherOnBoard',
  'ui/Loading',
].map((name) => `src/web/${name}.module.css:`);

describe('The styles in src/web', () => {
  it('are there to be read', () => {
    expect(sheets).toHaveLength(countFiles(['src/web'], (path) => path.endsWith('.css')));
    expect(modules.filter(({ classes }) => classes.size === 0)).toEqual([]);
  });

  it('hold every class that the screens use', () => {
    const missing = modules.flatMap(({ path, classes }) =>
      usersOf(path)
        .flatMap((user) => classesNamed(user, path))
        .filter((name) => !classes.has(name))
        .map((name) => `${path}: .${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('hold no class that nothing asks for', () => {
    const unused = modules.flatMap(({ path, classes }) => {
      const used = new Set(
        usersOf(path).flatMap((user) => [...classesNamed(user, path), ...classesChosen(user, path)]),
      );
      return [...classes].filter((name) => !used.has(name)).map((name) => `${path}: .${name}`);
    });
    expect(unused).toEqual([]);
  });

  it(`are laid out anew at the widths of ${widths} alone`, () => {
    const others = sheets.filter(({ path }) => path !== widths);
    expect(questionsIn(others, '@media').filter((asked) => /\b(width|(min|max)-)/.test(asked))).toEqual([]);
    expect(questionsIn(others, '@container').filter((asked) => /\b(min|max)-/.test(asked))).toEqual([]);
  });

  it('move by themselves for five seconds at most, but for a caret and what ends by itself', () => {
    expect(['twinkle 2s 3', 'twinkle 500ms infinite', 'twinkle 2s 2'].map(isOverFiveSeconds)).toEqual([
      true,
      true,
      false,
    ]);
    const long = sheets.flatMap((file) => rulesOf(file).filter((rule) => animationsOf(rule).some(isOverFiveSeconds)));
    expect(new Set(long.map((rule) => rule.split(' ')[0]))).toEqual(new Set(mayBeEndless));
  });

  it.each(looks)('give $what its look in one place', ({ findIn, except }) => {
    const found = files.filter(({ path }) => !except.includes(path)).flatMap(findIn);
    expect(found).toEqual([]);
  });

  it.each(looks)('have $what in every exception to that', ({ findIn, except }) => {
    const withLook = files.filter((file) => findIn(file).length > 0).map(({ path }) => path);
    expect(except.filter((path) => !withLook.includes(path))).toEqual([]);
  });

  it.each(looks)('would be found out where $what has a second look', ({ findIn, fault: [path, text] }) => {
    expect(findIn({ path, text })).toHaveLength(1);
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

type File = { path: string; text: string };
type Look = {
  what: string;
  findIn: (file: File) => string[];
  /** Files that may. */
  except: readonly string[];
  /** A file that may not. */
  fault: [path: string, text: string];
};

/** Controls as large as their screen, with the type of its titles. */
const othersOfType = ['src/web/teacher/digibord/PhaseBar.module.css', 'src/web/student/photo/PhotoField.module.css'];
/** An entry of a menu, and a pupil who is picked up: neither looks like a button. */
const othersPressed = ['src/web/ui/MoreMenu.module.css', 'src/web/teacher/teams/classList/TeamPlan.module.css'];
/** Sheets of a screen in which no dialog is opened. */
const othersOfHeadings = [
  'src/web/teacher/digibord/Progress.module.css',
  'src/web/teacher/digibord/LaunchPad.module.css',
  'src/web/student/activity/ActivityPage.module.css',
  'src/web/student/activity/ActivityContent.module.css',
  'src/web/student/finale/Journey.module.css',
  'src/web/student/crew/Crew.module.css',
  'src/web/student/ship/ShipPanel.module.css',
  'src/web/student/login/StudentLoginScreen.module.css',
  'src/web/student/phase/PhaseHeader.module.css',
  'src/web/student/phase/PhaseList.module.css',
  'src/web/student/rocket/RocketScreen.module.css',
  'src/web/student/answer/UnsentText.module.css',
  'src/web/student/answer/Conflict.module.css',
];

/** Each idea of a screen has one component or rule that draws it (docs/rules.md 12.16). */
const looks: readonly Look[] = [
  {
    what: 'a disclosure',
    findIn: ({ path, text }) => (path.endsWith('.tsx') && /<(details|summary)\b/u.test(text) ? [path] : []),
    except: ['src/web/ui/Fold.tsx'],
    fault: ['src/web/a.tsx', '<details open={isOpen}>'],
  },
  {
    what: 'a check box',
    findIn: ({ path, text }) => (path.endsWith('.css') && text.includes('accent-color') ? [path] : []),
    except: ['src/web/ui/styles/page.css'],
    fault: ['src/web/a.css', 'input { accent-color: red; }'],
  },
  {
    what: 'the type of a control',
    findIn: (file) => rulesOf(file).filter((rule) => /cursor: pointer/u.test(rule) && /font-family/u.test(rule)),
    except: othersOfType,
    fault: ['src/web/a.css', '.button { cursor: pointer; font-family: var(--font-title); }'],
  },
  {
    what: 'a pressed toggle',
    findIn: (file) =>
      rulesOf(file).filter(
        (rule) => /aria-pressed='true'/u.test(rule) && /background: var\(--accent(-soft)?\)/u.test(rule),
      ),
    except: ['src/web/ui/Toggle.module.css', ...othersPressed],
    fault: ['src/web/a.css', ".on[aria-pressed='true'] { background: var(--accent-soft); }"],
  },
  {
    what: 'a heading, which a dialog that is opened inside would take over,',
    findIn: (file) => rulesOf(file).filter((rule) => /[\w)\]] h[1-6](?=[\s,:{.])[^{}]*\{/u.test(rule)),
    except: ['src/web/ui/RichText.module.css', ...othersOfHeadings],
    fault: ['src/web/a.css', '.head h2 { font-size: 1rem; }'],
  },
];

function animationsOf(rule: string): string[] {
  return [...rule.matchAll(/animation: ([^;]+);/gu)].map(([, value = '']) => value);
}

/** Whether an animation takes more than five seconds with all its repeats. */
function isOverFiveSeconds(animation: string): boolean {
  const [, time = '0', unit] = / ([\d.]+)(m?s)\b/u.exec(animation) ?? [];
  const [, repeats = '1'] = / (\d+|infinite)(?= |$)/u.exec(animation) ?? [];
  return Number(time) * (unit === 's' ? 1000 : 1) * (repeats === 'infinite' ? Infinity : Number(repeats)) > 5000;
}

/** Returns the rules of a style sheet, each with its selector. */
function rulesOf({ path, text }: File): string[] {
  if (!path.endsWith('.css')) return [];
  return [...text.matchAll(/[^{}]+\{[^{}]*\}/gu)].map(([rule]) => `${path}: ${rule.trim()}`);
}

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

/** Returns the classes of a sheet that are used as `styles.card`. */
function classesNamed(user: Source, sheet: string): string[] {
  return stylesIn(user, sheet).flatMap(({ computed, property }) => (computed === true ? [] : [nameOf(property)]));
}

/** Returns possible classes of a file that uses `styles[kind]`: every text and property name in the file. */
function classesChosen(user: Source, sheet: string): string[] {
  if (stylesIn(user, sheet).every(({ computed }) => computed === false)) return [];
  return [...nodesIn(user.program)].flatMap(({ type, value, key }) => {
    if (type === 'Literal') return [String(value)];
    return type === 'Property' ? [nameOf(key)] : [];
  });
}

/** A file may import two sheets, each under a name of its own. */
function stylesIn({ program }: Source, sheet: string): Node[] {
  const nodes = [...nodesIn(program)];
  const names = nodes.flatMap(({ type, source, specifiers }) =>
    type === 'ImportDeclaration' && String((source as Node)['value']).endsWith(`/${basename(sheet)}`)
      ? (specifiers as Node[]).map(({ local }) => nameOf(local))
      : [],
  );
  return nodes.filter(({ type, object }) => type === 'MemberExpression' && names.includes(nameOf(object)));
}

function nameOf(node: unknown): string {
  return typeof node === 'object' && node !== null && 'name' in node ? String(node.name) : '';
}
