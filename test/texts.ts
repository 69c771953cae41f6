/** Finds the keys of nl.json that the code uses, from the code itself. */

import { isNode, type Node, nodesIn, type Source } from './sources.ts';

export type Use = { key: string; path: string };

/** Keys that code builds at run time, such as `refusal.…`, with the possible values of `…`. */
export type Families = Readonly<Record<string, readonly string[]>>;

/** Texts that only mark a field as wrong, and are never shown (docs/rules.md 1.13). */
const neverShown = new Set(['ERROR']);

/** In these folders a literal that looks like a key is a key; in the server it may be a column of a table. */
const sayers = /^src\/(web|domain|contract)\//;

/**
 * Returns the keys that must exist: arguments of `t` or `i18nKey`, errors of a field, and literals that look like a
 * key.
 */
export function usedKeys(sources: readonly Source[], areas: ReadonlySet<string>): Use[] {
  return sources.flatMap(({ path, program }) => {
    const given = [...nodesIn(program)].flatMap(keyPlaces).flatMap(keyTexts);
    const named = sayers.test(path) ? literals(program).filter((text) => isNamedLikeText(text, areas)) : [];
    return [...new Set([...given, ...named])].filter((key) => !neverShown.has(key)).map((key) => ({ key, path }));
  });
}

/** Returns every literal in the code: a key that is not among them is unused. */
export function allTexts(sources: readonly Source[]): Set<string> {
  return new Set(sources.flatMap(({ program }) => literals(program)));
}

export function familyKeys(families: Families): string[] {
  return Object.entries(families).flatMap(([family, parts]) => parts.map((part) => family.replace('…', part)));
}

/** Returns the families of keys in the code: arguments of `t`, or templates that look like a key. */
export function familiesUsed(sources: readonly Source[], areas: ReadonlySet<string>): Use[] {
  return sources.flatMap(({ path, program }) => {
    const nodes = [...nodesIn(program)];
    const given = nodes.flatMap(keyPlaces).filter(isNode);
    const named = nodes.filter(({ quasis }) => isNamedLikeText(textAround(quasis).replaceAll('…', 'x'), areas));
    const templates = [...given, ...named].filter(({ type }) => type === 'TemplateLiteral');
    return [...new Set(templates.map(({ quasis }) => textAround(quasis)))].map((key) => ({ key, path }));
  });
}

/** Returns the areas of the keys, such as 'teams' for 'teams.title'. */
export function areasOf(keys: readonly string[]): Set<string> {
  return new Set(keys.flatMap((key) => /^([a-z-]+)\./.exec(key)?.[1] ?? []));
}

/** Returns `teacher.unrated` for 'teacher.unrated_one'; the number of a text selects its ending. */
export function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

function literals(program: Node): string[] {
  const found = [...nodesIn(program)].flatMap(({ type, value }) =>
    type === 'Literal' && typeof value === 'string' ? [value] : [],
  );
  return [...new Set(found)];
}

/** Returns the parts of the code below this node that hold a key. */
function keyPlaces(node: Node): unknown[] {
  const { type, callee, arguments: given, key, name, value } = node;
  if (type === 'CallExpression' && Array.isArray(given)) {
    if (nameOf(callee) === 't') return given.slice(0, 1);
    if (nameOf(callee) === 'refuseFields') return given;
  }
  if (type === 'Property' && nameOf(key) === 'errors' && isNode(value) && value.type === 'ObjectExpression')
    return [value];
  return type === 'JSXAttribute' && nameOf(name) === 'i18nKey' ? [value] : [];
}

/** Returns `t` for `t(…)`, for `texts.t(…)` and for `<Trans t=…>`. */
function nameOf(node: unknown): unknown {
  if (!isNode(node)) return undefined;
  return node.type === 'MemberExpression' ? nameOf(node['property']) : node['name'];
}

/** Returns the possible values: both branches of a condition, but not the condition itself. */
function keyTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keyTexts);
  if (!isNode(value)) return [];
  const { type, test: _condition, key: _name, callee: _callee, ...parts } = value;
  if (type === 'Literal') return typeof value['value'] === 'string' ? [value['value']] : [];
  if (type === 'BinaryExpression' || type === 'MemberExpression' || type.startsWith('TS')) return [];
  return Object.values(parts).flatMap(keyTexts);
}

/** Endings that are no key: those of file names, and `.id`. */
const otherEnding = /\.(id|tsx?|m?js|json|css|svg|png|jpe?g|webp|heic|mp3|mp4|pdf|yaml|md|html|woff2|db|sqlite)$/;

function isNamedLikeText(text: string, areas: ReadonlySet<string>): boolean {
  const [, area] = /^([a-z-]+)(\.[a-z0-9-]+)+$/.exec(text) ?? [];
  return area !== undefined && areas.has(area) && !otherEnding.test(text);
}

/** Returns `teams.status-…` for a template that ends with a value. */
function textAround(quasis: unknown): string {
  const texts = [...nodesIn(quasis)].map(({ value }) => (isCooked(value) ? value.cooked : ''));
  return texts.join('…');
}

function isCooked(value: unknown): value is { cooked: string } {
  return typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string';
}
