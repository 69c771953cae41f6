/** Estimates the cost of rendering an SVG: each part counts as often as it is drawn. References multiply, so a small file can take hours. */

import { imageSize } from 'image-size';

import { mostPixels } from '#server/openPicture.ts';

import { isAddress } from './attributes.ts';
import { editors } from './elements.ts';

/** About as many shapes. A file of ten megabytes without repetition stays below it. */
const mostCost = 250_000;
/** Characters of a path or text that cost as much as one more shape. */
const signsPerCost = 100;
/** Pixels of an embedded picture that cost as much as one more shape. Two of the largest pictures exceed the limit. */
const pixelsPerCost = 400;
/** The longest chain of references. */
const mostSteps = 200;
/** The most references that are resolved, over all parts. */
const mostLookups = 2_000_000;
/** In pixels, with 49 million in all: the largest size of a photo. */
const longestSide = 7000;

/**
 * Elements that cost more than a shape: those with a layer of their own, or drawn once per point of a line. Everything
 * in a filter does.
 */
const extraCosts: Readonly<Record<string, number>> = { mask: 100, pattern: 100, marker: 50 };
const filterCost = 1000;

/** An element as parsed. */
export type DrawingElement = {
  uri: string;
  local: string;
  attributes: Readonly<Record<string, { local: string; value: string }>>;
};

type DrawingNode = {
  cost: number;
  children: DrawingNode[];
  references: Reference[];
  /** The names by which a style sheet can select it. */
  selectors: string[];
};
type Reference = { id: string; kind: 'content' | 'paint' | 'effect' };

export type RenderCost = {
  open: (tag: DrawingElement) => void;
  close: () => void;
  text: (text: string) => void;
  sheet: (sheet: string) => void;
  /** Says in Dutch which limit is exceeded; undefined when none is. */
  fault: () => string | undefined;
};

export function createRenderCost(): RenderCost {
  const top: DrawingNode = { cost: 0, children: [], references: [], selectors: [] };
  const path = [top];
  const byId = new Map<string, DrawingNode[]>();
  const rules = new Map<string, Reference[]>();
  const costs = new Map<DrawingNode, number>();

  const costsById = new Map<string, number>();
  let lookups = 0;

  const inside = (): DrawingNode => path.at(-1) ?? top;

  const costOfAll = (nodes: readonly DrawingNode[], steps: number): number =>
    nodes.reduce((sum, node) => sum + costOf(node, steps), 0);

  const costOfId = (id: string, steps: number): number => {
    const cost = costsById.get(id) ?? costOfAll(byId.get(id) ?? [], steps);
    costsById.set(id, cost);
    return cost;
  };

  /** An upper bound: the paint of a group counts for each of its parts. */
  const costOf = (node: DrawingNode, steps: number): number => {
    const before = costs.get(node);
    if (before !== undefined) return before;
    if (steps > mostSteps) return Infinity;
    // Infinite until it is computed, so that a circular reference counts as endless.
    costs.set(node, Infinity);
    const ruled = node.selectors.flatMap((key) => rules.get(key) ?? []);
    lookups += ruled.length;
    if (lookups > mostLookups) return Infinity;
    const references = [...node.references, ...ruled];
    const sumOf = (kind: Reference['kind']): number =>
      references
        .filter((reference) => reference.kind === kind)
        .reduce((sum, { id }) => sum + costOfId(id, steps + 1), 0);
    const content = node.cost + costOfAll(node.children, steps + 1) + sumOf('content');
    const cost = content * (1 + sumOf('paint')) + sumOf('effect');
    costs.set(node, cost);
    return cost;
  };

  return {
    open: (tag) => {
      const node = nodeOf(tag);
      inside().children.push(node);
      path.push(node);
      const id = tag.attributes['id']?.value;
      if (id !== undefined) addTo(byId, id, [node]);
    },
    close: () => path.pop(),
    text: (text) => {
      inside().cost += text.length / signsPerCost;
    },
    sheet: (sheet) => {
      for (const { selectors, references } of rulesOf(sheet))
        for (const selector of selectors) addTo(rules, selector, references);
    },
    fault: () => (costOf(top, 0) > mostCost ? 'te veel om te tekenen, of een deel dat zichzelf herhaalt' : undefined),
  };
}

function addTo<Value>(lists: Map<string, Value[]>, key: string, values: readonly Value[]): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [...values]);
  else for (const value of values) list.push(value);
}

/** A gradient costs no more than a colour. */
const gradients: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient', 'stop']);

function nodeOf({ uri, local, attributes }: DrawingElement): DrawingNode {
  const all = Object.values(attributes);
  const signs = all.reduce((sum, { value }) => sum + value.length, 0);
  const pixels = local === 'image' ? all.reduce((sum, one) => sum + pixelsIn(one), 0) : 0;
  const cost =
    1 +
    signs / signsPerCost +
    pixels / pixelsPerCost +
    (local.startsWith('fe') ? filterCost : (extraCosts[local] ?? 0));
  const isDrawn = !gradients.has(local) && !editors.has(uri);
  const references = all.flatMap(({ local: name, value }): Reference[] => {
    if (isAddress(name)) return value.trim().startsWith('#') ? [{ id: idIn(value), kind: 'content' }] : [];
    return name === 'style' ? referencesIn(value) : referencesOf(name, value);
  });
  const classes = attributes['class']?.value.split(/\s+/u) ?? [];
  const selectors = ['*', local, `#${attributes['id']?.value ?? ''}`, ...classes.map((name) => `.${name}`)];
  return { cost: isDrawn ? cost : 0, children: [], references: isDrawn ? references : [], selectors };
}

/** The pixels of an embedded picture; an unreadable one counts as the largest. */
function pixelsIn({ local, value }: { local: string; value: string }): number {
  const at = value.indexOf(',');
  if (!isAddress(local) || at < 0) return 0;
  try {
    const { width, height } = imageSize(Buffer.from(value.slice(at + 1), 'base64'));
    return width * height;
  } catch {
    return mostPixels;
  }
}

/** Decoded as a browser does. */
function idIn(address: string): string {
  const id = address.trim().slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

const painted = /^(?:fill|stroke|marker(?:-\w+)?)$/u;

function referencesOf(property: string, value: string): Reference[] {
  const kind = painted.test(property) ? 'paint' : 'effect';
  return [...value.matchAll(/url\s*\(\s*["']?#([\w.:-]+)/giu)].map(([, id = '']) => ({ id, kind }));
}

function referencesIn(declarations: string): Reference[] {
  return declarations.split(';').flatMap((declaration) => {
    const [name = '', value = ''] = declaration.split(/:(.*)/su);
    return referencesOf(name.trim().toLowerCase(), value);
  });
}

/** The last name in each selector: an overestimate of what a rule selects, never an underestimate. */
function rulesOf(sheet: string): { selectors: string[]; references: Reference[] }[] {
  return sheet.split('}').flatMap((rule) => {
    const [before = '', declarations = ''] = rule.split('{');
    const references = referencesIn(declarations);
    if (references.length === 0) return [];
    const selectors = before.split(',').map((one) => /[#.]?[\w-]+(?=(?::[\w:-]*)?$)/u.exec(one.trim())?.[0] ?? '*');
    return [{ selectors, references }];
  });
}

/** The largest values, as drawing programs make them, of numbers that make an effect slow. */
const largest: Readonly<Record<string, number>> = { radius: 100, stdDeviation: 1000 };

/** Says in Dutch which value of an effect is too large; undefined when none is. */
export function effectFault(name: string, value: string): string | undefined {
  const most = largest[name];
  if (most === undefined) return undefined;
  const numbers = value.trim().split(/[\s,]+/u);
  return numbers.every((number) => Number(number) <= most) ? undefined : `met meer dan ${most}`;
}

/** Says in Dutch that the drawing as a whole is too large; undefined when it is not. `svg` is its root. */
export function sizeFault({ attributes }: DrawingElement): string | undefined {
  const [, , boxWidth = 0, boxHeight = 0] = (attributes['viewBox']?.value ?? '')
    .trim()
    .split(/[\s,]+/u)
    .map(Number);
  const ownWidth = dotsOf(attributes['width']?.value);
  const ownHeight = dotsOf(attributes['height']?.value);
  const width = ownWidth ?? (ownHeight === undefined ? boxWidth : (ownHeight * boxWidth) / boxHeight);
  const height = ownHeight ?? (ownWidth === undefined ? boxHeight : (ownWidth * boxHeight) / boxWidth);
  return width > longestSide || height > longestSide ? `een maat van meer dan ${longestSide} punten` : undefined;
}

const dotsIn: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 3.78,
  cm: 37.8,
  in: 96,
  em: 16,
};

/** Undefined when the size depends on the container. */
function dotsOf(length: string | undefined): number | undefined {
  const [, number, unit = ''] = /^\s*([-+.\de]*?\d\.?)\s*([a-z]*)\s*$/iu.exec(length ?? '') ?? [];
  const dots = dotsIn[unit.toLowerCase()];
  return number === undefined || dots === undefined ? undefined : Number(number) * dots;
}
