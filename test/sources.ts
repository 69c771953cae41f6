/** Reads the project's own source files: their imports, and their syntax trees. */

import { globSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

import { parseSync } from 'vite';

export type Import = {
  /** The specifier in the source, such as `#domain/status.ts`. */
  specifier: string;
  /** A path such as `src/domain/status.ts`, or the name of a package. */
  target: string;
  /** The imported names. */
  names: string[];
  isOurs: boolean;
  /** The import disappears at compile time. */
  isTypesOnly: boolean;
};

export type Node = { type: string; [key: string]: unknown };

export type Source = {
  path: string;
  lines: readonly string[];
  imports: Import[];
  hasDefaultExport: boolean;
  program: Node;
};

/** Reads sources without tests and type declarations, which have other rules. */
export function readSources(...patterns: string[]): Source[] {
  return readAll(patterns, (path) => !isTest(path));
}

export function readTests(...patterns: string[]): Source[] {
  return readAll(patterns, isTest);
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/u.test(path);
}

/** Counts the files below these folders without glob patterns, so that a guard can verify its own patterns. */
export function countFiles(folders: readonly string[], isWanted: (path: string) => boolean): number {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && isWanted(posix.join(entry.parentPath, entry.name))).length;
}

function readAll(patterns: string[], isWanted: (path: string) => boolean): Source[] {
  const paths = globSync(patterns).filter((path) => !path.endsWith('.d.ts') && isWanted(path));
  return paths.toSorted().map((path) => toSource(path, readFileSync(path, 'utf8')));
}

export function toSource(path: string, text: string): Source {
  const { module, program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const statics = module.staticImports.map(({ moduleRequest, entries }) =>
    toImport(path, moduleRequest.value, {
      isTypesOnly: entries.length > 0 && entries.every(({ isType }) => isType),
      names: entries.flatMap(({ importName }) => importName.name ?? []),
    }),
  );
  const again = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, importName, isType }) =>
      moduleRequest
        ? [toImport(path, moduleRequest.value, { isTypesOnly: isType, names: [importName.name ?? []].flat() })]
        : [],
    );
  const later = module.dynamicImports
    .map(({ moduleRequest }) => /^'([^']+)'$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1])
    .flatMap((specifier) =>
      specifier === undefined ? [] : [toImport(path, specifier, { isTypesOnly: false, names: [] })],
    );
  return {
    path,
    lines: text.trimEnd().split('\n'),
    imports: [...statics, ...again, ...later],
    hasDefaultExport: module.staticExports.some(({ entries }) =>
      entries.some((entry) => entry.exportName.kind === 'Default'),
    ),
    // The parser's own types name every kind of node; a walk over all nodes needs only one type.
    program: program as unknown as Node,
  };
}

type About = Pick<Import, 'isTypesOnly' | 'names'>;

function toImport(from: string, specifier: string, about: About): Import {
  const [withoutQuery = ''] = specifier.split('?');
  if (withoutQuery.startsWith('.')) {
    return { specifier, target: posix.join(posix.dirname(from), withoutQuery), isOurs: true, ...about };
  }
  const inside = /^#((?:test|bench|scripts)\/)?(.+)$/.exec(withoutQuery);
  if (inside) return { specifier, target: `${inside[1] ?? 'src/'}${inside[2]}`, isOurs: true, ...about };
  return { specifier, target: packageOf(withoutQuery), isOurs: false, ...about };
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  const [scope = '', name = ''] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** Yields this node and every node below it. */
export function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesIn(item);
  } else if (isNode(value)) {
    yield value;
    for (const part of Object.values(value)) yield* nodesIn(part);
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
