import { expect, it } from 'vitest';

import { isWorthNotifying, mayEndClass } from './classDocents.ts';

it('What becomes of a class is for its owner alone', () => {
  expect(mayEndClass({ teacherId: 'juf' }, { id: 'juf' })).toBe(true);
  expect(mayEndClass({ teacherId: 'juf' }, { id: 'meester' })).toBe(false);
});

it.each([
  ['of a docent who is gone', null, ['juf Marloes', 'meester Sem'], false],
  ['in a class with two docents', 'juf Marloes', ['juf Marloes', 'meester Sem'], true],
  ['of the one docent', 'juf Marloes', ['juf Marloes'], false],
  ['of a colleague who has left', 'meester Sem', ['juf Marloes'], true],
])('Whether the docent who did it, %s, is named', (_, by, docents, isTold) => {
  expect(isWorthNotifying(by, docents)).toBe(isTold);
});
