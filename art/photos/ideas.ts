/** A photo of ideas: sheets folded into eight parts, with a doodle in each part and stars at the best ones. */

import { arch, box, leaves, type Pencil, ring, sketch, type Spot, write } from './pencil.ts';
import { drawTable, onSheet } from './tabletop.ts';

type Doodle = (pencil: Pencil, at: Spot) => void;
const grey = '#4b4f5c';

const doodles: readonly Doodle[] = [
  function tree(pencil, [x, y]) {
    sketch(
      pencil,
      [
        [x, y + 40],
        [x, y],
      ],
      { colour: '#7a5230', width: 5 },
    );
    leaves(pencil, [x, y - 20], 30);
  },
  function parasol(pencil, [x, y]) {
    sketch(pencil, arch(x - 42, x + 42, y, 38), { colour: '#c2402f', fill: '#f2b5a8' });
    sketch(
      pencil,
      [
        [x, y - 38],
        [x, y + 42],
      ],
      { colour: grey },
    );
  },
  function barrel(pencil, [x, y]) {
    sketch(pencil, box(x - 26, y - 26, 52, 62), { colour: '#2f63b0', fill: '#bcd4f2' });
    sketch(
      pencil,
      [
        [x - 26, y - 6],
        [x + 26, y - 6],
      ],
      { colour: '#2f63b0' },
    );
    sketch(
      pencil,
      [
        [x + 26, y + 22],
        [x + 40, y + 22],
      ],
      { colour: grey },
    );
  },
  function sail(pencil, [x, y]) {
    sketch(
      pencil,
      [
        [x - 44, y + 10],
        [x + 40, y - 34],
        [x + 20, y + 26],
        [x - 44, y + 10],
      ],
      { colour: '#c98a12', fill: '#ffe49a' },
    );
    sketch(
      pencil,
      [
        [x + 40, y - 34],
        [x + 40, y + 42],
      ],
      { colour: grey },
    );
  },
  function sprinkler(pencil, [x, y]) {
    sketch(
      pencil,
      [
        [x, y + 40],
        [x, y],
      ],
      { colour: grey, width: 4 },
    );
    for (const drop of [-36, -18, 0, 18, 36]) sketch(pencil, arch(x, x + drop, y + 6, 34), { colour: '#3b7fd4' });
  },
  function bench(pencil, [x, y]) {
    sketch(pencil, box(x - 42, y, 84, 12), { colour: '#7a5230', fill: '#d9b58a' });
    for (const leg of [-34, 34])
      sketch(
        pencil,
        [
          [x + leg, y + 12],
          [x + leg, y + 36],
        ],
        { colour: '#7a5230', width: 4 },
      );
    leaves(pencil, [x, y - 22], 18);
  },
  function ditch(pencil, [x, y]) {
    sketch(
      pencil,
      [
        [x - 46, y - 4],
        [x - 24, y + 26],
        [x + 24, y + 26],
        [x + 46, y - 4],
      ],
      { colour: '#7a5230', fill: '#a8ccf0' },
    );
    for (const reed of [-30, -8, 14, 34])
      sketch(
        pencil,
        [
          [x + reed, y + 10],
          [x + reed + 4, y - 34],
        ],
        { colour: '#3f6b2a' },
      );
  },
  function hut(pencil, [x, y]) {
    for (const inset of [0, 12, 24])
      sketch(pencil, arch(x - 44 + inset, x + 44 - inset, y + 34, 66 - inset), { colour: '#6b4a2b' });
  },
  function windmill(pencil, [x, y]) {
    sketch(
      pencil,
      [
        [x, y],
        [x, y + 42],
      ],
      { colour: grey, width: 4 },
    );
    for (const angle of [0.4, 1.97, 3.54, 5.11]) {
      sketch(
        pencil,
        [
          [x, y],
          [x + Math.cos(angle) * 36, y + Math.sin(angle) * 36],
        ],
        { colour: '#c2402f', width: 5 },
      );
    }
  },
  function sun(pencil, [x, y]) {
    sketch(pencil, ring(x, y, 20), { colour: '#d99a10', fill: '#ffe27a' });
    for (let ray = 0; ray < 8; ray += 1) {
      const [across, down] = [Math.cos((ray * Math.PI) / 4), Math.sin((ray * Math.PI) / 4)];
      sketch(
        pencil,
        [
          [x + across * 27, y + down * 27],
          [x + across * 42, y + down * 42],
        ],
        { colour: '#d99a10' },
      );
    }
  },
];

export function drawIdeas(pencil: Pencil): void {
  const { chance } = pencil;
  drawTable(pencil);
  for (const place of [
    [40, 40],
    [640, 20],
    [110, 470],
    [680, 480],
  ] as const) {
    const turn = (chance() - 0.5) * 0.22;
    onSheet(pencil, { x: place[0], y: place[1], width: 490, height: 346, turn }, () => drawEight(pencil));
  }
}

/** Draws four by two parts between the folds. */
function drawEight(pencil: Pencil): void {
  const { brush, chance } = pencil;
  brush.strokeStyle = 'rgba(120, 110, 90, 0.35)';
  brush.lineWidth = 1.5;
  for (const x of [122, 245, 367]) strokeFold(pencil, [x, 0], [x, 346]);
  strokeFold(pencil, [0, 173], [490, 173]);
  const starred = Math.floor(chance() * 8);
  for (let part = 0; part < 8; part += 1) {
    const at: Spot = [61 + (part % 4) * 122 + (chance() - 0.5) * 14, 92 + Math.floor(part / 4) * 173];
    doodles[Math.floor(chance() * doodles.length)]?.(pencil, at);
    if (part === starred) drawStar(pencil, [at[0] + 40, at[1] - 62]);
    write(pencil, { text: String(part + 1), at: [at[0] - 52, at[1] - 60], size: 18, colour: '#8a8d98' });
  }
}

function strokeFold({ brush }: Pencil, from: Spot, to: Spot): void {
  brush.beginPath();
  brush.moveTo(...from);
  brush.lineTo(...to);
  brush.stroke();
}

function drawStar(pencil: Pencil, [x, y]: Spot): void {
  const spots = Array.from({ length: 11 }, (_, step): Spot => {
    const angle = (step * Math.PI) / 5 - Math.PI / 2;
    const reach = step % 2 === 0 ? 20 : 8;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  sketch(pencil, spots, { colour: '#d28b00', width: 3, fill: '#ffd23f' });
}
