/** Rules for names: the wire's names stay in the contract, the server reads one clock, and no rule is used only by tests. */

import { isNode, type Node, nodesIn, type Source } from '#test/sources.ts';

import { areaOf, onceForAll, type Rule } from './project.ts';

/** Names of the wire for a team, a class run and a login code, which look like names of our own. */
const foreign = [
  'studentgroup',
  'studentGroup',
  'studentGroupId',
  'userChallengeId',
  'logincode',
  'pictureRequired',
  'hasIntroductions',
  'finishedChallenge',
] as const;

/** Names that a challenge's file uses too. */
const namesOfFiles: ReadonlyMap<string, readonly string[]> = new Map([
  ['completion_video', ['src/server/challenges/', 'src/server/workshop/', 'src/web/workshop/']],
]);

/**
 * The files that may read this computer's own clock: they follow the database's clock, compare both, or mark a file on
 * this disk.
 */
const knowItsOwnClock: readonly string[] = [
  'src/server/clock.ts',
  'src/server/start/clock.ts',
  'src/server/db/heartbeat.ts',
  'src/server/workshop/preview/draftFolder.ts',
];

export const vocabularyRules: Readonly<Record<string, Rule>> = {
  'the wire is spoken in the contract and the presenters alone'(source, all) {
    if (areaOf(source.path) === 'contract' || /^src\/server\/(.+\/)?presenters\.ts$/u.test(source.path)) return [];
    const wire = wireNames(all);
    const spoken = [...new Set(namesIn(source))].filter(
      (name) => wire.has(name) && namesOfFiles.get(name)?.some((place) => source.path.startsWith(place)) !== true,
    );
    return spoken.map(
      (name) =>
        `says ${name}, a name of the wire. Use the code's word (docs/words.md), which src/contract/decode/ and the rows know.`,
    );
  },

  'moments of the server come from one clock'({ path, program }) {
    const isExcused = knowItsOwnClock.includes(path) || path.includes('/migrations/');
    if (areaOf(path) !== 'server' || isExcused || ![...nodesIn(program)].some(asksOwnClock)) return [];
    return [
      'asks this computer what time it is, and another server may be five minutes off. Take `nowMs()` of #server/clock.ts.',
    ];
  },

  'every rule is used by what ships'(source, all) {
    if (areaOf(source.path) !== 'domain') return [];
    const taken = new Set(
      all.flatMap(({ imports }) =>
        imports.filter(({ target }) => target === source.path).flatMap(({ names }) => names),
      ),
    );
    const said = namesIn(source);
    // A name counts once at its declaration, and again where a function of the same file calls it.
    const isCalledHere = (name: string): boolean => said.filter((one) => one === name).length > 1;
    return exportedFunctions(source)
      .filter((name) => !taken.has(name) && !isCalledHere(name))
      .map(
        (name) =>
          `exports ${name}, which tests alone use. Let the server or the screens call it in place of their own copy, or take it away.`,
      );
  },
};

/** Our own names are never snake case, so every snake case name of the contract belongs to the wire. */
const wireNames = onceForAll((all): ReadonlySet<string> => {
  const contract = all.filter(({ path }) => areaOf(path) === 'contract');
  const snakes = contract.flatMap(namesIn).filter((name) => /^[a-z]+(_[a-z]+)+$/u.test(name));
  return new Set([...foreign, ...snakes]);
});

/** Matches `Date.now()` and `new Date()`. */
function asksOwnClock({ type, callee, arguments: given }: Node): boolean {
  if (!isNode(callee) || !Array.isArray(given) || given.length > 0) return false;
  const { object, property } = callee;
  if (type === 'NewExpression') return isNamed(callee, 'Date');
  return type === 'CallExpression' && isNamed(object, 'Date') && isNamed(property, 'now');
}

function isNamed(node: unknown, name: string): boolean {
  return isNode(node) && node['name'] === name;
}

/** Returns the identifiers, and the texts that may be one: the key of an object, the name of a field. */
function namesIn({ program }: Source): string[] {
  return [...nodesIn(program)].flatMap((node) => {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return [String(node['name'])];
    return node.type === 'Literal' && typeof node['value'] === 'string' ? [node['value']] : [];
  });
}

function exportedFunctions({ program }: Source): string[] {
  return [...nodesIn(program)]
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ declaration }) => (isNode(declaration) ? functionNames(declaration) : []));
}

function functionNames(declaration: Node): string[] {
  if (declaration.type === 'FunctionDeclaration') return nameOf(declaration);
  if (declaration.type !== 'VariableDeclaration' || !Array.isArray(declaration['declarations'])) return [];
  return declaration['declarations']
    .filter(isNode)
    .filter(({ init }) => isNode(init) && /^(ArrowFunction|Function)Expression$/u.test(init.type))
    .flatMap(nameOf);
}

function nameOf({ id }: Node): string[] {
  return isNode(id) ? [String(id['name'])] : [];
}
