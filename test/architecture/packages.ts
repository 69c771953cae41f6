/** The places that may import a third-party package. */

import type { Import, Source } from '#test/sources.ts';

import { areaOf, ours, packages, type Rule } from './project.ts';

const screens = ['src/web/'];

/**
 * The server and the screens both use these: a docent sees a text rendered exactly as the server renders it
 * (docs/decisions/090).
 */
const ofBoth: readonly string[] = ['markdown-it'];

/** The packages that only the listed places may import; a place is a file or a folder. */
const known: Readonly<Record<string, readonly string[]>> = {
  kysely: ['src/server/db/', 'src/server/store/'],
  pg: ['src/server/db/', 'src/server/events/postgresBus.ts'],
  'node:sqlite': ['src/server/db/'],
  fastify: [
    'app',
    'auth',
    'http/route',
    'http/errorHandler',
    'http/readRequest',
    'http/cookies',
    'http/etag',
    'http/originCheck',
    'http/refuseEnding',
    'http/refuseWhileFull',
    'http/staticPages',
    'http/log',
    'public/metrics',
    'start/shutdown',
    'public/liftoffFilms',
    'public/videos',
    'throwaway/buildApp',
    'throwaway/routes',
    'practice/insideCalls',
  ].map((name) => `src/server/${name}.ts`),
  'fast-json-stringify': ['src/server/http/route.ts'],
  'prom-client': ['src/server/public/metrics.ts'],
  'age-encryption': ['src/server/backup/'],
  'openid-client': ['src/server/login/schoolProvider.ts'],
  '@fastify/static': ['src/server/app.ts', 'src/server/http/staticPages.ts'],
  react: screens,
  'react-dom': screens,
  '@tanstack/react-query': screens,
  'lucide-react': screens,
  wouter: screens,
  'workbox-precaching': ['src/web/offline/serviceWorker.ts'],
  'workbox-routing': ['src/web/offline/serviceWorker.ts'],
  'workbox-range-requests': ['src/web/offline/serviceWorker.ts'],
  typebox: ['src/contract/', 'src/server/'],
  'markdown-it': ['src/contract/markdown/'],
  saxes: ['src/server/workshop/drawing/drawing.ts'],
};

export const packageRules: Readonly<Record<string, Rule>> = {
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
    if (areaOf(source.path) !== 'contract' || /(?:contract\/shapes\/[\w/]+|Schemas)\.ts$/.test(source.path)) return [];
    return source.imports
      .filter(
        ({ target, isTypesOnly }) =>
          !isTypesOnly && (target === 'typebox' || /(?:contract\/shapes\/[\w/]+|Schemas)\.ts$/.test(target)),
      )
      .map(({ target }) => `brings ${target} into the browser's bundle. Import its types only, with "import type".`);
  },

  'the browser loads nothing of the server'(source, all, { dependencies }) {
    if (!['web', 'client'].includes(areaOf(source.path))) return [];
    return reachedFrom(source, all)
      .flatMap((reached) => atRunTime(packages(reached)).map(({ target }) => ({ target, by: reached.path })))
      .filter(({ target }) => target.startsWith('node:') || (dependencies.includes(target) && !ofBoth.includes(target)))
      .map(
        ({ target, by }) =>
          `loads ${target} into the browser through ${by}. Import types only there, or a package of the screens, which stands under devDependencies.`,
      );
  },

  'the server runs without the packages of the workshop'(source, _all, { devDependencies }) {
    if (!['server', 'cli'].includes(areaOf(source.path))) return [];
    return packages(source)
      .filter(({ target, isTypesOnly }) => !isTypesOnly && devDependencies.includes(target))
      .map(
        ({ target }) =>
          `needs ${target} to run, which stands under devDependencies. Move it to dependencies, and say why in the commit.`,
      );
  },
};

const atRunTime = (imports: Import[]): Import[] => imports.filter(({ isTypesOnly }) => !isTypesOnly);

/** Returns this file and the files below the screens that it loads at run time; each screen is checked by itself. */
function reachedFrom(start: Source, all: readonly Source[]): Source[] {
  const reached = new Set([start]);
  for (const source of reached) {
    const targets = new Set(atRunTime(ours(source)).map(({ target }) => target));
    for (const next of all) if (targets.has(next.path) && areaOf(next.path) !== 'web') reached.add(next);
  }
  return [...reached];
}
