/** The input of the architecture rules: the sources with their imports, and the other facts of the project. */

import type { Import, Source } from '#test/sources.ts';

export type Project = {
  dependencies: readonly string[];
  devDependencies: readonly string[];
  /** The paths of all files under src, including tests and styles. */
  paths: readonly string[];
};

/** Returns what is wrong with one file, and how to fix it. */
export type Rule = (source: Source, all: readonly Source[], project: Project) => string[];

export function trespasses(rule: Rule, all: readonly Source[], project: Project): string[] {
  return all.flatMap((source) => rule(source, all, project).map((trespass) => `${source.path} ${trespass}`));
}

/** Returns 'domain' for `src/domain/status.ts`, and the top folder for a file outside src. */
export function areaOf(path: string): string {
  const [top = '', area = ''] = path.split('/');
  return top === 'src' ? area : top;
}

export const ours = (source: Source): Import[] => source.imports.filter(({ isOurs }) => isOurs);
export const packages = (source: Source): Import[] => source.imports.filter(({ isOurs }) => !isOurs);

/** Caches a result per list of sources. */
export function onceForAll<Result>(work: (all: readonly Source[]) => Result): (all: readonly Source[]) => Result {
  const known = new WeakMap<readonly Source[], Result>();
  return (all) => {
    const result = known.get(all) ?? work(all);
    known.set(all, result);
    return result;
  };
}
