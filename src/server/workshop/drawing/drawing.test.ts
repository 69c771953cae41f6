import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { places, signs } from '#test/hostileTexts.ts';

import { drawingFault } from './drawing.ts';

const svg = (inside: string, at = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${at}>${inside}</svg>`;

/** Each loads, runs or hides something in some program that displays SVG. */
const hostile: [what: string, drawing: string][] = [
  ['script', svg('<script>1</script>')],
  ['script other name', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>1</s:script></s:svg>'],
  ['onload', '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="1"></svg>'],
  [
    'onload after a line',
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \nonload\n=\n"1"></svg>',
  ],
  ['entity in the name', svg('<a href="#"><animate attributeName="hre&#102;" values="&#106;avascript:alert(1)"/></a>')],
  ['set to by entities', svg('<a href="#"><set attributeName="&#104;ref" to="&#106;avascript:alert(1)"/></a>')],
  ['css url escaped', svg('<rect style="fill:\\75rl(https://evil/x)"/>')],
  ['css url by entity', svg('<rect style="fill:&#117;rl(https://evil/x)"/>')],
  ['image-set', svg('<style>rect{background:image-set("https://evil/x" 1x)}</style>')],
  ['@import escaped', svg('<style>@\\69mport "https://evil/x"</style>')],
  ['cdata import', svg('<style><![CDATA[@im]]><![CDATA[port "https://evil"]]></style>')],
  ['href in other case', svg('<image HREF="https://evil/x"/>')],
  ['xml:base', svg('<g xml:base="https://evil/"><use href="#x"/></g>')],
  [
    'doctype',
    '<!DOCTYPE svg SYSTEM "https://evil/x.dtd"><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ></svg>',
  ],
  [
    'stylesheet',
    '<?xml-stylesheet href="https://evil/x.css"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ></svg>',
  ],
  [
    'stylesheet entity',
    '<?xml-stylesheet hre&#102;="x"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ></svg>',
  ],
  ['href a data svg', svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>')],
  ['foreign by entity', svg('<foreignObjec&#116;/>')],
  ['form feed', svg('<rect\fonload="1"/>')],
  [
    'utf-7',
    '<?xml version="1.0" encoding="UTF-7"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" >+ADw-script+AD4-1+ADw-/script+AD4-</svg>',
  ],
  ['src', svg('<img src="https://evil">')],
  ['ping', svg('<a ping="https://evil" href="#a"/>')],
  ['cursor', svg('<rect cursor="url(https://evil)"/>')],
  ['font-face src', svg('<style>@font-face{font-family:a;src:local(a),\\75rl(https://evil)}</style>')],
  ['an entity of its own', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`],
  ['an unknown entity', svg('&a;')],
  ['a link', svg('<a xlink:href="https://elders.nl"><rect/></a>')],
  ['a picture from elsewhere', svg('<image xlink:href="https://elders.nl/x.png"/>')],
  ['a drawing from elsewhere', svg('<use href="elders.svg#a"/>')],
  ['a filter that fetches', svg('<filter><feImage href="https://elders.nl/x.png"/></filter>')],
  ['an address in a fill', svg('<rect fill="url(https://elders.nl/x#a)"/>')],
  ['an address behind a space', svg('<rect fill="url (https://elders.nl/x#a)"/>')],
  ['an address without brackets', svg('<style>@import "x"; a{fill:red}</style>')],
  ['a function that fetches', svg('<rect style="fill:image(https://elders.nl)"/>')],
  ['a comment in a name', svg('<rect style="fill:ur/**/l(https://elders.nl)"/>')],
  ['a namespace of pages', svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">1</h:script>')],
  ['a script in what a program notes', svg('<metadata><script>1</script></metadata>')],
  ['an unknown namespace', svg('<x:y xmlns:x="urn:x"/>')],
  ['an element in a style', svg('<style><rect/></style>')],
  ['a movement', svg('<rect><animate attributeName="x" to="1"/></rect>')],
  ['a page as its root', '<html xmlns="http://www.w3.org/1999/xhtml"><svg xmlns="http://www.w3.org/2000/svg"/></html>'],
  ['no end', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['no namespace', '<svg><rect/></svg>'],
  ['a thousand groups in each other', svg('<g>'.repeat(1000) + '</g>'.repeat(1000))],
];

/** Only the header of a PNG, which contains its size. */
function pngOf(side: number): string {
  const bytes = Buffer.alloc(33);
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

const levels = (level: (at: number) => string): string => Array.from({ length: 10 }, (_, at) => level(at)).join('');

/** Each file is small, and takes hours or all memory to render. */
const costly: [what: string, drawing: string][] = [
  ['use in use', svg(levels((at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`))],
  [
    'use of symbols by xlink',
    svg(levels((at) => `<symbol id="u${at + 1}">${`<use xlink:href="#u${at}"/>`.repeat(10)}</symbol>`)),
  ],
  [
    'patterns in patterns',
    svg(levels((at) => `<pattern id="u${at + 1}">${`<rect fill="url(#u${at})"/>`.repeat(10)}</pattern>`)),
  ],
  ['masks in masks', svg(levels((at) => `<mask id="u${at + 1}">${`<g mask="url(#u${at})"/>`.repeat(10)}</mask>`))],
  [
    'clips by style',
    svg(levels((at) => `<clipPath id="u${at + 1}">${`<g style="clip-path:url('#u${at}')"/>`.repeat(10)}</clipPath>`)),
  ],
  [
    'masks by a style sheet',
    svg(
      `<style>${levels((at) => `g .c${at}, .d${at} { mask: url(#u${at}) }`)}</style>` +
        levels((at) => `<mask id="u${at + 1}">${`<path class="x c${at}"/>`.repeat(10)}</mask>`),
    ),
  ],
  ['a pattern for all of a large group', svg(`<pattern id="p"/><g fill="url(#p)">${'<path/>'.repeat(5000)}</g>`)],
  ['a marker at each point', svg(`<marker id="m"/><path marker-mid="url(#m)" d="${'M1 1'.repeat(200_000)}"/>`)],
  ['a long path drawn often', svg(`<path id="p" d="${'M1 1'.repeat(100_000)}"/>${'<use href="#p"/>'.repeat(100)}`)],
  ['effects without end', svg(`<filter>${'<feGaussianBlur/>'.repeat(300)}</filter>`)],
  [
    'one filter for many',
    svg(`<filter id="f">${'<feBlend/>'.repeat(10)}</filter>${'<g filter="url(#f)"/>'.repeat(100)}`),
  ],
  ['a part of itself', svg('<g id="a"><use href="#a"/></g>')],
  ['a part of itself ten times', svg(`<g id="a">${'<use href="#a"/>'.repeat(10)}</g>`)],
  ['a part of itself, named otherwise', svg('<g id="a"><use href="#%61"/></g>')],
  ['two parts of each other', svg('<mask id="a" mask="url(#b)"/><mask id="b" mask="url(#a)"/>')],
  [
    'a long row of references',
    svg(Array.from({ length: 20_000 }, (_, at) => `<use id="u${at}" href="#u${at + 1}"/>`).join('')),
  ],
  ['too many shapes', svg('<path/>'.repeat(300_000))],
  ['a wall as a picture', svg(`<image href="${pngOf(12_000)}"/>`)],
  ['a large picture drawn often', svg(`<image id="i" href="${pngOf(4000)}"/>${'<use href="#i"/>'.repeat(10)}`)],
  ['pictures of an unknown size', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>'.repeat(3))],
  ['a giant width', svg('', 'width="1e6" height="1"')],
  ['a giant height in metres', svg('', 'width="1" height="9000cm"')],
  ['a giant box', svg('', 'viewBox="0 0 100000 100000"')],
  ['a giant height by its box', svg('', 'viewBox="0,0,1,100000" width="100"')],
  ['a giant box by percent', svg('', 'viewBox="0 0 100000 10" width="100%" height="100%"')],
  ['octaves without end', svg('<filter><feTurbulence numOctaves="1000000"/></filter>')],
  ['a giant radius', svg('<filter><feMorphology radius="1 100000"/></filter>')],
  ['a giant matrix', svg('<filter><feConvolveMatrix order="1000"/></filter>')],
];

/** Drawings as drawing programs save them. */
const ordinary: [program: string, drawing: string][] = [
  [
    'Inkscape',
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?><!-- Created with Inkscape --><svg width="210mm" viewBox="0 0 210 297" version="1.1" id="svg1" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg"><sodipodi:namedview id="n" pagecolor="#fff" inkscape:zoom="1"/><defs id="d"><linearGradient id="g"><stop style="stop-color:#000;stop-opacity:1;" offset="0"/></linearGradient></defs><g inkscape:label="Layer 1" id="l"><path style="fill:url(#g);stroke:none;-inkscape-stroke:none;font-family:'Segoe UI', sans-serif" d="M 1 1"/><text xml:space="preserve"><tspan sodipodi:role="line">Hoi</tspan></text></g></svg>`,
  ],
  [
    'Illustrator',
    '<svg id="Laag_1" data-name="Laag 1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><defs><style><![CDATA[.cls-1{fill:#fff;}.cls-2,.cls-3{fill:none;stroke:url(#a);}]]></style></defs><title>x</title><rect class="cls-1" width="10" height="10"/></svg>',
  ],
  [
    'Figma',
    '<svg width="24" viewBox="0 0 24 24" fill="none" xmlns="http://www.w3.org/2000/svg"><g clip-path="url(#c)"><rect fill="white" style="mix-blend-mode:multiply"/><path d="M1 1" transform="matrix(-1 0 0 1 22 0) rotate(45)"/></g><defs><clipPath id="c"><rect width="24"/></clipPath><filter id="f" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="b"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0"/></filter></defs></svg>',
  ],
  ['Canva', svg('<image xlink:href="data:image/png;base64,iVBORw0KGgo=" width="1"/>', 'zoomAndPan="magnify"')],
  [
    'PowerPoint',
    svg('<g transform="translate(-1 -2)"><text font-family="Calibri,sans-serif">x</text></g>', 'overflow="hidden"'),
  ],
];

const repeated: [what: string, drawing: string][] = [
  ['four photos of a telephone', svg(`<image href="${pngOf(3500)}"/>`.repeat(4))],
  [
    'a hundred trees of a hundred leaves',
    svg(`<g id="tree">${'<path d="M1 1l2 2z"/>'.repeat(100)}</g>${'<use href="#tree"/>'.repeat(100)}`),
  ],
  [
    'arrows',
    svg(`<marker id="m"><path d="M0 0l9 9z"/></marker>${'<path d="M1 1L9 9" marker-end="url(#m)"/>'.repeat(500)}`),
  ],
  [
    'shadows',
    svg(
      `<filter id="f">${'<feGaussianBlur stdDeviation="4"/>'.repeat(7)}</filter>${'<g filter="url(#f)"/>'.repeat(30)}`,
    ),
  ],
  [
    'a gradient on each part',
    svg(
      `<style>.a{fill:url(#a)}</style><linearGradient id="a"><stop/></linearGradient><g fill="url(#a)">${'<path class="a"/>'.repeat(2000)}</g>`,
    ),
  ],
  [
    'hundredths of millimetres, as LibreOffice counts',
    svg('', 'width="210mm" height="297mm" viewBox="0 0 21000 29700"'),
  ],
  ['the size of a letter', svg('', 'width="1em" height="1em" viewBox="0 0 24 24"')],
];

describe('A drawing that somebody brings (docs/rules.md 16.21)', () => {
  it.each(hostile)('with %s is refused, and told why', (_what, drawing) => {
    expect(drawingFault(drawing)).toMatch(/^\S.*; verwacht: \S/u);
  });

  it.each(costly)('with %s is refused before it is drawn', (_what, drawing) => {
    expect(drawingFault(drawing)).toMatch(/^in deze tekening staat .*; verwacht: \S/u);
  });

  it.each(repeated)('with %s is taken', (_what, drawing) => {
    expect(drawingFault(drawing)).toBeUndefined();
  });

  it.each(ordinary)('of %s is taken', (_program, drawing) => {
    expect(drawingFault(drawing)).toBeUndefined();
  });

  it.each(globSync('content/**/*.svg').toSorted())('is taken as ours are: %s', (path) => {
    expect(drawingFault(readFileSync(path, 'utf8'))).toBeUndefined();
  });

  it('names the element or the attribute', () => {
    expect(drawingFault(svg('<foreignObject/>'))).toMatch(/^in deze tekening staat het element <foreignObject>; /u);
    expect(drawingFault(svg('', 'onload="1"'))).toMatch(/^in deze tekening staat het kenmerk onload/u);
    expect(drawingFault(svg('\n\n<g'))).toMatch(/^regel 3 van deze tekening is niet te lezen; /u);
    expect(drawingFault('hoi')).toMatch(/^dit is geen tekening; /u);
  });

  it('of any text is taken or refused in words', () => {
    for (const sign of signs.values())
      for (const put of Object.values(places)) {
        const text = put(sign)(2000);
        for (const drawing of [svg(text), svg(`<style>${text}</style>`), svg('', `style="${text}"`), text])
          expect(drawingFault(drawing) ?? 'x; verwacht: x').toMatch(/; verwacht: \S/u);
      }
  });
});
