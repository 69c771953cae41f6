/** Converts units of a script's sheet to units of the scene. */

import { sceneWidth } from '#scene/scene.ts';

import { sheet } from './script.ts';

export const pixels = (units: number): number => (units * sceneWidth) / sheet.width;
