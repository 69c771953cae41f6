/** A photo of a design drawing: top view and side view, with measures, sun and water. */

import { blue, type Design, grey, type Plan, plans, red } from './designPlans.ts';
import { arrow, box, type Pencil, ring, sketch, write } from './pencil.ts';
import { drawTable, onSheet } from './tabletop.ts';

/** The area of the top view, and the ground line of the side view, on a sheet of 1010 by 714. */
const above = { x: 70, y: 150, width: 390, height: 260 };
const side = { left: 560, right: 950, ground: 560 };

export function drawDesign(pencil: Pencil, design: Design): void {
  const { chance } = pencil;
  const plan = plans[design];
  drawTable(pencil);
  onSheet(pencil, { x: 95, y: 93, width: 1010, height: 714, turn: (chance() - 0.5) * 0.07 }, () => {
    write(pencil, { text: plan.title, at: [70, 80], size: 48, colour: '#2b3a67' });
    drawAbove(pencil, plan);
    drawSide(pencil, plan);
    for (const [index, text] of plan.notes.entries())
      write(pencil, { text: `- ${text}`, at: [80, 545 + index * 44], size: 30 });
  });
}

function drawAbove(pencil: Pencil, plan: Plan): void {
  sketch(pencil, box(above.x, above.y, above.width, above.height), { colour: grey, width: 3, fill: '#f1efe4' });
  plan.above(pencil);
  // Marks the spot where the temperature is measured.
  sketch(
    pencil,
    [
      [255, 270],
      [281, 296],
    ],
    { colour: red, width: 5 },
  );
  sketch(
    pencil,
    [
      [281, 270],
      [255, 296],
    ],
    { colour: red, width: 5 },
  );
  write(pencil, { text: 'van boven', at: [above.x, 138] });
  arrow(pencil, [above.x, 440], [above.x + above.width, 440], grey);
  write(pencil, { text: '30 cm', at: [235, 474] });
  arrow(pencil, [492, above.y], [492, above.y + above.height], grey);
  write(pencil, { text: '20 cm', at: [478, 440], size: 22 });
}

function drawSide(pencil: Pencil, plan: Plan): void {
  sketch(
    pencil,
    [
      [side.left - 20, side.ground],
      [side.right + 20, side.ground],
    ],
    { colour: grey, width: 4 },
  );
  plan.side(pencil);
  write(pencil, { text: 'van opzij', at: [560, 138] });
  sketch(pencil, ring(900, 190, 38), { colour: '#d99a10', width: 4, fill: '#ffe27a' });
  for (const shift of [0, 55, 110])
    arrow(pencil, [850 - shift, 215 + shift * 0.1], [805 - shift, 300 + shift * 0.1], red);
  write(pencil, { text: 'zon', at: [940, 160] });
  write(pencil, { text: 'water', at: [560, 660], colour: blue });
  arrow(pencil, [630, 652], [720, 652], blue);
}
