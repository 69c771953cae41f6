/** Icons of the world outside: blad, zon, water. */

import { type Drawing, ink, clipped, filled, inked, lined, linear, radial } from '#scene/drawing.ts';
import { circle, ellipse, sparkle } from '#scene/path.ts';

export const blad = (): Drawing => {
  const leaf = 'M-72 78C-104 -10 -36 -92 92 -96C98 28 30 104 -72 78Z';
  return [
    inked(leaf, linear([-70, 70], [90, -90], { 0: '#2f9e58', 0.5: '#6fd07a', 1: '#c9f09a' }), 9),
    clipped(leaf, [filled('M-72 78C-20 40 40 -10 92 -96C98 28 30 104 -72 78Z', '#157a45', 0.4)]),
    lined('M-100 104C-60 70 10 10 66 -70', '#0f5a38', 9),
    lined(
      'M-36 48C-40 20 -36 4 -30 -14M0 14C-4 -14 2 -30 10 -46M-14 28C14 32 30 30 46 22M22 -8C42 -6 56 -10 68 -18',
      '#0f5a38',
      6,
      0.75,
    ),
    filled('M-62 34C-62 -14 -30 -54 14 -72C-20 -40 -44 -10 -48 34Z', '#fff', 0.4),
  ];
};

export const zon = (): Drawing => {
  const ray = (index: number): string => {
    const angle = (index / 12) * Math.PI * 2;
    const [inner, outer] = [74, index % 2 === 0 ? 116 : 100];
    return `M${(Math.cos(angle) * inner).toFixed(1)} ${(Math.sin(angle) * inner).toFixed(1)}L${(Math.cos(angle) * outer).toFixed(1)} ${(Math.sin(angle) * outer).toFixed(1)}`;
  };
  const rays = Array.from({ length: 12 }, (_, index) => ray(index)).join('');
  return [
    lined(rays, ink, 22),
    lined(rays, '#ffb52e', 12),
    inked(circle(0, 0, 62), radial([-18, -22], 90, { 0: '#fffbe0', 0.5: '#ffe06a', 1: '#ff9f1c' }), 9),
    filled(ellipse(-20, -4, 7, 9) + ellipse(20, -4, 7, 9), '#6b3200'),
    lined('M-20 20Q0 38 20 20', '#6b3200', 7),
    filled(circle(-36, 14, 8) + circle(36, 14, 8), '#ff8a5c', 0.7),
  ];
};

export const water = (): Drawing => {
  const drop = 'M0 -108C40 -50 76 -8 76 32A76 72 0 0 1 -76 32C-76 -8 -40 -50 0 -108Z';
  return [
    inked(drop, radial([-24, -10], 130, { 0: '#d6f7ff', 0.4: '#6fd0ff', 1: '#1668c8' }), 9),
    clipped(drop, [filled('M-90 44Q-46 22 0 44T90 40V120H-90Z', '#0f4fae', 0.35)]),
    lined('M-50 22A52 52 0 0 0 -22 76', '#fff', 11, 0.85),
    filled(circle(-8, 88, 5), '#fff', 0.8),
    filled(sparkle(84, -64, 18) + sparkle(-84, -40, 12), '#e6fbff'),
  ];
};
