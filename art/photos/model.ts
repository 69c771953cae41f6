/** A photo of a model: a cardboard box with the team's design in it, and a figure of seven centimetres. */

import { arch, leaves, type Pencil, ring, sketch, type Spot } from './pencil.ts';
import { drawTable } from './tabletop.ts';

export const models = ['tunnel', 'boom'] as const;
export type Model = (typeof models)[number];

const twig = '#6b4a2b';

export function drawModel(pencil: Pencil, model: Model): void {
  drawTable(pencil);
  drawBox(pencil);
  if (model === 'tunnel') drawTunnel(pencil);
  else drawTree(pencil);
  drawFigure(pencil, model === 'tunnel' ? [830, 690] : [890, 680]);
}

/** Draws the box from the front, and a little from above. */
function drawBox(pencil: Pencil): void {
  const { brush } = pencil;
  brush.shadowColor = 'rgba(30, 15, 0, 0.5)';
  brush.shadowBlur = 40;
  brush.shadowOffsetY = 16;
  brush.fillStyle = '#b08a5c';
  brush.fillRect(110, 430, 980, 400);
  brush.shadowColor = 'transparent';
  const floor: Spot[] = [
    [230, 470],
    [970, 470],
    [1080, 760],
    [120, 760],
    [230, 470],
  ];
  sketch(
    pencil,
    [
      [230, 390],
      [970, 390],
      [970, 470],
      [230, 470],
      [230, 390],
    ],
    { colour: '#8a6a42', fill: '#a98355' },
  );
  sketch(
    pencil,
    [
      [230, 390],
      [230, 470],
      [120, 760],
      [110, 660],
      [230, 390],
    ],
    { colour: '#8a6a42', fill: '#94713f' },
  );
  sketch(
    pencil,
    [
      [970, 390],
      [970, 470],
      [1080, 760],
      [1090, 660],
      [970, 390],
    ],
    { colour: '#8a6a42', fill: '#94713f' },
  );
  sketch(pencil, floor, { colour: '#15161a', fill: '#26282e' });
  brush.fillStyle = 'rgba(255, 255, 255, 0.09)';
  for (let crease = 0; crease < 9; crease += 1) brush.fillRect(180 + crease * 95, 480 + ((crease * 53) % 220), 90, 4);
  sketch(
    pencil,
    [
      [110, 760],
      [1090, 760],
      [1090, 835],
      [110, 835],
      [110, 760],
    ],
    { colour: '#8a6a42', fill: '#bd976a' },
  );
}

function drawTunnel(pencil: Pencil): void {
  moss(pencil, [
    [300, 520],
    [900, 520],
    [980, 720],
    [220, 720],
    [300, 520],
  ]);
  for (let bow = 5; bow >= 0; bow -= 1) {
    const depth = bow * 38;
    sketch(pencil, arch(290 + depth * 0.5, 790 - depth * 0.4, 730 - depth, 330 - depth * 0.5), {
      colour: twig,
      width: 11,
    });
    for (let leaf = 1; leaf < 12; leaf += 2) {
      const [x, y] = arch(290 + depth * 0.5, 790 - depth * 0.4, 730 - depth, 330 - depth * 0.5)[leaf] ?? [540, 400];
      leaves(pencil, [x, y], 20, bow % 2 === 0 ? '#7fb04c' : '#9cc56a');
    }
  }
  for (const y of [590, 680]) {
    sketch(
      pencil,
      [
        [460, y],
        [620, y],
        [640, y + 30],
        [440, y + 30],
        [460, y],
      ],
      { colour: '#8d949e', width: 3, fill: '#d8dde3' },
    );
  }
}

function drawTree(pencil: Pencil): void {
  sketch(pencil, ring(520, 640, 300, 105), { colour: '#4a3521', fill: '#8a5f36' });
  const { brush, chance } = pencil;
  for (let bark = 0; bark < 240; bark += 1) {
    const [angle, reach] = [chance() * 6.3, Math.sqrt(chance())];
    brush.fillStyle = chance() > 0.5 ? '#a8784a' : '#6b4729';
    brush.fillRect(520 + Math.cos(angle) * reach * 285, 640 + Math.sin(angle) * reach * 96, 15, 5);
  }
  sketch(pencil, ring(520, 640, 190, 66), { colour: '#8f6a3c', width: 30 });
  sketch(pencil, ring(520, 632, 190, 66), { colour: '#d8b27c', width: 20 });
  sketch(
    pencil,
    [
      [520, 650],
      [505, 480],
      [525, 330],
    ],
    { colour: '#5b3d22', width: 34 },
  );
  for (const branch of [
    [400, 300],
    [640, 290],
    [460, 220],
    [590, 210],
  ] as const)
    sketch(pencil, [[515, 420], branch], { colour: '#5b3d22', width: 14 });
  for (const [x, y, radius] of [
    [390, 270, 92],
    [520, 190, 112],
    [650, 260, 96],
    [520, 300, 90],
  ] as const) {
    leaves(pencil, [x, y], radius, radius > 95 ? '#7fb04c' : '#93bf60');
  }
  for (const [x, y] of [
    [370, 280],
    [470, 190],
    [580, 240],
    [660, 290],
    [530, 310],
  ] as const) {
    sketch(pencil, ring(x, y, 13), { colour: '#a3271c', fill: '#e2574c' });
  }
}

function moss(pencil: Pencil, spots: readonly Spot[]): void {
  const { brush, chance } = pencil;
  sketch(pencil, spots, { colour: '#3f5d22', fill: '#5f8334' });
  for (let tuft = 0; tuft < 420; tuft += 1) {
    const y = 525 + chance() * 190;
    const half = 300 + (y - 520) * 0.4;
    brush.fillStyle = chance() > 0.5 ? '#7ba246' : '#4d6f29';
    brush.fillRect(600 + (chance() - 0.5) * 2 * half, y, 7, 5);
  }
}

function drawFigure(pencil: Pencil, [x, y]: Spot): void {
  sketch(
    pencil,
    [
      [x, y - 70],
      [x, y - 20],
    ],
    { colour: '#2f63b0', width: 26 },
  );
  for (const step of [-12, 12])
    sketch(
      pencil,
      [
        [x, y - 22],
        [x + step, y + 24],
      ],
      { colour: '#2b2f3a', width: 11 },
    );
  for (const reach of [-34, 34])
    sketch(
      pencil,
      [
        [x, y - 62],
        [x + reach, y - 92],
      ],
      { colour: '#e9b98d', width: 9 },
    );
  sketch(pencil, ring(x, y - 100, 22), { colour: '#a5683a', width: 3, fill: '#f0c59c' });
  sketch(pencil, arch(x - 22, x + 22, y - 102, 22), { colour: '#4a2d17', width: 9 });
}
