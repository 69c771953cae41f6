/** A photo that must not be shown: a classmate who fills the picture, drawn so that it is nobody. */

import { arch, box, type Pencil, ring, sketch, type Spot } from './pencil.ts';

const ink = '#4b4f5c';
const skin = '#e8b48c';
const hair = '#5a3a22';
const wall = '#dfe8ea';

export function drawClassmate(pencil: Pencil): void {
  const { brush } = pencil;
  const { width, height } = brush.canvas;
  const middle = width / 2;
  brush.fillStyle = wall;
  brush.fillRect(0, 0, width, height);
  // The classroom behind: a window and a board.
  sketch(pencil, box(70, 90, 220, 260), { colour: ink, fill: '#bfe0f2' });
  sketch(pencil, box(width - 320, 110, 260, 180), { colour: ink, fill: '#3d5a4c' });
  // Shoulders, neck and head.
  sketch(pencil, arch(middle - 330, middle + 330, height, 260), { colour: ink, fill: '#d9603b' });
  sketch(pencil, box(middle - 60, height - 330, 120, 110), { colour: skin, fill: skin });
  sketch(pencil, ring(middle, height - 470, 190, 225), { colour: ink, fill: skin });
  sketch(pencil, arch(middle - 200, middle + 200, height - 540, 190), { colour: hair, fill: hair });
  for (const side of [-1, 1]) {
    sketch(pencil, ring(middle + side * 75, height - 490, 24, 30), { colour: ink, fill: '#ffffff' });
    sketch(pencil, ring(middle + side * 75, height - 486, 10), { colour: ink, fill: ink });
  }
  sketch(pencil, smile([middle, height - 380], 80), { colour: '#9c3f33', width: 5 });
}

function smile([x, y]: Spot, reach: number): Spot[] {
  return Array.from({ length: 11 }, (_, step): Spot => {
    const across = (step / 10) * 2 - 1;
    return [x + across * reach, y + (1 - across * across) * 34];
  });
}
