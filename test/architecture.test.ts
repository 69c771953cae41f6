/** Checks the structure of the code against its rules, and checks that each rule finds a file that breaks it. */

import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

import { describe, expect, it } from 'vitest';

import { rulesOfTests } from '#test/architecture/files.ts';
import { type Project, trespasses } from '#test/architecture/project.ts';
import { rules } from '#test/architecture/rules.ts';

import { countFiles, isTest, readSources, readTests, toSource } from './sources.ts';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const project: Project = {
  dependencies: Object.keys(dependencies),
  devDependencies: Object.keys(devDependencies),
  paths: globSync('src/**/*.*').toSorted(),
};
const sources = readSources('src/**/*.{ts,tsx}');
const tests = readTests('src/**/*.{ts,tsx}');

describe('In the whole of src', () => {
  it('every file is read', () => {
    const isCode = (path: string): boolean => /\.tsx?$/u.test(path) && !path.endsWith('.d.ts');
    expect(tests).toHaveLength(countFiles(['src'], isTest));
    expect(sources).toHaveLength(countFiles(['src'], (path) => isCode(path) && !isTest(path)));
  });

  it.each(Object.entries(rules))('%s', (_name, rule) => {
    expect(trespasses(rule, sources, project)).toEqual([]);
  });

  it.each(Object.entries(rulesOfTests))('in tests too: %s', (_name, rule) => {
    expect(trespasses(rule, tests, project)).toEqual([]);
  });

  it('every import of our own leads to a file', () => {
    const targets = sources.flatMap(({ imports }) =>
      imports.filter(({ isOurs }) => isOurs).map(({ target }) => target),
    );
    const written = sources.flatMap(({ lines }) => lines.join('\n').match(ownImport) ?? []);
    expect(targets).toHaveLength(written.length);
    expect(targets.filter((target) => !existsSync(target))).toEqual([]);
  });
});

describe('The map in docs/architecture.md', () => {
  const [, map = ''] = /```\nsrc\/\n(.*?)```/su.exec(readFileSync('docs/architecture.md', 'utf8')) ?? [];
  const named = new Set(map.match(/\w+\/?/gu));
  const entries = (area: string) => readdirSync(`src/${area}`, { withFileTypes: true });

  it.each(['domain', 'contract', 'server', 'web'])('names every folder of src/%s', (area) => {
    const folders = entries(area).filter((entry) => entry.isDirectory());
    expect(folders.length).toBeGreaterThan(0);
    expect(folders.map(({ name }) => `${name}/`).filter((name) => !named.has(name))).toEqual([]);
  });

  it('names every file of rules that lies in no folder', () => {
    const files = entries('domain').flatMap(({ name }) => /^(\w+)\.ts$/u.exec(name)?.[1] ?? []);
    expect(files.filter((name) => !named.has(name))).toEqual([]);
  });

  it('names no folder that is gone', () => {
    const folders = new Set(globSync('src/**/').map((path) => `${posix.basename(path)}/`));
    expect([...named].filter((name) => name.endsWith('/') && !folders.has(name))).toEqual([]);
  });
});

/** Matches an import in the text of a file. */
const ownImport =
  /^(?:import|export) [^;]*?from '[#.][^']*'|^import '[#.][^']*'|(?<!typeof )\bimport\(\s*'[#.][^']*'/gmu;

/** Files that each break one rule, with a part of the message that this must give. */
const offenders: [rule: keyof typeof rules, path: string, text: string, says: string][] = [
  [
    'the arrow points from the shell to the rules',
    'src/domain/a.ts',
    `import { db } from '#server/db/db.ts';`,
    'nothing but itself',
  ],
  [
    'the arrow points from the shell to the rules',
    'src/web/a.ts',
    `import type { App } from '#server/app.ts';`,
    'Move what both need',
  ],
  [
    'the arrow points from the shell to the rules',
    'src/server/a.ts',
    `export * from '../web/query.ts';`,
    'src/web/query.ts',
  ],
  [
    'the arrow points from the shell to the rules',
    'src/client/a.ts',
    `import { useStoredValue } from '#web/storedValue.ts';`,
    'but src/client imports domain, contract and itself',
  ],
  [
    'the arrow points from the shell to the rules',
    'src/contract/a.ts',
    `const later = import('#scene/rocket/rocket.ts');`,
    'src/scene/rocket/rocket.ts',
  ],
  [
    'teacher and student do not know each other',
    'src/web/teacher/rating/A.tsx',
    `import { B } from '../../student/B.tsx';`,
    'the folder above',
  ],
  [
    'teacher and student do not know each other',
    'src/server/student/a.ts',
    `import { b } from '../teacher/b.ts';`,
    'the folder above',
  ],
  [
    'a package is known in its own places only',
    'src/server/teacher/a.ts',
    `import { sql } from 'kysely';`,
    'src/server/store/',
  ],
  [
    'a package is known in its own places only',
    'src/server/teacher/a.ts',
    `import type { FastifyReply } from 'fastify';`,
    'src/server/app.ts',
  ],
  [
    'a package is known in its own places only',
    'src/client/outbox/a.ts',
    `import { useState } from 'react';`,
    'known only in src/web/',
  ],
  [
    'the rules and the scene need no package',
    'src/domain/a.ts',
    `import { createHash } from 'node:crypto';`,
    'hand in the outcome',
  ],
  [
    'the rows of the contract know the schema library by its types alone',
    'src/contract/teacher.ts',
    `import { teacherSchemas } from './teacherSchemas.ts';`,
    'import type',
  ],
  [
    'the browser loads nothing of the server',
    'src/web/a.ts',
    `import { b } from '../contract/shapes/shapes.ts';`,
    'typebox',
  ],
  [
    'the server runs without the packages of the workshop',
    'src/server/a.ts',
    `import { openDB } from 'idb';`,
    'Move it to dependencies',
  ],
  [
    'nothing goes round in a circle',
    'src/domain/a.ts',
    `import { a } from './circle.ts';`,
    'src/domain/a.ts → src/domain/circle.ts → src/domain/a.ts',
  ],
  [
    'folders do not know each other round about',
    'src/web/student/phase/A.tsx',
    `import { useReveal } from '#web/student/activity/useReveal.ts';`,
    'src/web/student/phase → src/web/student/activity → src/web/student/phase',
  ],
  [
    'folders do not know each other round about',
    'src/web/teacher/a.ts',
    `import type { Layout } from './rating/layout.ts';`,
    'src/web/teacher/a.ts → src/web/teacher/rating → src/web/teacher/a.ts',
  ],
  ['a file begins with its sentence', 'src/web/a.ts', `import { b } from './b.ts';\n\n/** Late. */`, 'a blank line'],
  ['a file begins with its sentence', 'src/web/a.ts', '/** What it is for. */\nconst a = 1;', 'a blank line'],
  ['nobody climbs stairs to import', 'src/web/teacher/a.ts', `import { b } from '../b.ts';`, "Write '#area/…'"],
  ['a neighbour is imported as one', 'src/web/teacher/a.ts', `import { b } from '#web/teacher/b.ts';`, "'./b.ts'"],
  ['a file is named after what it holds', 'src/web/utils.ts', '', 'drawer'],
  ['what is exported has a name', 'src/web/a.ts', 'export default 1;', 'by its name'],
  ['an exported name says of what it is', 'src/web/a.ts', 'export type Row = string;', 'a bare Row'],
  ['an exported name says of what it is', 'src/web/a.ts', 'export function Part() {}', 'a bare Part'],
  ['a file fits in the head', 'src/web/a.ts', 'const a = 1;\n'.repeat(401), '401 lines, more than 400'],
  ['a file fits in the head', 'src/web/a.test.ts', 'const a = 1;\n'.repeat(401), '401 lines, more than 400'],
  ['a folder holds few things', 'src/scene/crowd/a.ts', '', '26 things in src/scene/crowd'],
  [
    'the wire is spoken in the contract and the presenters alone',
    'src/web/a.ts',
    'const of = (answer: { studentgroup_id: string }) => answer.studentgroup_id;',
    'says studentgroup_id',
  ],
  [
    'the wire is spoken in the contract and the presenters alone',
    'src/server/teacher/a.ts',
    'const field = "logincode";',
    'says logincode',
  ],
  ['moments of the server come from one clock', 'src/server/a.ts', 'export const at = Date.now();', 'nowMs()'],
  ['moments of the server come from one clock', 'src/server/a.ts', 'export const at = new Date();', 'nowMs()'],
  [
    'every rule is used by what ships',
    'src/domain/a.ts',
    'const isLone = () => true;\nexport const isTested = () => isLone();\nexport function isUsed() {}',
    'exports isTested',
  ],
  ['JSX compiles to our own runtime', 'src/web/A.tsx', '/** @jsxImportSource react */', 'tsconfig.json'],
  [
    'names and codes stay out of page translation',
    'src/web/A.tsx',
    'export const A = ({ toRate }) => <h2>{toRate.team.title}</h2>;',
    '{toRate.team.title}',
  ],
];

/** The project around the files that break a rule. */
const around = [
  toSource(
    'src/contract/shapes/shapes.ts',
    `import Type from 'typebox';\nexport const Answer = { studentgroup_id: Type.String() };`,
  ),
  toSource('src/domain/circle.ts', `import { b } from './a.ts';`),
  toSource('src/server/b.ts', `import { isUsed } from '#domain/a.ts';`),
  toSource('src/web/student/activity/useReveal.ts', `import { usePhase } from '#web/student/phase/usePhase.ts';`),
  toSource('src/web/teacher/rating/layout.ts', `import type { A } from '#web/teacher/a.ts';`),
];
/** Each file has its test and its styles, which do not count as separate things. */
const crowd = Array.from({ length: 25 }, (_, index) => `src/scene/crowd/b${index}`).flatMap((name) => [
  `${name}.tsx`,
  `${name}.test.ts`,
  `${name}.module.css`,
]);

describe('A trespass is found, and told how to mend', () => {
  it.each(offenders)('%s: %s', (rule, path, text, says) => {
    const paths = [path, ...crowd];
    const found = trespasses(rules[rule] ?? (() => []), [toSource(path, text), ...around], { ...project, paths });
    expect(found.filter((trespass) => trespass.startsWith(path) && trespass.includes(says))).toHaveLength(1);
  });

  it('for every rule there is', () => {
    expect(new Set(offenders.map(([rule]) => rule))).toEqual(new Set(Object.keys(rules)));
  });
});
