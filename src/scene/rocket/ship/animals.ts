/** Patches of animals: owl, fox, whale and octopus. */

import { type Drawing, filled, inked, lined, linear, placed, radial } from '#scene/drawing.ts';
import { circle, ellipse, flipped } from '#scene/path.ts';

import { patch } from './cloth.ts';

const shield = 'M-39 -40Q-18 -36 0 -45Q18 -36 39 -40C42 -4 34 28 0 46C-34 28 -42 -4 -39 -40Z';

export function owl(): Drawing {
  const feathers = linear([0, -34], [0, 40], { 0: '#b9793f', 0.6: '#8d5326', 1: '#5e3314' });
  const eye = (x: number): Drawing => [
    inked(circle(x, -9, 14), '#fff3d6', 4),
    filled(circle(x, -9, 9.5), '#ffb52e'),
    filled(circle(x, -9, 5.4), '#141a3c'),
    filled(circle(x - 2.5, -12, 2.3), '#ffffff'),
  ];
  return patch({ d: shield, ground: '#4534a0', thread: '#cbbcff' }, [
    inked(
      'M-29 -36L-14 -27Q0 -31 14 -27L29 -36Q33 -14 29 8C25 30 12 38 0 38C-12 38 -25 30 -29 8Q-33 -14 -29 -36Z',
      feathers,
      4.5,
    ),
    filled('M-16 8Q0 18 16 8Q16 30 0 34Q-16 30 -16 8Z', '#f3d6a4'),
    lined('M-8 15Q-5 19 -2 15M3 15Q6 19 9 15M-3 24Q0 28 4 24', '#a2642f', 2.6),
    ...eye(-13),
    ...eye(13),
    inked('M0 -6L6.5 3L0 13L-6.5 3Z', '#ff8a2a', 3.4),
  ]);
}

const heart = 'M0 46C-26 34 -47 4 -42 -24C-38 -40 -16 -44 0 -34C16 -44 38 -40 42 -24C47 4 26 34 0 46Z';

export function fox(): Drawing {
  const coat = linear([0, -34], [0, 34], { 0: '#ff9b3d', 1: '#ef5a1c' });
  const half = (side: (d: string) => string, eye: number): Drawing => [
    inked(side('M-2 -15L-31 -35Q-37 -10 -29 6L0 33Z'), coat, 4.5),
    filled(side('M-27 -26Q-30 -14 -25 -5L-13 -14Z'), '#3b1d24'),
    filled(side('M-28 8Q-14 4 -8 16L0 31Z'), '#fff6e6'),
    filled(ellipse(eye, 1, 4, 4.8), '#141a3c'),
    filled(circle(eye - 1.3, -0.8, 1.5), '#ffffff'),
  ];
  return patch({ d: heart, ground: '#17754a', thread: '#ffe9bf' }, [
    ...half((d) => d, -12),
    ...half(flipped, 12),
    filled('M-7 -13L-5 20L0 29L5 20L7 -13Z', '#f8802f'),
    filled('M-8.5 16L0 31L8.5 16Q0 10 -8.5 16Z', '#fff6e6'),
    inked('M-6 23Q0 19 6 23Q4 31 0 32Q-4 31 -6 23Z', '#141a3c', 2),
  ]);
}

export function whale(): Drawing {
  const body =
    'M-38 4C-38 -14 -20 -22 0 -18C14 -15 19 -6 24 -7C20 -14 20 -22 15 -27C23 -28 28 -24 30 -19C33 -24 39 -26 45 -24C42 -17 37 -12 36 -4C34 16 14 25 -6 24C-26 23 -38 18 -38 4Z';
  const skin = linear([0, -24], [0, 24], { 0: '#3f7ff0', 1: '#153a9a' });
  return patch({ d: ellipse(0, 0, 48, 41), ground: '#c5efff', thread: '#ff7043' }, [
    filled('M-50 19Q-38 12 -26 19T-2 19T22 19T50 17V50H-50Z', '#35b5d8'),
    placed(
      [-3, 5],
      [
        lined('M-20 -24V-31Q-20 -38 -28 -37M-20 -31Q-20 -38 -12 -37', '#141a3c', 9),
        lined('M-20 -24V-31Q-20 -38 -28 -37M-20 -31Q-20 -38 -12 -37', '#ffffff', 4.6),
        inked(body, skin, 5),
        filled('M-36 8C-20 14 0 15 20 11C10 23 -10 23 -20 21C-30 19 -35 14 -36 8Z', '#e9f6ff'),
        lined('M-28 13L-26 18M-19 15L-17 20M-9 16L-8 21M1 16L1 21', '#8fb8e8', 2),
        filled(circle(-22, 1, 4.2), '#ffffff'),
        filled(circle(-22, 1.4, 2.6), '#141a3c'),
      ],
      { scale: 0.82 },
    ),
    filled('M-50 26Q-38 19 -26 26T-2 26T22 26T50 24V50H-50Z', '#1f93bd'),
    lined('M-34 25Q-26 21 -18 26M4 24Q12 29 20 25', '#c5efff', 2.4),
  ]);
}

const arch = 'M-40 42V-4A40 40 0 0 1 40 -4V42Q20 47 0 47Q-20 47 -40 42Z';

export function octopus(): Drawing {
  const skin = radial([-8, -22], 54, { 0: '#ffb3c7', 0.55: '#ff6f98', 1: '#d23a6e' });
  const legs =
    'M-16 8C-20 24 -34 18 -34 30M-8 12C-10 26 -20 28 -20 38M0 13V38M8 12C10 26 20 28 20 38M16 8C20 24 34 18 34 30';
  return patch({ d: arch, ground: '#0a4452', thread: '#ff9c5b' }, [
    filled(circle(-27, -8, 3) + circle(29, -14, 2.6) + circle(31, -2, 1.8) + circle(-31, 2, 1.8), '#8fe6e0', 0.8),
    lined(legs, '#141a3c', 14),
    lined(legs, '#f2588a', 7.5),
    inked(
      'M0 -36C16 -36 24 -24 22 -10C21 -2 22 6 18 13C8 19 -8 19 -18 13C-22 6 -21 -2 -22 -10C-24 -24 -16 -36 0 -36Z',
      skin,
      4.5,
    ),
    inked(circle(-8.5, -4, 7) + circle(8.5, -4, 7), '#ffffff', 3),
    filled(circle(-7, -3, 3.6) + circle(10, -3, 3.6), '#141a3c'),
    lined('M-5 8Q0 12 5 8', '#141a3c', 3),
    filled(ellipse(-9, -24, 6, 4), '#ffffff', 0.55),
  ]);
}
