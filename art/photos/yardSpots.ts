/** Draws the spots in the yard that get too hot or stay too wet. */

import { box, type Pencil, ring, sketch, type Spot } from './pencil.ts';

export const places = ['zandbak', 'plas', 'pingpong', 'modder', 'tegels', 'klimrek'] as const;
export type YardSpot = (typeof places)[number];

/** The spots are drawn on the tiles, below the horizon at 330. */
export const spots: Readonly<Record<YardSpot, (pencil: Pencil) => void>> = {
  zandbak: (pencil) => {
    const sand: Spot[] = [
      [330, 560],
      [870, 560],
      [1000, 790],
      [200, 790],
      [330, 560],
    ];
    sketch(pencil, sand, { colour: '#8a5f36', width: 26, fill: '#e8cf96' });
    for (const [x, y] of [
      [430, 640],
      [620, 700],
      [800, 660],
      [520, 745],
    ] as const) {
      sketch(pencil, ring(x, y, 44, 14), { colour: '#d4b878', fill: '#f0dcaa' });
    }
    sketch(
      pencil,
      [
        [690, 640],
        [750, 640],
        [740, 700],
        [700, 700],
        [690, 640],
      ],
      { colour: '#b3261e', fill: '#e2574c' },
    );
    sketch(
      pencil,
      [
        [540, 660],
        [590, 610],
      ],
      { colour: '#2f63b0', width: 10 },
    );
  },
  plas: (pencil) => {
    const { brush } = pencil;
    const water = brush.createLinearGradient(0, 520, 0, 800);
    water.addColorStop(0, '#8fb6d6');
    water.addColorStop(1, '#5d7f9c');
    for (const [x, y, across, down] of [
      [560, 650, 340, 95],
      [780, 720, 190, 60],
      [380, 590, 170, 44],
    ] as const) {
      brush.beginPath();
      brush.ellipse(x, y, across, down, 0, 0, 7);
      brush.fillStyle = water;
      brush.fill();
    }
    sketch(
      pencil,
      [
        [250, 520],
        [250, 360],
        [520, 360],
        [520, 520],
      ],
      { colour: '#f5f5f5', width: 12 },
    );
    for (const [x, y] of [
      [930, 590],
      [960, 610],
      [905, 612],
      [985, 588],
    ] as const)
      sketch(pencil, ring(x, y, 16, 7), { colour: '#6b4a1f', fill: '#b07a2c' });
    sketch(pencil, box(920, 570, 60, 22), { colour: '#3a3a3a', fill: '#6a6a6a' });
  },
  pingpong: (pencil) => {
    const { brush } = pencil;
    brush.fillStyle = 'rgba(30, 30, 35, 0.45)';
    brush.beginPath();
    brush.ellipse(650, 800, 370, 50, 0, 0, 7);
    brush.fill();
    for (const x of [360, 820]) sketch(pencil, box(x, 640, 60, 160), { colour: '#6f6f6f', width: 4, fill: '#9a9a98' });
    sketch(
      pencil,
      [
        [330, 540],
        [870, 540],
        [990, 640],
        [220, 640],
        [330, 540],
      ],
      { colour: '#7d7d7b', width: 6, fill: '#c9c8c4' },
    );
    sketch(pencil, box(220, 640, 770, 26), { colour: '#7d7d7b', width: 4, fill: '#a8a7a3' });
    sketch(
      pencil,
      [
        [600, 538],
        [606, 640],
      ],
      { colour: '#f5f5f5', width: 6 },
    );
    sketch(pencil, box(585, 500, 30, 130), { colour: '#4a4a4a', width: 4, fill: '#8b8b8b' });
  },
  modder: (pencil) => {
    const { brush } = pencil;
    for (const [x, y, across, down] of [
      [600, 690, 480, 130],
      [350, 640, 240, 80],
      [900, 750, 260, 90],
    ] as const) {
      brush.beginPath();
      brush.ellipse(x, y, across, down, 0, 0, 7);
      brush.fillStyle = '#6d5136';
      brush.fill();
    }
    for (const y of [650, 700, 745])
      sketch(
        pencil,
        [
          [220, y],
          [500, y + 12],
          [1000, y - 8],
        ],
        { colour: '#4a3521', width: 16 },
      );
    for (const x of [300, 520, 740]) drawBike(pencil, [x, 560]);
  },
  tegels: (pencil) => {
    const { brush } = pencil;
    sketch(pencil, box(520, 470, 190, 22), { colour: '#6b4a2b', width: 4, fill: '#a67c4e' });
    for (const x of [540, 690])
      sketch(
        pencil,
        [
          [x, 492],
          [x, 530],
        ],
        { colour: '#444444', width: 9 },
      );
    brush.strokeStyle = 'rgba(255, 255, 255, 0.35)';
    brush.lineWidth = 3;
    for (let wave = 0; wave < 16; wave += 1) {
      brush.beginPath();
      brush.moveTo(60 + wave * 72, 440);
      brush.bezierCurveTo(90 + wave * 72, 410, 30 + wave * 72, 380, 62 + wave * 72, 345);
      brush.stroke();
    }
  },
  klimrek: (pencil) => {
    sketch(
      pencil,
      [
        [250, 600],
        [950, 600],
        [1110, 860],
        [90, 860],
        [250, 600],
      ],
      { colour: '#222222', width: 4, fill: '#3a3a3d' },
    );
    const bars: Spot[][] = [
      [
        [300, 800],
        [420, 380],
        [560, 800],
      ],
      [
        [640, 800],
        [780, 380],
        [900, 800],
      ],
      [
        [420, 380],
        [780, 380],
      ],
      [
        [360, 590],
        [500, 590],
      ],
      [
        [330, 700],
        [530, 700],
      ],
      [
        [710, 590],
        [840, 590],
      ],
      [
        [670, 700],
        [870, 700],
      ],
      [
        [500, 382],
        [500, 470],
        [700, 470],
        [700, 382],
      ],
    ];
    for (const bar of bars) sketch(pencil, bar, { colour: '#d23b2f', width: 13 });
    for (const bar of bars)
      sketch(
        pencil,
        bar.map(([x, y]): Spot => [x - 3, y - 3]),
        { colour: '#ff9d8f', width: 3 },
      );
  },
};

function drawBike(pencil: Pencil, [x, y]: Spot): void {
  for (const wheel of [0, 130]) sketch(pencil, ring(x + wheel, y, 52), { colour: '#26282d', width: 6 });
  sketch(
    pencil,
    [
      [x, y],
      [x + 45, y - 70],
      [x + 110, y - 70],
      [x + 130, y],
    ],
    { colour: '#2f63b0', width: 8 },
  );
  sketch(
    pencil,
    [
      [x + 45, y - 70],
      [x + 70, y],
      [x + 110, y - 70],
      [x + 104, y - 98],
      [x + 80, y - 102],
    ],
    { colour: '#2f63b0', width: 8 },
  );
  sketch(
    pencil,
    [
      [x + 25, y - 88],
      [x + 62, y - 88],
    ],
    { colour: '#26282d', width: 10 },
  );
}
