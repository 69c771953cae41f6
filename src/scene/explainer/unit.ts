/** From the sheet of a script to the units of a scene. */

import { sceneWidth } from '#scene/scene.ts';

import { sheet } from './script.ts';

export const pixels = (units: number): number => (units * sceneWidth) / sheet.width;
