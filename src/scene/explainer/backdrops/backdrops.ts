/** The places of an explainer's scenes: the still background behind its things. */

import { drawOn, type Painter } from '#scene/canvas.ts';
import type { Drawing } from '#scene/drawing.ts';

import { air, mars, space } from './above.ts';
import { classroom, paper, tabletop } from './inside.ts';
import { evening, garden, ground, square } from './outside.ts';

const drawings = {
  plein: square,
  avond: evening,
  tuin: garden,
  grond: ground,
  lokaal: classroom,
  tafel: tabletop,
  papier: paper,
  lucht: air,
  ruimte: space,
  mars,
} satisfies Record<string, () => Drawing>;

export type ExplainerPlace = keyof typeof drawings;

// The keys are the places: the object above holds nothing else.
export const placeNames = Object.keys(drawings) as ExplainerPlace[];

export const placeDrawing = (place: ExplainerPlace): Drawing => drawings[place]();

export function placePainter(place: ExplainerPlace): Painter {
  const drawing = placeDrawing(place);
  return (ctx) => drawOn(ctx, drawing);
}
