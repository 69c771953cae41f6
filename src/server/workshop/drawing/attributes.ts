/** The allowed attributes of SVG elements, and their allowed values. */

import { properties, valueFault, declarationsFault } from './style.ts';

const plain =
  'class id lang role type zoomAndPan viewBox preserveAspectRatio version baseProfile enable-background requiredFeatures systemLanguage media';
const places =
  'cx cy r rx ry x x1 x2 y y1 y2 dx dy fx fy fr width height points d pathLength rotate textLength lengthAdjust startOffset method spacing side refX refY orient markerWidth markerHeight markerUnits transform offset';
const units =
  'clipPathUnits filterUnits gradientTransform gradientUnits maskContentUnits maskUnits patternContentUnits patternTransform patternUnits primitiveUnits spreadMethod';
const effects =
  'amplitude edgeMode exponent filterRes in in2 intercept k1 k2 k3 k4 mode operator radius result slope stdDeviation tableValues values';

const allowed: ReadonlySet<string> = new Set(`${plain} ${places} ${units} ${effects}`.split(' '));
/** Attributes for screen readers, and data of programs. */
const said = /^(?:aria|data)-[\w-]+$/u;

/** Says in Dutch what is wrong with it; undefined when it is allowed. */
export function attributeFault(name: string, value: string): string | undefined {
  if (name === 'style') return declarationsFault(value);
  if (said.test(name)) return undefined;
  if (!allowed.has(name) && !properties.has(name)) return 'dat onbekend is';
  return valueFault(value);
}

export const isAddress = (name: string): boolean => name === 'href';

const within = /^\s*#[^\s]*\s*$/u;
const ownPicture = /^\s*data:image\/(?:png|jpe?g|webp|gif);base64,[\w+/=\s]*$/u;

/** Allows a reference to a part of the drawing itself, or an embedded picture. */
export function linkFault(element: string, value: string): string | undefined {
  if (within.test(value) || (element === 'image' && ownPicture.test(value))) return undefined;
  return 'met een adres buiten het plaatje';
}
