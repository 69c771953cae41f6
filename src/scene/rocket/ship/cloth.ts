/** The base of every patch: a piece of cloth with its own outline, an embroidered edge and light from above. */

import { clipped, type Drawing, filled, ink, lined, type Paint, placed } from '#scene/drawing.ts';
import { ellipse } from '#scene/path.ts';

/** A patch is centred on 0, 0, within this radius. */
export const patchRadius = 50;

type Cloth = { d: string; ground: Paint; thread: string };

/** `picture` is on the cloth and is clipped at its edge. */
export function patch({ d, ground, thread }: Cloth, picture: Drawing): Drawing {
  return [
    lined(d, ink, 13),
    filled(d, ground),
    clipped(d, [
      filled(ellipse(-12, -34, 46, 30), '#ffffff', 0.12),
      placed([0, 0], [{ d, stroke: '#ffffff', width: 1.6, dash: [3.5, 4], opacity: 0.45 }], { scale: 0.83 }),
      ...picture,
    ]),
    lined(d, thread, 8),
    // The stitches of its edge.
    { d, stroke: ink, width: 2.6, dash: [0.1, 5], opacity: 0.28 },
    { d, stroke: '#ffffff', width: 1.2, dash: [0.1, 5], opacity: 0.7 },
  ];
}
