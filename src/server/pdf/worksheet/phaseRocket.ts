/** The icon of a phase on paper: the rocket with the part that a team earns in that phase. */

import { type PartState, rocket, rocketBox } from '#scene/rocket/rocket.ts';
import { drawDrawing } from '#server/pdf/drawings.ts';
import { asDecoration, type Pdf } from '#server/pdf/type/paper.ts';

const height = 62;
const scale = height / rocketBox.height;
export const rocketWidth = rocketBox.width * scale;

/** Earlier parts are plain and the part of this phase is gold; at the launch all parts are gold. */
export function drawPhaseRocket(doc: Pdf, phase: number, place: { x: number; y: number }): void {
  const stateAt = (part: number): PartState =>
    phase > 4 || part === phase ? 'gold' : part < phase ? 'plain' : 'empty';
  const states = [stateAt(1), stateAt(2), stateAt(3), stateAt(4)] as const;
  const at = { x: place.x, y: place.y - rocketBox.y * scale, scale };
  asDecoration(doc, () => drawDrawing(doc, rocket(states), at));
}
