/** Which words stand where: the wire's names in the contract, and no rule that only tests speak of. */

import { isNode, type Node, nodesIn, type Source } from '#test/sources.ts';

import { areaOf, onceForAll, type Rule } from './project.ts';

/** The wire's names that look like ours and are not: a team, a run, a login code. */
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

/** What a challenge's file calls it too. */
const namesOfFiles: ReadonlyMap<string, readonly string[]> = new Map([
  ['completion_video', ['src/server/challenges/', 'src/server/workshop/', 'src/web/workshop/']],
]);

/** Where this computer's own clock is asked: what follows the database's, what compares the two, and what marks a file on its disk. */
const knowItsOwnClock: readonly string[] = [
  'src/server/clock.ts',
  'src/server/start/clock.ts',
  'src/server/db/heartbeat.ts',
  'src/server/workshop/look/draftFolder.ts',
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
    // Once where it is declared, and once more where another function of the same file calls it.
    const isCalledHere = (name: string): boolean => said.filter((one) => one === name).length > 1;
    return exportedFunctions(source)
      .filter((name) => !taken.has(name) && !isCalledHere(name))
      .map(
        (name) =>
          `exports ${name}, which tests alone use. Let the server or the screens call it in place of their own copy, or take it away.`,
      );
  },
};

/** Snake case is never ours, so whatever the contract says in it is the wire's. */
const wireNames = onceForAll((all): ReadonlySet<string> => {
  const contract = all.filter(({ path }) => areaOf(path) === 'contract');
  const snakes = contract.flatMap(namesIn).filter((name) => /^[a-z]+(_[a-z]+)+$/u.test(name));
  return new Set([...foreign, ...snakes]);
});

/** `Date.now()` and `new Date()`. */
function asksOwnClock({ type, callee, arguments: given }: Node): boolean {
  if (!isNode(callee) || !Array.isArray(given) || given.length > 0) return false;
  const { object, property } = callee;
  if (type === 'NewExpression') return isNamed(callee, 'Date');
  return type === 'CallExpression' && isNamed(object, 'Date') && isNamed(property, 'now');
}

function isNamed(node: unknown, name: string): boolean {
  return isNode(node) && node['name'] === name;
}

/** Identifiers, and texts that are one: the key of an object, the name of a field. */
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
