/** The fuel tank in metal, with its painted band and the shield with the stars; a team's own ship has its patch and plate there, and the stars below. */

import type { Ship } from '#domain/course.ts';
import { type Drawing, clipped, filled, inked, lined, linear } from '#scene/drawing.ts';
import { at } from '#scene/path.ts';

import { seams, ring } from './body.ts';
import { collar, hull, outline, panels, rivetRow, starRow, stripe } from './hull.ts';
import { type Metal, navy, red, starsOf, white } from './metals.ts';
import { shipPaint } from './ship/paint.ts';

const span = { top: seams.cabin, bottom: seams.tank };

export function tank(metal: Metal, ship: Ship): Drawing {
  if (ship.patch !== null) return paintedTank(metal, ship);
  return [
    ...hull(span, metal, [
      ...panels(span, [-0.6, 0.6], metal),
      ...rivetRow(307, metal),
      ...stripe({ top: 364, bottom: 410 }, white),
      ...stripe({ top: 371, bottom: 402 }, metal === 'plain' ? white : red),
      lined(ring(377, -0.86, 0.3), '#fff', 2.5, 0.35),
      ...collar({ top: 424, bottom: 436 }, navy),
    ]),
    ...shield(0, 346, starsOf(metal)),
    ...shipPaint(ship),
  ];
}

/** Bare metal behind patch and plate: it shows which medal was won. */
function paintedTank(metal: Metal, ship: Ship): Drawing {
  return [
    ...hull(span, metal, [
      ...panels(span, [-0.6, 0.6], metal),
      ...rivetRow(307, metal),
      ...collar({ top: 413, bottom: 443 }, navy),
    ]),
    ...starRow(starsOf(metal), 438, 10.5),
    ...shipPaint(ship),
  ];
}

function shield(x: number, y: number, stars: number): Drawing {
  const form = (grow: number): string => {
    const [w, top, foot] = [35 + grow, y - 26 - grow, y + 42 + grow];
    return `M${at(x, top - 5)}Q${at(x + w * 0.5, top + 3)} ${at(x + w, top)}C${at(x + w + 3, y + 8)} ${at(x + w * 0.62, foot - 14)} ${at(x, foot)}C${at(x - w * 0.62, foot - 14)} ${at(x - w - 3, y + 8)} ${at(x - w, top)}Q${at(x - w * 0.5, top + 3)} ${at(x, top - 5)}Z`;
  };
  const blue = linear([x - 30, y - 30], [x + 26, y + 40], { 0: '#6f86f5', 0.4: '#3f54cc', 1: '#1d2876' });
  const silver = linear([x - 34, y - 34], [x + 34, y + 40], { 0: '#ffffff', 0.5: '#c4cfea', 1: '#7d8cb8' });
  return [
    filled(form(3), 'rgba(10,12,50,.28)'),
    inked(form(0), silver, outline),
    inked(form(-6), blue, 2.5),
    clipped(form(-6), [filled(`M${at(x - 40, y - 40)}h34L${at(x - 22, y + 50)}h-20Z`, '#fff', 0.14)]),
    lined(`M${at(x - 14, y + 18)}Q${at(x, y + 27)} ${at(x + 14, y + 18)}`, '#8fa4ff', 3),
    ...starsOnShield(stars, x, y),
  ];
}

function starsOnShield(stars: number, x: number, y: number): Drawing {
  if (stars === 0) return [lined(`M${at(x - 12, y)}h24`, '#8fa4ff', 4)];
  return starRow(stars, y - 2, stars === 3 ? 8 : 10);
}
