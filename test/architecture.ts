/** The shape of the code (docs/architecture.md) as rules; each trespass says how to mend it. */

import { posix } from 'node:path';

import type { Import, Source } from './sources.ts';

export type Packages = { dependencies: readonly string[]; devDependencies: readonly string[] };
type Rule = (source: Source, all: readonly Source[], packages: Packages) => string[];

/** The arrow: what a folder of src/ may import besides itself. */
const arrow: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  scene: ['domain'],
  client: ['domain', 'contract'],
  web: ['domain', 'contract', 'scene', 'client'],
  server: ['domain', 'contract', 'scene'],
  admin: ['domain', 'contract', 'server'],
};

/** The packages that only the named places know; a place is a file or a folder. */
const known: Readonly<Record<string, readonly string[]>> = {
  kysely: ['src/server/store/'],
  pg: ['src/server/store/', 'src/server/live/messageBus.ts'],
  'node:sqlite': ['src/server/store/'],
  fastify: [
    'app',
    'zones',
    'http/serve',
    'http/refuse',
    'http/readRequest',
    'http/originCheck',
    'http/screens',
    'http/log',
    'start/shutdown',
    'anyone/liftoffFilms',
    'anyone/videos',
  ].map((name) => `src/server/${name}.ts`),
  '@fastify/static': ['src/server/app.ts', 'src/server/http/screens.ts'],
  react: ['src/web/'],
  typebox: ['src/contract/', 'src/server/'],
};

/** Files of data, which no one reads from top to bottom. */
const longFiles: readonly string[] = [];
const mostLines = 300;

export const rules: Readonly<Record<string, Rule>> = {
  'the arrow points from the shell to the rules'(source) {
    const area = areaOf(source.path);
    const allowed = arrow[area] ?? [];
    return ours(source)
      .filter(({ target }) => areaOf(target) !== area && !allowed.includes(areaOf(target)))
      .map(({ target }) => {
        const may = allowed.length > 0 ? `${allowed.join(', ')} and itself` : 'nothing but itself';
        return `imports ${target}, but src/${area} imports ${may}. Move what both need to where the arrow allows it, or hand it in as an argument.`;
      });
  },

  'teacher and student do not know each other'(source) {
    const sideOf = (path: string): string | undefined => /\/(teacher|student)\//.exec(path)?.[1];
    const side = sideOf(source.path);
    return ours(source)
      .filter(({ target }) => side !== undefined && sideOf(target) !== undefined && sideOf(target) !== side)
      .map(
        ({ target }) =>
          `imports ${target} from the other side. Move what both need to the folder above, under a name of its own.`,
      );
  },

  'a package is known in its own places only'(source) {
    return packages(source)
      .filter(({ target }) => known[target]?.some((place) => source.path.startsWith(place)) === false)
      .map(
        ({ target }) =>
          `imports ${target}, known only in ${known[target]?.join(', ')}. Give one of those a function with the product's words, and call that.`,
      );
  },

  'the rules and the scene need no package'(source) {
    if (!['domain', 'scene'].includes(areaOf(source.path))) return [];
    return packages(source).map(
      ({ target }) =>
        `imports ${target}. Pure functions of plain facts need no package: do that work in the shell and hand in the outcome.`,
    );
  },

  'the rows of the contract know the schema library by its types alone'(source) {
    if (areaOf(source.path) !== 'contract' || /(shapes|Schemas)\.ts$/.test(source.path)) return [];
    return source.imports
      .filter(
        ({ target, isTypesOnly }) => !isTypesOnly && (target === 'typebox' || /(shapes|Schemas)\.ts$/.test(target)),
      )
      .map(({ target }) => `brings ${target} into the browser's bundle. Import its types only, with "import type".`);
  },

  'the screens load nothing of the server'(source, all, { dependencies }) {
    if (areaOf(source.path) !== 'web') return [];
    return reachedFrom(source, all)
      .flatMap((reached) => atRunTime(packages(reached)).map(({ target }) => ({ target, by: reached.path })))
      .filter(({ target }) => target.startsWith('node:') || dependencies.includes(target))
      .map(
        ({ target, by }) =>
          `loads ${target} into the browser through ${by}. Import types only there, or a package of the screens, which stands under devDependencies.`,
      );
  },

  'the server runs without the packages of the workshop'(source, _all, { devDependencies }) {
    if (!['server', 'admin'].includes(areaOf(source.path))) return [];
    return packages(source)
      .filter(({ target, isTypesOnly }) => !isTypesOnly && devDependencies.includes(target))
      .map(
        ({ target }) =>
          `needs ${target} to run, which stands under devDependencies. Move it to dependencies, and say why in the commit.`,
      );
  },

  'nothing goes round in a circle'(source, all) {
    const circle = pathTo(source.path, source, all, new Set());
    if (circle === undefined) return [];
    return [`imports itself: ${circle.join(' → ')}. Move what both need into a file of its own, below them.`];
  },

  'a file is named after what it holds'(source) {
    if (!/^(misc|utils?|helpers?|common|shared|lib)\b/i.test(posix.basename(source.path))) return [];
    return [
      'has the name of a drawer. Name it after the thing it holds, or give its parts to the files that use them.',
    ];
  },

  'what is exported has a name'(source) {
    if (!source.hasDefaultExport) return [];
    return ['has a default export. Export it by its name, so that it is called the same everywhere.'];
  },

  'a file fits in the head'(source) {
    if (source.lines <= mostLines || longFiles.includes(source.path)) return [];
    return [
      `has ${source.lines} lines, more than ${mostLines}. Find the second thing that it is about and give that a file.`,
    ];
  },
};

export function trespasses(rule: Rule, all: readonly Source[], packages: Packages): string[] {
  return all.flatMap((source) => rule(source, all, packages).map((trespass) => `${source.path} ${trespass}`));
}

/** `domain` of `src/domain/status.ts`, and `test` of what is not under src. */
function areaOf(path: string): string {
  const [top = '', area = ''] = path.split('/');
  return top === 'src' ? area : top;
}

const ours = (source: Source): Import[] => source.imports.filter(({ isOurs }) => isOurs);
const packages = (source: Source): Import[] => source.imports.filter(({ isOurs }) => !isOurs);

const atRunTime = (imports: Import[]): Import[] => imports.filter(({ isTypesOnly }) => !isTypesOnly);

/** This file and those below the screens that are there when it runs; each screen answers for its own. */
function reachedFrom(start: Source, all: readonly Source[]): Source[] {
  const reached = new Set([start]);
  for (const source of reached) {
    const targets = new Set(atRunTime(ours(source)).map(({ target }) => target));
    for (const next of all) if (targets.has(next.path) && areaOf(next.path) !== 'web') reached.add(next);
  }
  return [...reached];
}

/** The way along the imports from here to the goal, when there is one. */
function pathTo(goal: string, source: Source, all: readonly Source[], tried: Set<string>): string[] | undefined {
  tried.add(source.path);
  for (const { target } of ours(source)) {
    if (target === goal) return [source.path, goal];
    const next = tried.has(target) ? undefined : all.find(({ path }) => path === target);
    const rest = next && pathTo(goal, next, all, tried);
    if (rest) return [source.path, ...rest];
  }
  return undefined;
}
