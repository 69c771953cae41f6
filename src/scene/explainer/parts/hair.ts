/** The hair of people in an explainer, around the head of `people.ts`. */

import { clipped, type Drawing, filled, inked, lined } from '#scene/drawing.ts';
import { circle } from '#scene/path.ts';

export type CutName = 'kort' | 'lang' | 'krul' | 'staart' | 'doek' | 'oma';

type Cut = { behind?: (hair: string) => Drawing; before: (hair: string) => Drawing };
const fringe =
  'M-53 -204C-58 -270 58 -270 53 -204C40 -214 34 -232 22 -236C4 -226 -28 -226 -40 -230C-46 -222 -48 -212 -53 -204Z';

export const cuts: Readonly<Record<CutName, Cut>> = {
  kort: {
    before: (hair) => [
      inked(
        'M-53 -202C-60 -272 60 -272 53 -202C46 -212 44 -226 36 -234C14 -226 -14 -246 -30 -234C-42 -226 -46 -214 -53 -202Z',
        hair,
        6,
      ),
    ],
  },
  lang: {
    behind: (hair) => [
      inked('M-58 -206C-66 -280 66 -280 58 -206L62 -130Q40 -122 34 -140H-34Q-40 -122 -62 -130Z', hair, 6),
    ],
    before: (hair) => [inked(fringe, hair, 6)],
  },
  krul: {
    before: (hair) => [
      inked(
        [
          [-46, -232, 20],
          [-26, -252, 22],
          [2, -260, 23],
          [28, -252, 22],
          [47, -232, 20],
          [54, -208, 13],
          [-54, -208, 13],
        ]
          .map(([x = 0, y = 0, r = 0]) => circle(x, y, r))
          .join(''),
        hair,
        6,
      ),
      clipped('M-60 -300H60V-222Q0 -246 -60 -222Z', [filled(circle(0, -236, 44), hair)]),
    ],
  },
  staart: {
    behind: (hair) => [inked('M30 -244C92 -268 100 -196 84 -150C74 -164 60 -200 34 -216Z', hair, 6)],
    before: (hair) => [inked(fringe, hair, 6), filled(circle(45, -238, 8), '#ff5d52')],
  },
  doek: {
    behind: (hair) => [inked('M-58 -200C-64 -276 64 -276 58 -200L64 -140Q0 -116 -64 -140Z', hair, 6)],
    before: (hair) => [
      inked(
        'M-58 -196C-64 -276 64 -276 58 -196C58 -160 42 -146 20 -142Q52 -166 44 -206C36 -240 -36 -240 -44 -206Q-52 -166 -20 -142C-42 -146 -58 -160 -58 -196Z',
        hair,
        6,
      ),
    ],
  },
  oma: {
    behind: (hair) => [inked(circle(0, -268, 24), hair, 6)],
    before: (hair) => [
      inked('M-55 -198C-66 -276 66 -276 55 -198C46 -226 24 -240 0 -240C-24 -240 -46 -226 -55 -198Z', hair, 6),
      lined(
        `${circle(-19, -202, 15)}${circle(19, -202, 15)}M-4 -203Q0 -207 4 -203M-34 -204L-48 -208M34 -204L48 -208`,
        '#7a4a2a',
        4.5,
      ),
    ],
  },
};
