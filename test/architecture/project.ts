/** What the rules of the shape are asked about: the sources with who imports whom, and what else there is. */

import type { Import, Source } from '#test/sources.ts';

export type Project = {
  dependencies: readonly string[];
  devDependencies: readonly string[];
  /** Of every file under src, tests and looks too. */
  paths: readonly string[];
};

/** Says of one file what is wrong with it, and how to mend that. */
export type Rule = (source: Source, all: readonly Source[], project: Project) => string[];

export function trespasses(rule: Rule, all: readonly Source[], project: Project): string[] {
  return all.flatMap((source) => rule(source, all, project).map((trespass) => `${source.path} ${trespass}`));
}

/** `domain` of `src/domain/status.ts`, and `test` of what is not under src. */
export function areaOf(path: string): string {
  const [top = '', area = ''] = path.split('/');
  return top === 'src' ? area : top;
}

export const ours = (source: Source): Import[] => source.imports.filter(({ isOurs }) => isOurs);
export const packages = (source: Source): Import[] => source.imports.filter(({ isOurs }) => !isOurs);

/** Worked out once for all sources together. */
export function onceForAll<Result>(work: (all: readonly Source[]) => Result): (all: readonly Source[]) => Result {
  const known = new WeakMap<readonly Source[], Result>();
  return (all) => {
    const result = known.get(all) ?? work(all);
    known.set(all, result);
    return result;
  };
}
