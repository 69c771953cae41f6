/** Draws each design in top view and in side view. */

import { arch, arrow, box, leaves, type Pencil, ring, sketch, type Spot } from './pencil.ts';

export const designs = ['pergola', 'wadi', 'tunnel', 'dak', 'boom', 'zeilen'] as const;
export type Design = (typeof designs)[number];

export const grey = '#3d414d';
export const brown = '#7a5230';
export const blue = '#2d6fd0';
export const red = '#d1372b';
/**
 * The drawings fit the sheet of `design.ts`: the top view within 70 to 460 by 150 to 410, the side view on the ground
 * at 560.
 */
export type Plan = {
  title: string;
  above: (pencil: Pencil) => void;
  side: (pencil: Pencil) => void;
  notes: readonly string[];
};

export const plans: Readonly<Record<Design, Plan>> = {
  pergola: {
    title: 'Het klimplantendak',
    notes: ['palen: bamboe', 'dak: gaas + blaadjes', 'ton: koker van karton'],
    above: (pencil) => {
      for (const column of [0, 1, 2, 3])
        for (const row of [0, 1]) leaves(pencil, [140 + column * 75, 220 + row * 80], 42);
      sketch(pencil, ring(415, 360, 24), { colour: blue, fill: '#c7dcf5' });
    },
    side: (pencil) => {
      for (const x of [600, 760, 910])
        sketch(
          pencil,
          [
            [x, 560],
            [x, 380],
          ],
          { colour: brown, width: 6 },
        );
      sketch(
        pencil,
        [
          [585, 372],
          [755, 398],
          [925, 372],
        ],
        { colour: brown, width: 6 },
      );
      for (const x of [610, 670, 730, 790, 850, 905]) leaves(pencil, [x, 365], 32);
      sketch(pencil, box(770, 500, 46, 60), { colour: blue, fill: '#c7dcf5' });
      arrow(pencil, [758, 410], [775, 490], blue);
    },
  },
  wadi: {
    title: 'De wadi met wilgen',
    notes: ['wadi: zand en watten', 'bank: ijsstokjes', 'hekje: satéprikkers'],
    above: (pencil) => {
      const bend = Array.from({ length: 20 }, (_, step): Spot => [80 + step * 19.5, 320 + Math.sin(step / 3) * 26]);
      sketch(pencil, bend, { colour: '#5d93cf', width: 44 });
      for (const x of [120, 210, 300]) leaves(pencil, [x, 210], 34);
      sketch(pencil, box(350, 190, 80, 24), { colour: brown, fill: '#d9b58a' });
    },
    side: (pencil) => {
      sketch(
        pencil,
        [
          [640, 560],
          [690, 615],
          [800, 615],
          [850, 560],
        ],
        { colour: brown, fill: '#b9d6f3' },
      );
      sketch(
        pencil,
        [
          [900, 560],
          [900, 440],
        ],
        { colour: brown, width: 7 },
      );
      leaves(pencil, [900, 410], 56);
      sketch(pencil, box(570, 530, 50, 10), { colour: brown, fill: '#d9b58a' });
      arrow(pencil, [580, 500], [670, 580], blue);
    },
  },
  tunnel: {
    title: 'De wilgentunnel',
    notes: ['tunnel: takjes', 'grond: mos', 'tafel: karton'],
    above: (pencil) => {
      for (let bow = 0; bow < 8; bow += 1)
        sketch(pencil, arch(95 + bow * 42, 140 + bow * 42, 390, 220), { colour: '#5f7d3a', width: 4 });
      for (const y of [230, 310]) sketch(pencil, box(200, y, 120, 44), { colour: grey, fill: '#d5d8de' });
    },
    side: (pencil) => {
      for (const inset of [0, 16, 32])
        sketch(pencil, arch(590 + inset, 920 - inset, 560, 190 - inset), { colour: '#5f7d3a', width: 5 });
      for (const x of [620, 680, 755, 830, 890]) leaves(pencil, [x, 385 + Math.abs(755 - x) * 0.45], 24);
      sketch(
        pencil,
        [
          [690, 525],
          [820, 525],
        ],
        { colour: grey, width: 7 },
      );
      for (const x of [705, 805])
        sketch(
          pencil,
          [
            [x, 525],
            [x, 560],
          ],
          { colour: grey, width: 5 },
        );
    },
  },
  dak: {
    title: 'Het groene fietsendak',
    notes: ['dak: karton + wol', 'stenen: eierdoos', 'regenpijp: rietje'],
    above: (pencil) => {
      sketch(pencil, box(95, 180, 340, 110), { colour: '#3f6b2a', fill: '#a9cf7d' });
      for (let stone = 0; stone < 12; stone += 1) {
        sketch(pencil, box(95 + (stone % 6) * 57, 310 + Math.floor(stone / 6) * 44, 46, 34), {
          colour: grey,
          fill: '#d9dce2',
        });
      }
    },
    side: (pencil) => {
      sketch(
        pencil,
        [
          [580, 420],
          [930, 385],
          [930, 410],
          [580, 445],
          [580, 420],
        ],
        { colour: brown, fill: '#d9b58a' },
      );
      for (const x of [610, 680, 750, 820, 890]) leaves(pencil, [x, 395 - (x - 610) * 0.1], 22);
      for (const x of [600, 910])
        sketch(
          pencil,
          [
            [x, 435],
            [x, 560],
          ],
          { colour: grey, width: 6 },
        );
      for (const x of [680, 790]) {
        for (const wheel of [0, 62]) sketch(pencil, ring(x + wheel, 536, 23), { colour: grey });
        sketch(
          pencil,
          [
            [x, 536],
            [x + 26, 498],
            [x + 62, 536],
          ],
          { colour: red, width: 4 },
        );
      }
      arrow(pencil, [588, 450], [588, 545], blue);
    },
  },
  boom: {
    title: 'De fruitboom met bank',
    notes: ['stam: ijzerdraad', 'bank: kurk', 'grond: schors'],
    above: (pencil) => {
      sketch(pencil, ring(265, 280, 118, 112), { colour: brown, fill: '#d9b58a' });
      sketch(pencil, ring(265, 280, 84, 80), { colour: brown, fill: '#b98d5e' });
      leaves(pencil, [265, 280], 62);
    },
    side: (pencil) => {
      sketch(
        pencil,
        [
          [755, 560],
          [748, 450],
          [755, 400],
        ],
        { colour: brown, width: 12 },
      );
      leaves(pencil, [755, 345], 104);
      for (const apple of [
        [700, 340],
        [760, 300],
        [810, 360],
        [745, 385],
      ] as const) {
        sketch(pencil, ring(apple[0], apple[1], 9), { colour: red, fill: '#e86a5c' });
      }
      for (const x of [640, 800]) sketch(pencil, box(x, 522, 76, 12), { colour: brown, fill: '#d9b58a' });
      arrow(pencil, [755, 565], [755, 625], blue);
    },
  },
  zeilen: {
    title: '3 zeilen over elkaar',
    notes: ['zeil: regenjas (wit!)', 'palen: rietjes', 'ton: yoghurtbeker'],
    above: (pencil) => {
      const sails: [number, string][] = [
        [0, '#ffffff'],
        [90, '#fff3c4'],
        [180, '#cfe6ff'],
      ];
      for (const [shift, fill] of sails) {
        sketch(
          pencil,
          [
            [90 + shift, 190],
            [270 + shift, 230],
            [130 + shift, 380],
            [90 + shift, 190],
          ],
          { colour: grey, fill },
        );
      }
    },
    side: (pencil) => {
      for (const [x, y] of [
        [590, 370],
        [700, 410],
        [810, 440],
        [920, 470],
      ] as const) {
        sketch(
          pencil,
          [
            [x, 560],
            [x, y],
          ],
          { colour: grey, width: 6 },
        );
      }
      sketch(
        pencil,
        [
          [575, 365],
          [725, 408],
        ],
        { colour: grey, width: 5 },
      );
      sketch(
        pencil,
        [
          [685, 402],
          [835, 440],
        ],
        { colour: '#c98a12', width: 5 },
      );
      sketch(
        pencil,
        [
          [795, 434],
          [935, 470],
        ],
        { colour: blue, width: 5 },
      );
      sketch(pencil, box(925, 510, 40, 50), { colour: blue, fill: '#c7dcf5' });
      arrow(pencil, [735, 395], [790, 415], blue);
      arrow(pencil, [935, 478], [944, 508], blue);
    },
  },
};
