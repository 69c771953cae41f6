/** Finds features of browsers in the built code: names in its scripts, and parts of its style sheets. */

import { type Node, nodesIn } from '#test/sources.ts';

import type { lackingInScript, lackingInStyles } from './lacking.ts';

type InScript = ReturnType<typeof lackingInScript>;

/** Returns each name once. A global counts if it is called or constructed. */
export function newNamesIn(program: unknown, { members, globals }: InScript): string[] {
  const found = new Set<string>();
  for (const node of nodesIn(program)) {
    if (node.type === 'MemberExpression') {
      const { name, value } = node['property'] as { name?: string; value?: unknown };
      const member = node['computed'] === true ? value : name;
      if (typeof member === 'string' && members.has(member)) found.add(`.${member}`);
    }
    if (callsHelperOfIterator(node)) found.add('a list function of an iterator');
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const { type, name = '' } = node['callee'] as { type: string; name?: string };
      if (type === 'Identifier' && globals.has(name)) found.add(name);
    }
  }
  return [...found].toSorted();
}

const iterators = new Set(['keys', 'values', 'entries', 'matchAll']);
const helpers = new Set([
  'map',
  'filter',
  'some',
  'every',
  'find',
  'reduce',
  'flatMap',
  'forEach',
  'toArray',
  'take',
  'drop',
]);

type Member = { type: string; object?: Member; property?: { name?: string }; callee?: Member; name?: string };

/**
 * Matches `list.keys().filter(…)`: arrays have always had these methods, iterators only since 2025. `Object.keys()`
 * returns an array.
 */
function callsHelperOfIterator(node: Node): boolean {
  const call = node as unknown as Member;
  if (call.type !== 'CallExpression' || !helpers.has(call.callee?.property?.name ?? '')) return false;
  const before = call.callee?.object;
  return (
    before?.type === 'CallExpression' &&
    iterators.has(before.callee?.property?.name ?? '') &&
    before.callee?.object?.name !== 'Object'
  );
}

type InStyles = ReturnType<typeof lackingInStyles>;

/** Built style sheets have no comments, and no quoted text except in 'content'. */
export function newStylesIn(sheet: string, lacking: InStyles): string[] {
  const text = sheet.replaceAll(/"[^"]*"|'[^']*'/gu, '""');
  const found = new Set<string>();
  for (const [, name = ''] of text.matchAll(/@([a-z-]+)/gu)) if (lacking.atRules.has(name)) found.add(`@${name}`);
  for (const [, name = ''] of text.matchAll(/::?([a-z-]+)(?=[^{};]*\{)/gu))
    if (lacking.selectors.has(name)) found.add(`:${name}`);
  for (const [, property = '', value = ''] of text.matchAll(/(?<=[{;])([a-z-]+):([^;{}]*)/gu)) {
    if (lacking.properties.has(property)) found.add(property);
    const words = lacking.keywords.get(property);
    for (const word of value.split(/[\s,()]+/u)) if (words?.has(word)) found.add(`${property}: ${word}`);
  }
  return [...found].toSorted();
}
