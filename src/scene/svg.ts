/** A drawing as SVG elements: as data for React, and as a file's text. */

import {
  type Box,
  type Drawing,
  type Gradient,
  type Group,
  type Paint,
  type Shape,
  type Words,
  isGroup,
  isWords,
  letterFace,
} from './drawing.ts';
import { short } from './path.ts';

/** An element with React's names for its attributes. */
export type SvgElement = {
  tag: string;
  attributes: Record<string, string>;
  children: readonly SvgElement[];
  /** Its text content. */
  text?: string;
};

/**
 * The ids of gradients and clips are hashes of their content, so that two drawings on a page never mix their colours.
 * `prefix` separates two copies.
 */
export function toSvg(drawing: Drawing, prefix = ''): readonly SvgElement[] {
  const definitions = new Map<string, SvgElement>();
  const children = drawing.map((item) => toElement(item, { prefix, definitions }));
  if (definitions.size === 0) return children;
  return [element('defs', {}, [...definitions.values()]), ...children];
}

export function toSvgFile(drawing: Drawing, { x, y, width, height }: Box): string {
  const viewBox = [x, y, width, height].map(short).join(' ');
  const root = element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox, ...round }, toSvg(drawing));
  return toMarkup(root);
}

/** Round line ends and corners: attributes for the element around a drawing. */
export const round = { strokeLinecap: 'round', strokeLinejoin: 'round', fill: 'none' } as const;

type Context = { prefix: string; definitions: Map<string, SvgElement> };

const element = (
  tag: string,
  attributes: Record<string, string>,
  children: readonly SvgElement[] = [],
): SvgElement => ({
  tag,
  attributes,
  children,
});

function toElement(item: Shape | Group | Words, context: Context): SvgElement {
  if (isGroup(item)) return toGroup(item, context);
  return isWords(item) ? toText(item) : toPath(item, context);
}

function toText({ text, at: [x, y], size, fill }: Words): SvgElement {
  const place = { x: short(x), y: short(y), textAnchor: 'middle' };
  const look = { fill, fontFamily: letterFace, fontWeight: '600', fontSize: short(size) };
  return { ...element('text', { ...place, ...look }), text };
}

function toPath({ d, fill, stroke, width, dash, opacity }: Shape, context: Context): SvgElement {
  return element('path', {
    d,
    ...(fill !== undefined && { fill: toPaint(fill, context) }),
    ...(stroke !== undefined && { stroke: toPaint(stroke, context) }),
    ...(width !== undefined && { strokeWidth: short(width) }),
    ...(dash !== undefined && { strokeDasharray: dash.join(' ') }),
    ...(opacity !== undefined && { opacity: String(opacity) }),
  });
}

function toGroup({ of, at, scale, turn, clip, opacity }: Group, context: Context): SvgElement {
  const moves = [
    at && `translate(${short(at[0])} ${short(at[1])})`,
    turn && `rotate(${short(turn)})`,
    scale && `scale(${Math.round(scale * 1000) / 1000})`,
  ].filter((move) => typeof move === 'string');
  const attributes = {
    ...(moves.length > 0 && { transform: moves.join('') }),
    ...(clip !== undefined && {
      clipPath: `url(#${define('c', element('clipPath', {}, [element('path', { d: clip })]), context)})`,
    }),
    ...(opacity !== undefined && { opacity: String(opacity) }),
  };
  return element(
    'g',
    attributes,
    of.map((item) => toElement(item, context)),
  );
}

const toPaint = (paint: Paint, context: Context): string =>
  typeof paint === 'string' ? paint : `url(#${define('g', toGradient(paint), context)})`;

function toGradient(gradient: Gradient): SvgElement {
  const stops = gradient.stops.map(([offset, stopColor]) => element('stop', { offset: String(offset), stopColor }));
  const units = { gradientUnits: 'userSpaceOnUse' };
  if (gradient.kind === 'linear') {
    const [[x1, y1], [x2, y2]] = [gradient.from, gradient.to];
    return element('linearGradient', { x1: short(x1), y1: short(y1), x2: short(x2), y2: short(y2), ...units }, stops);
  }
  const [cx, cy] = gradient.centre;
  return element('radialGradient', { cx: short(cx), cy: short(cy), r: short(gradient.radius), ...units }, stops);
}

function define(kind: string, definition: SvgElement, { prefix, definitions }: Context): string {
  const id = `${prefix}${kind}${hash(toMarkup(definition))}`;
  definitions.set(id, { ...definition, attributes: { id, ...definition.attributes } });
  return id;
}

/** FNV-1a in 32 bits. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(36);
}

/** The attributes that SVG itself writes in camel case. */
const camel = new Set(['viewBox', 'gradientUnits', 'gradientTransform', 'clipPathUnits']);

function toMarkup({ tag, attributes, children, text = '' }: SvgElement): string {
  const list = Object.entries(attributes).map(([name, value]) => ` ${nameInFile(name)}="${value}"`);
  const inside = escaped(text) + children.map(toMarkup).join('');
  return inside === '' ? `<${tag}${list.join('')}/>` : `<${tag}${list.join('')}>${inside}</${tag}>`;
}

const escaped = (text: string): string => text.replace(/[&<>]/gu, (sign) => `&#${sign.charCodeAt(0)};`);

const nameInFile = (name: string): string =>
  camel.has(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
