/** The cabin in metal, with the guide at its porthole. */

import { type Drawing, clipped, filled, inked, lined, linear, radial } from '#scene/drawing.ts';
import { at, circle, ellipse, rectangle } from '#scene/path.ts';

import { seams } from './body.ts';
import { collar, hull, outline, panels, rivetRow, starRow } from './hull.ts';
import { accents, type Metal, navy, starsOf } from './metals.ts';

export function cabin(metal: Metal): Drawing {
  const span = { top: seams.nose, bottom: seams.cabin };
  return [
    ...hull(span, metal, [
      ...panels(span, [-0.68, 0.68], metal),
      ...rivetRow(160, metal),
      ...collar({ top: 268, bottom: 282 }, navy),
    ]),
    ...starRow(starsOf(metal), 182, 8),
    ...porthole(0, 235, metal),
  ];
}

function porthole(x: number, y: number, metal: Metal): Drawing {
  const { light, mid, dark } = accents[metal];
  const rim = linear([x - 34, y - 40], [x + 34, y + 40], { 0: light, 0.45: mid, 1: dark });
  const bolt = (index: number): string => {
    const angle = (Math.PI * 2 * index) / 12 + Math.PI / 12;
    return circle(x + 36.5 * Math.cos(angle), y + 36.5 * Math.sin(angle), 2);
  };
  const bolts = Array.from({ length: 12 }, (_, index) => bolt(index)).join('');
  const glass = radial([x - 10, y - 14], 44, { 0: '#c9f6ff', 0.4: '#4fc0f2', 0.75: '#1b76cf', 1: '#0f3f94' });
  const inside = circle(x, y, 29);
  return [
    filled(ellipse(x + 2, y + 5, 45, 43), 'rgba(10,12,50,.32)'),
    inked(circle(x, y, 42.5), rim, outline),
    filled(bolts, dark),
    inked(inside, glass, 4.5),
    clipped(inside, [
      ...pilot(x, y),
      filled(
        `M${at(x - 29, y - 2)}C${at(x - 26, y - 20)} ${at(x - 10, y - 29)} ${at(x + 6, y - 28)}C${at(x - 8, y - 22)} ${at(x - 19, y - 12)} ${at(x - 22, y + 5)}Z`,
        '#fff',
        0.5,
      ),
    ]),
    lined(`M${at(x - 39, y - 6)}A40 40 0 0 1 ${at(x - 12, y - 38)}`, '#fff', 2.5, 0.6),
  ];
}

/** The little space guide looks out of the window. */
function pilot(x: number, y: number): Drawing {
  const helmet = radial([x - 5, y - 7], 26, { 0: '#ffffff', 0.7: '#e2e9f8', 1: '#a9b8dc' });
  return [
    inked(`M${at(x - 22, y + 32)}C${at(x - 22, y + 12)} ${at(x + 22, y + 12)} ${at(x + 22, y + 32)}Z`, '#ff8a3c', 3),
    inked(circle(x, y, 17.5), helmet, 3),
    inked(rectangle(x - 13, y - 9.5, 26, 20, 9.5), '#18224f', 2.2),
    filled(circle(x - 5, y - 0.5, 2.5) + circle(x + 5, y - 0.5, 2.5), '#fff'),
    lined(`M${at(x - 4.2, y + 4.2)}Q${at(x, y + 8)} ${at(x + 4.2, y + 4.2)}`, '#fff', 1.8),
    lined(`M${at(x - 9, y - 5)}Q${at(x - 5, y - 8)} ${at(x, y - 7.6)}`, '#8fb6ff', 1.8, 0.8),
  ];
}
