import { expect, it } from 'vitest';

import { times } from '#scene/motion.ts';

import { onRing } from './ring.ts';

it.each(times(24, (index) => index + 1))(
  '%i rockets go round evenly: each comes where the one before it was',
  (count) => {
    const places = (part: number) => times(count, (index) => onRing(part, index, count));
    const now = places(0);
    const rings = count > 8 ? 2 : 1;
    for (const ring of times(rings, (one) => one)) {
      const ofRing = times(count, (index) => index).filter((index) => index % rings === ring);
      const later = places(1 / ofRing.length);
      ofRing.forEach((index, place) => {
        const next = now[ofRing[(place + 1) % ofRing.length] ?? 0];
        expect(later[index]?.x).toBeCloseTo(next?.x ?? 0, 3);
        expect(later[index]?.y).toBeCloseTo(next?.y ?? 0, 3);
      });
    }
  },
);
