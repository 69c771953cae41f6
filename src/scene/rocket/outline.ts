/** The bare outlines of the four parts, for the states without metal: the empty place and the flash. */

import { circle } from '#scene/path.ts';

import { seams, band, halfWidth, onBody } from './body.ts';

const fins = [
  'M64 452C98 478 121 540 120 622C120 631 110 633 106 626C94 596 76 566 50 552Z',
  'M-64 452C-98 478 -121 540 -120 622C-120 631 -110 633 -106 626C-94 596 -76 566 -50 552Z',
];
const bell = 'M-29 546C-27 562 -34 584 -45 604Q0 622 45 604C34 584 27 562 29 546Z';
const keel = 'M0 494C8 512 11 560 8.5 622C8 633 -8 633 -8.5 622C-11 560 -8 512 0 494Z';

/** From bottom to top, each as the paths that overlap, the body last. */
export const partOutlines: readonly (readonly string[])[] = [
  [...fins, bell, band(seams.tank, seams.foot), keel],
  [band(seams.cabin, seams.tank)],
  [band(seams.nose, seams.cabin)],
  [circle(0, 12, 8.5), band(seams.tip, seams.nose)],
];

/** The middle of each part and the largest size of a sign on it, from bottom to top. */
export const partCentres = [
  { y: 502, radius: 22 },
  { y: onBody(368, 0)[1], radius: 31 },
  { y: onBody(220, 0)[1], radius: 31 },
  { y: onBody(94, 0)[1], radius: Math.min(22, halfWidth(94) * 0.6) },
] as const;
