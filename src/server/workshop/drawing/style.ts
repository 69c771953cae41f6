/** The allowed CSS properties of an SVG and their values. None of them can load anything. */

const letters =
  'alignment-baseline baseline-shift direction dominant-baseline font font-family font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style font-variant font-variant-caps font-variant-east-asian font-variant-ligatures font-variant-numeric font-variant-position font-variation-settings font-weight glyph-orientation-horizontal glyph-orientation-vertical inline-size kerning letter-spacing line-height text-align text-anchor text-decoration text-decoration-color text-decoration-line text-decoration-style text-indent text-orientation text-rendering text-transform unicode-bidi white-space word-spacing writing-mode';
const paint =
  'color color-interpolation color-interpolation-filters color-rendering fill fill-opacity fill-rule flood-color flood-opacity lighting-color marker marker-end marker-mid marker-start opacity paint-order shape-rendering image-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width solid-color solid-opacity vector-effect';
const layout =
  'clip clip-path clip-rule display filter isolation mask mask-type mix-blend-mode overflow shape-inside shape-padding transform transform-box transform-origin visibility enable-background';

export const properties: ReadonlySet<string> = new Set(`${letters} ${paint} ${layout}`.split(' '));
/** Private properties of Inkscape. */
const noted = /^-inkscape-[\w-]+$/u;

const functions: ReadonlySet<string> = new Set(
  'rgb rgba hsl hsla matrix translate translatex translatey scale scalex scaley rotate skewx skewy rect url blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia'.split(
    ' ',
  ),
);

/** Characters without a special meaning; a backslash or a comment could hide one. */
const plainValue = /^[^\\@{}<;]*$/u;

export function valueFault(value: string): string | undefined {
  if (!plainValue.test(value) || value.includes('/*')) return 'met tekens die daar niet kunnen';
  const pieces = value.split('(');
  for (const [index, inside] of pieces.slice(1).entries()) {
    const name = lastWord(pieces[index] ?? '');
    if (!functions.has(name)) return `met ${name}(…)`;
    if (name === 'url' && !ownPart.test(inside)) return 'met een adres buiten het plaatje';
  }
  return undefined;
}

const ownPart = /^\s*(?:#[\w.:-]+|"#[\w.:-]+"|'#[\w.:-]+')\s*\)/u;

/** Enough characters for the name of a CSS function. */
function lastWord(text: string): string {
  return /[\w-]*$/u.exec(text.trimEnd().slice(-20).toLowerCase())?.[0] ?? '';
}

/** Checks a `style` attribute, or the declarations of a style sheet. */
export function declarationsFault(declarations: string): string | undefined {
  for (const declaration of declarations.split(';')) {
    if (declaration.trim() === '') continue;
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (!properties.has(name) && !noted.test(name))
      return `met de eigenschap ${name.slice(0, 40) || '?'}, die onbekend is`;
    const fault = valueFault(declaration.slice(colon + 1));
    if (fault !== undefined) return `met de eigenschap ${name} ${fault}`;
  }
  return undefined;
}

const selector = /^[\w\s.#,:>*-]*$/u;

/** Says in Dutch what is not allowed in a style sheet; undefined when all is. */
export function sheetFault(sheet: string): string | undefined {
  for (const rule of sheet.split('}')) {
    const [before = '', declarations, ...rest] = rule.split('{');
    if (before.trim() === '' && declarations === undefined) continue;
    if (declarations === undefined || rest.length > 0 || !selector.test(before))
      return 'iets anders dan namen met eigenschappen';
    const fault = declarationsFault(declarations);
    if (fault !== undefined) return `een regel ${fault}`;
  }
  return undefined;
}
