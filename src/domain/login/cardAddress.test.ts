import { expect, it } from 'vitest';

import { cardFragment, readCard } from './cardAddress.ts';

it('A pass is read as it was printed, and an address with a code alone', () => {
  const card = { code: 'K7M2P', secret: 'Qx_9-zz.a' };
  expect(readCard({ search: '', hash: `#${cardFragment(card)}` })).toEqual(card);
  expect(readCard({ search: '?code=K7M2P', hash: '#Qx_9-zz' })).toEqual({ code: 'K7M2P', secret: '' });
  expect(readCard({ search: '?code=K7M2P', hash: '' })).toEqual({ code: 'K7M2P', secret: '' });
  expect(readCard({ search: '?next=%2Fstudent', hash: '' })).toEqual({ code: '', secret: '' });
  // A boarding pass in the hash wins over a code in the query.
  expect(readCard({ search: '?code=WWMMQ', hash: '#K7M2P.geheim' }).code).toBe('K7M2P');
});
