/** The built code uses only features that the oldest supported browsers have (docs/decisions/102). */

import { globSync, readFileSync } from 'node:fs';

import { parse } from 'acorn';
import { describe, expect, it } from 'vitest';

import { countFiles } from '#test/sources.ts';

import { type Browser, lackingInScript, lackingInStyles } from './lacking.ts';
import { newNamesIn, newStylesIn } from './newNames.ts';

const { browserslist: oldest } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: Browser[] };

/** The ECMAScript edition that all supported browsers implement completely. */
const edition = 2022;

const read = (text: string) => parse(text, { ecmaVersion: edition, sourceType: 'module' });
const scripts = globSync('dist/web/**/*.js').toSorted();
const sheets = globSync('dist/web/**/*.css').toSorted();
const inScript = lackingInScript(oldest);
const inStyles = lackingInStyles(oldest);

/** The exceptions, by the reason why each is harmless. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'objects of ours, or of a package, have something of that name': [
    '.alpha',
    '.bytes',
    '.capture',
    '.command',
    '.config',
    '.connection',
    '.controller',
    '.difference',
    '.displayName',
    '.escape',
    '.fence',
    '.font',
    '.imageSizes',
    '.install',
    '.isError',
    '.login',
    '.move',
    '.navigation',
    '.remote',
    '.share',
    '.take',
    '.timeout',
    '.use',
  ],
  'the camera is asked for at navigator.mediaDevices, which all have': ['.getUserMedia'],
  'a package looks whether it is there': ['.captureStackTrace', '.popover', '.startViewTransition'],
  'a wish, which is left out where it is not known': ['.fetchPriority', '.imageSmoothingQuality', '.keepalive'],
  'there is no pointer to change where it is lacking': [
    'cursor: crosshair',
    'cursor: default',
    'cursor: grab',
    'cursor: grabbing',
    'cursor: move',
    'cursor: not-allowed',
    'cursor: pointer',
    'cursor: zoom-in',
  ],
  'the build writes it with the prefix too': ['hyphens', 'mask-image', 'text-size-adjust', 'user-select'],
  'each engine has a name of its own for it, and the sheet has all': [
    ':-moz-progress-bar',
    ':-webkit-progress-bar',
    ':-webkit-progress-value',
  ],
  'a field does not grow with its text, and can be scrolled': ['field-sizing', 'field-sizing: content'],
  'a long form is laid out and painted whole, and is slower': [
    'contain-intrinsic-block-size',
    'content-visibility',
    'content-visibility: auto',
  ],
  'what lies under a window is looked at as it opens, and that is slower': ['content-visibility: hidden'],
  'a field cannot be pulled larger, and can be scrolled': ['resize', 'resize: vertical'],
  'there nothing keeps the page in its place': ['overflow-anchor', 'overflow-anchor: none'],
  'lines break less evenly': ['text-wrap', 'text-wrap: balance', 'text-wrap: pretty'],
  'it looks as the device has it': ['accent-color', 'font-family: ui-monospace'],
  'what it is for is lacking too': ['forced-color-adjust', 'forced-color-adjust: none', 'overscroll-behavior'],
};
const excused = new Set(Object.values(reasons).flat());

const namesOf = (all: readonly string[], namesIn: (text: string) => string[]): string[] =>
  [...new Set(all.flatMap((file) => namesIn(readFileSync(file, 'utf8'))))].toSorted();

describe('The built code, for the oldest browsers that must work', () => {
  it('is there, and so are they', () => {
    expect(oldest.length).toBeGreaterThan(3);
    const page = readFileSync('dist/web/index.html', 'utf8');
    const [first = 'run `npm run build` first'] = /assets\/[\w.-]+\.js(?=")/u.exec(page) ?? [];
    expect(scripts).toContain(`dist/web/${first}`);
    expect(scripts).toHaveLength(countFiles(['dist/web'], (path) => path.endsWith('.js')));
    expect(sheets).toHaveLength(countFiles(['dist/web'], (path) => path.endsWith('.css')));
  });

  it('is written in their language', () => {
    for (const file of scripts) expect(() => read(readFileSync(file, 'utf8')), file).not.toThrow();
    expect(() => read('/[a--b]/v')).toThrow('Invalid regular expression flag');
    expect(() => read('using open = 1')).toThrow('Unexpected token');
  });

  it('asks of scripts and styles what they have', () => {
    const asked = [
      ...namesOf(scripts, (text) => newNamesIn(read(text), inScript)),
      ...namesOf(sheets, (text) => newStylesIn(text, inStyles)),
    ];
    expect(asked.filter((name) => !excused.has(name))).toEqual([]);
    expect([...excused].filter((name) => !asked.includes(name))).toEqual([]);
  });

  it('would be found out', () => {
    expect(newNamesIn(read('Promise.withResolvers(); new URLPattern(); a.map(b)'), inScript)).toEqual([
      '.withResolvers',
      'URLPattern',
    ]);
    expect(newNamesIn(read('a.keys().filter(b); Object.keys(a).map(b)'), inScript)).toEqual([
      'a list function of an iterator',
    ]);
    const sheet = 'a:hover{color:red}@scope (a){b{field-sizing:content}}dialog:open{text-wrap:balance}';
    expect(newStylesIn(sheet, inStyles)).toEqual(
      expect.arrayContaining([':open', '@scope', 'field-sizing', 'text-wrap: balance']),
    );
  });
});
