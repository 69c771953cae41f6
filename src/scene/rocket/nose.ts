/** The nose in metal: a cone with a beacon on its tip. */

import { type Drawing, filled, ink, inked, lined, radial } from '#scene/drawing.ts';
import { circle, ellipse } from '#scene/path.ts';

import { seams } from './body.ts';
import { collar, hull, panels, rivetRow, starRow, stripe } from './hull.ts';
import { type Metal, navy, starsOf } from './metals.ts';

export function nose(metal: Metal): Drawing {
  const span = { top: seams.tip, bottom: seams.nose };
  return [
    lined(`M0 ${seams.tip + 4}V14`, ink, 9),
    inked(circle(0, 12, 8.5), radial([-3, 9], 13, { 0: '#ffc2b4', 0.35: '#ff5d52', 1: '#a81230' }), 4),
    filled(ellipse(-2.8, 9, 2.6, 2), '#fff', 0.85),
    ...hull(span, metal, [
      ...panels({ top: 64, bottom: seams.nose }, [-0.56, 0.56], metal),
      ...stripe({ top: 52, bottom: 60 }, navy),
      ...rivetRow(118, metal, 11),
      ...collar({ top: 127, bottom: 139 }, navy),
    ]),
    ...starRow(starsOf(metal), 99, starsOf(metal) === 3 ? 8.5 : 10),
  ];
}
