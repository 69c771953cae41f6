/** The allowed elements of an SVG. */

export const svg = 'http://www.w3.org/2000/svg';
export const xlink = 'http://www.w3.org/1999/xlink';
export const xml = 'http://www.w3.org/XML/1998/namespace';
export const xmlns = 'http://www.w3.org/2000/xmlns/';

/** Namespaces of drawing programs' private data, which browsers ignore. */
export const editors: ReadonlySet<string> = new Set([
  'http://www.inkscape.org/namespaces/inkscape',
  'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://purl.org/dc/elements/1.1/',
  'http://www.bohemiancoding.com/sketch/ns',
  'http://www.serif.com/',
  'http://vectornator.io',
]);

const shapes = 'circle ellipse line path polygon polyline rect';
const words = 'text textPath tspan';
const structure = 'clipPath defs desc g marker mask metadata pattern style svg switch symbol title use';
const colours = 'linearGradient radialGradient stop';
/** Without noise, lighting, matrices and displacement: one of those can keep a renderer busy for a minute. */
const filters =
  'filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile';

export const elements: ReadonlySet<string> = new Set(
  `${shapes} ${words} ${structure} ${colours} ${filters} image`.split(' '),
);
