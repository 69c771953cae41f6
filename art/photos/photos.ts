/** The photos of the demo's class; we draw them, so they show no real yard, work or face. */

import { createCanvas } from '@napi-rs/canvas';

import { drawClassmate } from './classmate.ts';
import { drawDesign } from './design.ts';
import type { Design } from './designPlans.ts';
import { drawIdeas } from './ideas.ts';
import { drawModel, type Model } from './model.ts';
import { chanceOf, type Pencil } from './pencil.ts';
import { developPhoto, photoHeight, photoWidth } from './tabletop.ts';
import { drawYard } from './yard.ts';
import { type YardSpot, places } from './yardSpots.ts';

/** The seed makes two photos of the same kind different. */
type PhotoPlan =
  | { kind: 'yard'; place: YardSpot }
  | { kind: 'classmate'; seed: number }
  | { kind: 'ideas'; seed: number }
  | { kind: 'design'; design: Design; seed: number }
  | { kind: 'model'; design: Model; seed: number };

/** The photos by file name. */
export const photos: Readonly<Record<string, PhotoPlan>> = {
  ...Object.fromEntries(places.map((place) => [`plein-${place}.jpg`, { kind: 'yard', place }])),
  ...Object.fromEntries([3, 8, 15, 22, 30].map((seed) => [`ideeen-${seed}.jpg`, { kind: 'ideas', seed }])),
  'tekening-pergola.jpg': { kind: 'design', design: 'pergola', seed: 11 },
  'tekening-wadi.jpg': { kind: 'design', design: 'wadi', seed: 12 },
  'tekening-tunnel.jpg': { kind: 'design', design: 'tunnel', seed: 13 },
  'tekening-dak.jpg': { kind: 'design', design: 'dak', seed: 14 },
  'tekening-boom.jpg': { kind: 'design', design: 'boom', seed: 16 },
  'tekening-zeilen.jpg': { kind: 'design', design: 'zeilen', seed: 17 },
  'klasgenoot.jpg': { kind: 'classmate', seed: 31 },
  'maquette-tunnel.jpg': { kind: 'model', design: 'tunnel', seed: 21 },
  'maquette-boom.jpg': { kind: 'model', design: 'boom', seed: 24 },
};

/** Returns a JPEG; the same plan gives the same picture. */
export function drawPhoto(plan: PhotoPlan): Promise<Buffer> {
  const brush = createCanvas(photoWidth, photoHeight).getContext('2d');
  const chance = chanceOf(plan.kind === 'yard' ? places.indexOf(plan.place) + 1 : plan.seed);
  draw({ brush, chance }, plan);
  developPhoto(brush, chance);
  return brush.canvas.encode('jpeg', 82);
}

function draw(pencil: Pencil, plan: PhotoPlan): void {
  if (plan.kind === 'yard') drawYard(pencil, plan.place);
  else if (plan.kind === 'classmate') drawClassmate(pencil);
  else if (plan.kind === 'ideas') drawIdeas(pencil);
  else if (plan.kind === 'design') drawDesign(pencil, plan.design);
  else drawModel(pencil, plan.design);
}
