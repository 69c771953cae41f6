/** The motor in metal: fins, the bell of the nozzle, vents, and a plaque that bears the stars. */

import { type Drawing, type Shape, clipped, filled, inked, lined, linear } from '#scene/drawing.ts';
import { at } from '#scene/path.ts';

import { seams, band } from './body.ts';
import { hull, outline, panels, rivetRow, starRow, stripe, vent } from './hull.ts';
import { accents, type Metal, metalAcross, navy, starsOf, steel } from './metals.ts';

export function motor(metal: Metal): Drawing {
  const span = { top: seams.tank, bottom: seams.foot };
  return [
    ...fin(-1, metal),
    ...fin(1, metal),
    ...nozzle(),
    ...hull(span, metal, [
      ...panels(span, [-0.42, 0.42], metal),
      ...rivetRow(456, metal, 12),
      ...vent(-37, 504, 1),
      ...vent(37, 504, -1),
      ...stripe({ top: 528, bottom: 548 }, navy),
    ]),
    ...plaque(starsOf(metal)),
    ...keel(metal),
  ];
}

function plaque(stars: number): Drawing {
  const plate = band(464, 485, -0.42, 0.42);
  return [
    inked(plate, linear([-30, 0], [30, 0], { 0: '#1b2566', 0.35: '#4054bd', 1: '#141b52' }), 3.5),
    ...starRow(stars, 483, 7.2),
  ];
}

/** The bell under the motor, with its glowing lip. */
function nozzle(): Drawing {
  const bell = 'M-29 536C-27 560 -34 584 -45 604Q0 620 45 604C34 584 27 560 29 536Z';
  const shine = linear([-44, 0], [44, 0], steel);
  const lip = linear([-45, 0], [45, 0], { 0: '#8a2a08', 0.3: '#ffb45a', 0.45: '#ff8a2a', 1: '#8a2408' });
  const ribs: Drawing = [558, 572, 586].map((y) => {
    const half = 29 + ((y - 536) / 68) ** 1.6 * 16;
    return lined(`M${at(-half, y)}Q${at(0, y + 12)} ${at(half, y)}`, '#10163a', 2.6, 0.75);
  });
  return [
    inked(bell, shine, outline),
    clipped(bell, [...ribs, filled(band(536, 560), 'rgba(8,10,40,.45)')]),
    inked('M-45.5 601Q0 617 45.5 601L47 607Q0 625 -47 607Z', lip, 3.5),
  ];
}

function fin(side: 1 | -1, metal: Metal): Drawing {
  const x = (value: number): number => value * side;
  const { light, mid, dark } = accents[metal];
  const path = (d: readonly (readonly [number, number])[]): string => d.map(([a, b]) => at(x(a), b)).join(' ');
  const outer = `M${path([[64, 452]])}C${path([
    [98, 478],
    [121, 540],
    [120, 622],
  ])}C${path([
    [120, 631],
    [110, 633],
    [106, 626],
  ])}C${path([
    [94, 596],
    [76, 566],
    [50, 552],
  ])}Z`;
  const inner = `M${path([[62, 462]])}C${path([
    [86, 488],
    [104, 532],
    [107, 600],
  ])}C${path([
    [94, 574],
    [74, 552],
    [48, 542],
  ])}Z`;
  const red = linear(
    [x(52), 470],
    [x(112), 600],
    side < 0
      ? { 0: '#d42a3c', 0.35: '#ff6a58', 0.7: '#ef3d48', 1: '#a3142f' }
      : { 0: '#e8394a', 0.5: '#bd1f39', 1: '#741028' },
  );
  const paint =
    metal === 'plain' ? linear([x(52), 470], [x(112), 600], { 0: '#c9d5ec', 0.4: '#f3f7ff', 1: '#9babcf' }) : red;
  const edge = linear([x(62), 460], [x(120), 620], { 0: mid, 0.35: light, 0.7: mid, 1: dark });
  return [
    inked(outer, edge, outline),
    inked(inner, paint, 3),
    lined(
      `M${path([[70, 486]])}C${path([
        [84, 508],
        [93, 536],
        [97, 566],
      ])}`,
      '#fff',
      3.5,
      side < 0 ? 0.6 : 0.25,
    ),
  ];
}

/** The fin that points at the viewer. */
function keel(metal: Metal): Drawing {
  const form = 'M0 494C8 512 11 560 8.5 622C8 633 -8 633 -8.5 622C-11 560 -8 512 0 494Z';
  const red = linear([-10, 0], [10, 0], { 0: '#e23443', 0.3: '#ff9a86', 0.5: '#f04a4c', 1: '#8a1430' });
  const paint = metal === 'plain' ? metalAcross('plain', 11) : red;
  const shadow: Shape = filled('M6 500C22 530 24 580 12 622L0 600Z', 'rgba(10,12,50,.3)');
  return [shadow, inked(form, paint, outline - 0.5), lined('M-3 528C-5 560 -5 590 -4 612', '#fff', 2.2, 0.6)];
}
