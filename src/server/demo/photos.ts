/** The photos of the demo's class, drawn by ourselves: nobody's yard, work or face. */

import { createCanvas } from '@napi-rs/canvas';

import { drawDesign } from './design.ts';
import type { Design } from './designPlans.ts';
import { drawIdeas } from './ideas.ts';
import { drawModel, type Model } from './model.ts';
import { chanceOf, type Pencil } from './pencil.ts';
import { developPhoto, photoHeight, photoWidth } from './tabletop.ts';
import { drawYard } from './yard.ts';
import { type Place, places } from './yardSpots.ts';

/** The seed makes two of a kind differ. */
export type PhotoPlan =
  | { kind: 'plein'; place: Place }
  | { kind: 'ideeen'; seed: number }
  | { kind: 'tekening'; design: Design; seed: number }
  | { kind: 'maquette'; design: Model; seed: number };

/** A JPEG; the same plan gives the same picture. */
export function drawPhoto(plan: PhotoPlan): Promise<Buffer> {
  const brush = createCanvas(photoWidth, photoHeight).getContext('2d');
  const chance = chanceOf(plan.kind === 'plein' ? places.indexOf(plan.place) + 1 : plan.seed);
  draw({ brush, chance }, plan);
  developPhoto(brush, chance);
  return brush.canvas.encode('jpeg', 82);
}

function draw(pencil: Pencil, plan: PhotoPlan): void {
  if (plan.kind === 'plein') drawYard(pencil, plan.place);
  else if (plan.kind === 'ideeen') drawIdeas(pencil);
  else if (plan.kind === 'tekening') drawDesign(pencil, plan.design);
  else drawModel(pencil, plan.design);
}
