/** The four parts in metal, from bottom to top: motor, brandstoftank, cabine, neus. Only the metal and the stars tell the medal. */
import { type Drawing, type Shape, INK, clipped, filled, inked, lined, linear, radial } from '../drawing.ts';
import { at, circle, ellipse, rectangle } from '../path.ts';
import { SEAMS, band, halfWidth, onBody, ring } from './body.ts';
import { collar, hull, OUTLINE, panels, rivetRow, starRow, stripe, vent } from './hull.ts';
import { ACCENTS, type Metal, metalAcross, NAVY, RED, starsOf, STEEL, WHITE } from './metals.ts';

export function nose(metal: Metal): Drawing {
  const span = { top: SEAMS.tip, bottom: SEAMS.nose };
  return [
    lined(`M0 ${SEAMS.tip + 4}V14`, INK, 9),
    inked(
      circle(0, 12, 8.5),
      radial([-3, 9], 13, [
        [0, '#ffc2b4'],
        [0.35, '#ff5d52'],
        [1, '#a81230'],
      ]),
      4,
    ),
    filled(ellipse(-2.8, 9, 2.6, 2), '#fff', 0.85),
    ...hull(span, metal, [
      ...panels({ top: 64, bottom: SEAMS.nose }, [-0.56, 0.56], metal),
      ...stripe({ top: 52, bottom: 60 }, NAVY),
      ...rivetRow(118, metal, 11),
      ...collar({ top: 127, bottom: 139 }, NAVY),
    ]),
    ...starRow(starsOf(metal), 99, starsOf(metal) === 3 ? 8.5 : 10),
  ];
}

export function cabin(metal: Metal): Drawing {
  const span = { top: SEAMS.nose, bottom: SEAMS.cabin };
  return [
    ...hull(span, metal, [
      ...panels(span, [-0.68, 0.68], metal),
      ...rivetRow(160, metal),
      ...collar({ top: 268, bottom: 282 }, NAVY),
    ]),
    ...starRow(starsOf(metal), 182, 8),
    ...porthole(0, 235, metal),
  ];
}

export function tank(metal: Metal): Drawing {
  const span = { top: SEAMS.cabin, bottom: SEAMS.tank };
  return [
    ...hull(span, metal, [
      ...panels(span, [-0.6, 0.6], metal),
      ...rivetRow(307, metal),
      ...stripe({ top: 364, bottom: 410 }, WHITE),
      ...stripe({ top: 371, bottom: 402 }, metal === 'plain' ? WHITE : RED),
      lined(ring(377, -0.86, 0.3), '#fff', 2.5, 0.35),
      ...collar({ top: 424, bottom: 436 }, NAVY),
    ]),
    ...shield(0, 346, starsOf(metal)),
  ];
}

export function motor(metal: Metal): Drawing {
  const span = { top: SEAMS.tank, bottom: SEAMS.foot };
  return [
    ...fin(-1, metal),
    ...fin(1, metal),
    ...nozzle(),
    ...hull(span, metal, [
      ...panels(span, [-0.42, 0.42], metal),
      ...rivetRow(456, metal, 12),
      ...vent(-37, 504, 1),
      ...vent(37, 504, -1),
      ...stripe({ top: 528, bottom: 548 }, NAVY),
    ]),
    ...plaque(starsOf(metal)),
    ...keel(metal),
  ];
}

function porthole(x: number, y: number, metal: Metal): Drawing {
  const { light, mid, dark } = ACCENTS[metal];
  const rim = linear(
    [x - 34, y - 40],
    [x + 34, y + 40],
    [
      [0, light],
      [0.45, mid],
      [1, dark],
    ],
  );
  const bolt = (index: number): string => {
    const angle = (Math.PI * 2 * index) / 12 + Math.PI / 12;
    return circle(x + 36.5 * Math.cos(angle), y + 36.5 * Math.sin(angle), 2);
  };
  const bolts = Array.from({ length: 12 }, (_, index) => bolt(index)).join('');
  const glass = radial([x - 10, y - 14], 44, [
    [0, '#c9f6ff'],
    [0.4, '#4fc0f2'],
    [0.75, '#1b76cf'],
    [1, '#0f3f94'],
  ]);
  const inside = circle(x, y, 29);
  return [
    filled(ellipse(x + 2, y + 5, 45, 43), 'rgba(10,12,50,.32)'),
    inked(circle(x, y, 42.5), rim, OUTLINE),
    filled(bolts, dark),
    inked(inside, glass, 4.5),
    clipped(inside, [
      ...pilot(x, y),
      filled(
        `M${at(x - 29, y - 2)}C${at(x - 26, y - 20)} ${at(x - 10, y - 29)} ${at(x + 6, y - 28)}C${at(x - 8, y - 22)} ${at(x - 19, y - 12)} ${at(x - 22, y + 5)}Z`,
        '#fff',
        0.5,
      ),
    ]),
    lined(`M${at(x - 39, y - 6)}A40 40 0 0 1 ${at(x - 12, y - 38)}`, '#fff', 2.5, 0.6),
  ];
}

/** The little space guide looks out of the window. */
function pilot(x: number, y: number): Drawing {
  const helmet = radial([x - 5, y - 7], 26, [
    [0, '#ffffff'],
    [0.7, '#e2e9f8'],
    [1, '#a9b8dc'],
  ]);
  return [
    inked(`M${at(x - 22, y + 32)}C${at(x - 22, y + 12)} ${at(x + 22, y + 12)} ${at(x + 22, y + 32)}Z`, '#ff8a3c', 3),
    inked(circle(x, y, 17.5), helmet, 3),
    inked(rectangle(x - 13, y - 9.5, 26, 20, 9.5), '#18224f', 2.2),
    filled(circle(x - 5, y - 0.5, 2.5) + circle(x + 5, y - 0.5, 2.5), '#fff'),
    lined(`M${at(x - 4.2, y + 4.2)}Q${at(x, y + 8)} ${at(x + 4.2, y + 4.2)}`, '#fff', 1.8),
    lined(`M${at(x - 9, y - 5)}Q${at(x - 5, y - 8)} ${at(x, y - 7.6)}`, '#8fb6ff', 1.8, 0.8),
  ];
}

function shield(x: number, y: number, stars: number): Drawing {
  const form = (grow: number): string => {
    const [w, top, foot] = [35 + grow, y - 26 - grow, y + 42 + grow];
    return `M${at(x, top - 5)}Q${at(x + w * 0.5, top + 3)} ${at(x + w, top)}C${at(x + w + 3, y + 8)} ${at(x + w * 0.62, foot - 14)} ${at(x, foot)}C${at(x - w * 0.62, foot - 14)} ${at(x - w - 3, y + 8)} ${at(x - w, top)}Q${at(x - w * 0.5, top + 3)} ${at(x, top - 5)}Z`;
  };
  const blue = linear(
    [x - 30, y - 30],
    [x + 26, y + 40],
    [
      [0, '#6f86f5'],
      [0.4, '#3f54cc'],
      [1, '#1d2876'],
    ],
  );
  const silver = linear(
    [x - 34, y - 34],
    [x + 34, y + 40],
    [
      [0, '#ffffff'],
      [0.5, '#c4cfea'],
      [1, '#7d8cb8'],
    ],
  );
  return [
    filled(form(3), 'rgba(10,12,50,.28)'),
    inked(form(0), silver, OUTLINE),
    inked(form(-6), blue, 2.5),
    clipped(form(-6), [filled(`M${at(x - 40, y - 40)}h34L${at(x - 22, y + 50)}h-20Z`, '#fff', 0.14)]),
    lined(`M${at(x - 14, y + 18)}Q${at(x, y + 27)} ${at(x + 14, y + 18)}`, '#8fa4ff', 3),
    ...starsOnShield(stars, x, y),
  ];
}

function starsOnShield(stars: number, x: number, y: number): Drawing {
  if (stars === 0) return [lined(`M${at(x - 12, y)}h24`, '#8fa4ff', 4)];
  return starRow(stars, y - 2, stars === 3 ? 8 : 10);
}

function plaque(stars: number): Drawing {
  const plate = band(464, 485, -0.42, 0.42);
  return [
    inked(
      plate,
      linear(
        [-30, 0],
        [30, 0],
        [
          [0, '#1b2566'],
          [0.35, '#4054bd'],
          [1, '#141b52'],
        ],
      ),
      3.5,
    ),
    ...starRow(stars, 483, 7.2),
  ];
}

/** The bell under the motor, with its glowing lip. */
function nozzle(): Drawing {
  const bell = 'M-29 536C-27 560 -34 584 -45 604Q0 620 45 604C34 584 27 560 29 536Z';
  const steel = linear([-44, 0], [44, 0], STEEL);
  const lip = linear(
    [-45, 0],
    [45, 0],
    [
      [0, '#8a2a08'],
      [0.3, '#ffb45a'],
      [0.45, '#ff8a2a'],
      [1, '#8a2408'],
    ],
  );
  const ribs: Drawing = [558, 572, 586].map((y) => {
    const half = 29 + ((y - 536) / 68) ** 1.6 * 16;
    return lined(`M${at(-half, y)}Q${at(0, y + 12)} ${at(half, y)}`, '#10163a', 2.6, 0.75);
  });
  return [
    inked(bell, steel, OUTLINE),
    clipped(bell, [...ribs, filled(band(536, 560), 'rgba(8,10,40,.45)')]),
    inked('M-45.5 601Q0 617 45.5 601L47 607Q0 625 -47 607Z', lip, 3.5),
  ];
}

function fin(side: 1 | -1, metal: Metal): Drawing {
  const x = (value: number): number => value * side;
  const { light, mid, dark } = ACCENTS[metal];
  const path = (d: readonly (readonly [number, number])[]): string => d.map(([a, b]) => at(x(a), b)).join(' ');
  const outer = `M${path([[64, 452]])}C${path([
    [98, 478],
    [121, 540],
    [120, 622],
  ])}C${path([
    [120, 631],
    [110, 633],
    [106, 626],
  ])}C${path([
    [94, 596],
    [76, 566],
    [50, 552],
  ])}Z`;
  const inner = `M${path([[62, 462]])}C${path([
    [86, 488],
    [104, 532],
    [107, 600],
  ])}C${path([
    [94, 574],
    [74, 552],
    [48, 542],
  ])}Z`;
  const red = linear(
    [x(52), 470],
    [x(112), 600],
    side < 0
      ? [
          [0, '#d42a3c'],
          [0.35, '#ff6a58'],
          [0.7, '#ef3d48'],
          [1, '#a3142f'],
        ]
      : [
          [0, '#e8394a'],
          [0.5, '#bd1f39'],
          [1, '#741028'],
        ],
  );
  const paint =
    metal === 'plain'
      ? linear(
          [x(52), 470],
          [x(112), 600],
          [
            [0, '#c9d5ec'],
            [0.4, '#f3f7ff'],
            [1, '#9babcf'],
          ],
        )
      : red;
  const edge = linear(
    [x(62), 460],
    [x(120), 620],
    [
      [0, mid],
      [0.35, light],
      [0.7, mid],
      [1, dark],
    ],
  );
  return [
    inked(outer, edge, OUTLINE),
    inked(inner, paint, 3),
    lined(
      `M${path([[70, 486]])}C${path([
        [84, 508],
        [93, 536],
        [97, 566],
      ])}`,
      '#fff',
      3.5,
      side < 0 ? 0.6 : 0.25,
    ),
  ];
}

/** The fin that points at whoever looks. */
function keel(metal: Metal): Drawing {
  const form = 'M0 494C8 512 11 560 8.5 622C8 633 -8 633 -8.5 622C-11 560 -8 512 0 494Z';
  const red = linear(
    [-10, 0],
    [10, 0],
    [
      [0, '#e23443'],
      [0.3, '#ff9a86'],
      [0.5, '#f04a4c'],
      [1, '#8a1430'],
    ],
  );
  const paint = metal === 'plain' ? metalAcross('plain', 11) : red;
  const shadow: Shape = filled('M6 500C22 530 24 580 12 622L0 600Z', 'rgba(10,12,50,.3)');
  return [shadow, inked(form, paint, OUTLINE - 0.5), lined('M-3 528C-5 560 -5 590 -4 612', '#fff', 2.2, 0.6)];
}

/** Where the middle of each part is and how big a sign on it may be, from bottom to top. */
export const PART_CENTRES = [
  { y: 502, radius: 22 },
  { y: onBody(368, 0)[1], radius: 31 },
  { y: onBody(220, 0)[1], radius: 31 },
  { y: onBody(94, 0)[1], radius: Math.min(22, halfWidth(94) * 0.6) },
] as const;
