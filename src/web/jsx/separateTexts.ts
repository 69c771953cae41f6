/** Wraps a text that has siblings in an element, so that page translation can't remove it behind React's back (docs/decisions/134). */

import { createElement, type ReactNode } from 'react';

type Text = string | number | bigint;

/**
 * The children in a form that an element of this type may hold. A text alone is safe: React sets it as the textContent
 * of its element. Elements keep their index among the children, and with it their state.
 */
export function separateTexts(type: unknown, children: ReactNode): ReactNode {
  const tag = svgTexts.includes(type) ? 'tspan' : 'text-run';
  if (!Array.isArray(children)) return isText(children) && isTransparent(type) ? textRun(tag, children) : children;
  const all: readonly ReactNode[] = children;
  const whole = isTransparent(type) ? undefined : wholeText(all);
  return whole ?? wrapTexts(all, tag);
}

/** In SVG an unknown element renders nothing. */
const svgTexts: readonly unknown[] = ['text', 'tspan', 'textPath'];

const context = Symbol.for('react.context');

/** Fragment, Suspense and contexts add no element: their children are siblings of their neighbours. */
function isTransparent(type: unknown): boolean {
  if (typeof type === 'symbol') return true;
  return typeof type === 'object' && type !== null && '$$typeof' in type && type.$$typeof === context;
}

function isText(child: ReactNode): child is Text {
  return typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint';
}

/** React renders nothing for it. */
function isNothing(child: ReactNode): child is boolean | null | undefined {
  return child === null || child === undefined || typeof child === 'boolean';
}

/** The text of children that are all texts; undefined where one of them is an element, or none is a text. */
function wholeText(children: readonly ReactNode[]): string | undefined {
  const shown = children.flat(Infinity as 1).filter((child) => !isNothing(child));
  return shown.length > 0 && shown.every(isText) ? shown.join('') : undefined;
}

/** Adjacent texts are wrapped together: to a translator they are one sentence. */
function wrapTexts(children: readonly ReactNode[], tag: string): readonly ReactNode[] {
  const joined: ReactNode[] = [];
  let run: { start: number; text: string } | undefined;
  for (const [index, child] of children.entries()) {
    if (isText(child)) {
      const { start, text }: { start: number; text: string } = run ?? { start: index, text: '' };
      run = { start, text: `${text}${child}` };
      joined[index] = null;
      joined[start] = run.text;
    } else {
      if (!isNothing(child)) run = undefined;
      joined[index] = Array.isArray(child) ? wrapTexts(child, tag) : child;
    }
  }
  // A single space is never translated, and as an element it would be an item of its own in a flex container.
  return joined.map((child, index) => (isText(child) && `${child}`.trim() !== '' ? textRun(tag, child, index) : child));
}

function textRun(tag: string, text: Text, index = 0): ReactNode {
  return createElement(tag, { key: `text-run-${index}` }, `${text}`);
}
