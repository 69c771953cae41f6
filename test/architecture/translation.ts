/** A browser's page translation must not break a screen or change a name (docs/rules.md 12.14). */

import { isNode, type Node, nodesIn } from '#test/sources.ts';

import type { Rule } from './project.ts';

export const translationRules: Readonly<Record<string, Rule>> = {
  'JSX compiles to our own runtime'({ lines }) {
    if (!lines.some((line) => line.includes('@jsx'))) return [];
    return [
      'chooses its own JSX runtime. Leave that to tsconfig.json: src/web/jsx/runtime.ts keeps texts safe (docs/decisions/134).',
    ];
  },

  'names and codes stay out of page translation'({ program }) {
    return [...nodesIn(program)]
      .filter(({ type }) => type === 'JSXElement')
      .flatMap(translatedNames)
      .map((name) => `lets a browser translate {${name}}. Write translate="no" on the element around it.`);
  },
};

/** The expressions of the screens whose value is never a Dutch word. */
const untranslatable = /(?:^|\.)(?:loginCode|username|(?:team|ship|pupil|crew)\.(?:title|name))$/u;

function translatedNames({ openingElement, children }: Node): string[] {
  if (!isNode(openingElement) || !Array.isArray(children) || hasTranslate(openingElement)) return [];
  return children
    .filter(isNode)
    .filter(({ type }) => type === 'JSXExpressionContainer')
    .map(({ expression }) => pathOf(expression))
    .filter((path) => untranslatable.test(path));
}

function hasTranslate({ attributes }: Node): boolean {
  if (!Array.isArray(attributes)) return false;
  return attributes.some((one) => isNode(one) && isNode(one['name']) && one['name']['name'] === 'translate');
}

/** Returns 'toRate.team.title' for that expression, and '' for any other kind. */
function pathOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type === 'ChainExpression') return pathOf(node['expression']);
  return node.type === 'MemberExpression' ? `${pathOf(node['object'])}.${pathOf(node['property'])}` : '';
}
