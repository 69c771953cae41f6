import { describe, expect, it } from 'vitest';

import { seenAnew } from './seenPhotoStates.ts';

const standings = new Map(['een', 'twee', 'drie'].map((photo) => [photo, { standingId: `${photo} nu` }]));

describe('After a refusal', () => {
  it('what is on screen is seen as it stands by now', () => {
    const seen = new Map([
      ['een', 'een toen'],
      ['twee', 'twee toen'],
    ]);
    expect([...seenAnew(seen, ['een', 'twee'], standings)]).toEqual([
      ['een', 'een nu'],
      ['twee', 'twee nu'],
    ]);
  });

  it('a photo that was seen meanwhile stays seen, as it stood then', () => {
    const seen = new Map([
      ['een', 'een toen'],
      ['drie', 'drie toen'],
    ]);
    expect([...seenAnew(seen, ['een'], standings)]).toEqual([
      ['een', 'een nu'],
      ['drie', 'drie toen'],
    ]);
  });

  it('what did not load is not seen, and what is gone is seen as nothing that may go', () => {
    expect([...seenAnew(new Map([['weg', 'toen']]), ['weg', 'twee'], standings)]).toEqual([['weg', '']]);
  });
});
