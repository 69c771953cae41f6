/** The icons that a shot can show, each in a box of 240 units around 0, 0. */

import type { Drawing } from '#scene/drawing.ts';

import { doel, kaart, medaille, raket, ster, wereld } from './iconsOfFlight.ts';
import { blad, water, zon } from './iconsOfNature.ts';
import { duim, gesprek, groep, hart, presentatie, vraag } from './iconsOfPeople.ts';
import { bouwsteen, camera, gereedschap, klok, lamp, lijst, potlood, test, vergrootglas } from './iconsOfWork.ts';

const icons = {
  raket,
  ster,
  medaille,
  lamp,
  potlood,
  gereedschap,
  vraag,
  groep,
  vergrootglas,
  lijst,
  camera,
  gesprek,
  klok,
  presentatie,
  duim,
  kaart,
  wereld,
  blad,
  zon,
  water,
  doel,
  hart,
  test,
  bouwsteen,
};

export type Icon = keyof typeof icons;

export const iconDrawing = (icon: Icon): Drawing => icons[icon]();

// The keys are the icons: the object above holds nothing else.
export const iconNames = Object.keys(icons).filter((name) => name !== 'zon') as Exclude<Icon, 'zon'>[];
