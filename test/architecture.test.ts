import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { type Packages, rules, trespasses } from './architecture.ts';
import { readSources, toSource } from './sources.ts';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const packages: Packages = { dependencies: Object.keys(dependencies), devDependencies: Object.keys(devDependencies) };
const sources = readSources('src/**/*.{ts,tsx}');

describe('In the whole of src', () => {
  it.each(Object.entries(rules))('%s', (_name, rule) => {
    expect(trespasses(rule, sources, packages)).toEqual([]);
  });

  it('every import of our own leads to a file', () => {
    const targets = sources.flatMap(({ imports }) =>
      imports.filter(({ isOurs }) => isOurs).map(({ target }) => target),
    );
    expect(targets.length).toBeGreaterThan(100);
    expect(targets.filter((target) => !existsSync(target))).toEqual([]);
  });
});

/** Files that each break one rule, by what its trespass must say. */
const offenders: [rule: keyof typeof rules, path: string, text: string, says: string][] = [
  [
    'the arrow points from the shell to the rules',
    'src/domain/a.ts',
    `import { db } from '#server/store/database/db.ts';`,
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
  ['the screens load nothing of the server', 'src/web/a.ts', `import { b } from '../contract/shapes.ts';`, 'typebox'],
  [
    'the server runs without the packages of the workshop',
    'src/server/a.ts',
    `import i18next from 'i18next';`,
    'Move it to dependencies',
  ],
  [
    'nothing goes round in a circle',
    'src/domain/a.ts',
    `import { a } from './circle.ts';`,
    'src/domain/a.ts → src/domain/circle.ts → src/domain/a.ts',
  ],
  ['a file is named after what it holds', 'src/web/utils.ts', '', 'drawer'],
  ['what is exported has a name', 'src/web/a.ts', 'export default 1;', 'by its name'],
  ['a file fits in the head', 'src/web/a.ts', 'const a = 1;\n'.repeat(301), '301 lines'],
];

describe('A trespass is found, and told how to mend', () => {
  const around = [
    toSource('src/contract/shapes.ts', `import Type from 'typebox';`),
    toSource('src/domain/circle.ts', `import { b } from './a.ts';`),
  ];

  it.each(offenders)('%s: %s', (rule, path, text, says) => {
    const found = trespasses(rules[rule] ?? (() => []), [toSource(path, text), ...around], packages);
    expect(found.filter((trespass) => trespass.startsWith(path) && trespass.includes(says))).toHaveLength(1);
  });

  it('for every rule there is', () => {
    expect(new Set(offenders.map(([rule]) => rule))).toEqual(new Set(Object.keys(rules)));
  });
});
