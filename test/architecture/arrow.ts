/** The allowed direction of imports: from the shell to the rules, without cycles. */

import { posix } from 'node:path';

import type { Source } from '#test/sources.ts';

import { areaOf, onceForAll, ours, type Rule } from './project.ts';

/** What a folder of src/ may import besides itself. */
export const arrow: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  scene: ['domain'],
  client: ['domain', 'contract'],
  web: ['domain', 'contract', 'scene', 'client'],
  server: ['domain', 'contract', 'scene'],
  cli: ['domain', 'contract', 'server'],
};

/**
 * The simulated teams of a practice are devices: they run the client against the server that they are part of, so that
 * a practice needs no second client.
 */
const playsClient = 'src/server/practice/players/';

export const arrowRules: Readonly<Record<string, Rule>> = {
  'the arrow points from the shell to the rules'(source) {
    const area = areaOf(source.path);
    const allowed = [...(arrow[area] ?? []), ...(source.path.startsWith(playsClient) ? ['client'] : [])];
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

  'nothing goes round in a circle'(source, all) {
    const circle = wayTo(source.path, source.path, filesOf(all));
    if (circle === undefined) return [];
    return [`imports itself: ${circle.join(' → ')}. Move what both need into a file of its own, below them.`];
  },

  'folders do not know each other round about'(source, all) {
    return ours(source).flatMap(({ target }) => {
      const folder = commonFolder(source.path, target);
      const [from, to] = [childOf(folder, source.path), childOf(folder, target)];
      const back = from === to ? undefined : wayTo(from, to, childrenOf(all, folder));
      // Another rule reports a cycle of files.
      if (back === undefined || [from, ...back].every((name) => /\.tsx?$/u.test(name))) return [];
      return [
        `imports ${target}, which leads back: ${[from, ...back].join(' → ')}. Move what both need beside or below them, or hand it in from above.`,
      ];
    });
  },
};

/** Files or folders, each with those that it imports. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const filesOf = onceForAll((all): Graph => graphOf(all, (path) => path));

const foldersOf = onceForAll(() => new Map<string, Graph>());

/** Returns the import graph of a folder's direct children, in which a subfolder stands for everything inside it. */
function childrenOf(all: readonly Source[], folder: string): Graph {
  const known = foldersOf(all);
  const inside = all.filter(({ path }) => path.startsWith(`${folder}/`));
  const graph = known.get(folder) ?? graphOf(inside, (path) => childOf(folder, path));
  known.set(folder, graph);
  return graph;
}

function graphOf(sources: readonly Source[], nameOf: (path: string) => string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const source of sources) {
    const name = nameOf(source.path);
    graph.set(name, new Set([...(graph.get(name) ?? []), ...ours(source).map(({ target }) => nameOf(target))]));
  }
  return graph;
}

/** Returns an import path of at least one step from here to the goal, or undefined. */
function wayTo(goal: string, from: string, graph: Graph, tried = new Set<string>()): string[] | undefined {
  tried.add(from);
  for (const next of graph.get(from) ?? []) {
    if (next === goal) return [from, goal];
    const rest = tried.has(next) ? undefined : wayTo(goal, next, graph, tried);
    if (rest) return [from, ...rest];
  }
  return undefined;
}

function commonFolder(one: string, other: string): string {
  const parts = posix.dirname(one).split('/');
  const others = posix.dirname(other).split('/');
  const differs = parts.findIndex((part, index) => part !== others[index]);
  return parts.slice(0, differs === -1 ? parts.length : differs).join('/');
}

/** Returns `src/web/teacher` for `src/web` and any file below `src/web/teacher`; other files are returned unchanged. */
function childOf(folder: string, path: string): string {
  if (!path.startsWith(`${folder}/`)) return path;
  return `${folder}/${path.slice(folder.length + 1).split('/')[0]}`;
}
