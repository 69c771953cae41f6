import { expect, it } from 'vitest';

import type { PortableRow, PortableTable } from '#server/store/portable.ts';

import { asOfNow } from './ofBefore.ts';

const text = { what: 'text', of: 'een', version: 2, place: '', at: '2026-11-20T12:00:10.000Z' };
const unknown = { ...text, of: 'twee' };
const name = { ...text, what: 'name', of: 'drie', version: 0 };
const rows = new Map<PortableTable, PortableRow[]>([
  ['takenAway', [{ answerId: 'een', what: 'text', version: 2, takenAt: '2026-11-20T12:00:00.000Z' }]],
  ['takenForGood', [text, unknown, name]],
]);

it('A backup of before says from when a part is gone: from the moment at which it was taken, or by its version alone', () => {
  expect(asOfNow(rows, '041-gone').get('takenForGood')).toEqual([
    { ...text, at: '2026-11-20T12:00:00.000Z' },
    { ...unknown, at: '' },
    name,
  ]);
  expect(asOfNow(rows, '042-lost-marks')).toBe(rows);
});

it('A backup of before knows of a team the last phase that was opened for all', () => {
  const teams = [
    { id: 'een', togetherPhase: 3 },
    { id: 'twee', togetherPhase: null },
  ];
  expect(asOfNow(new Map([['teams', teams]]), '044-demo').get('teams')).toEqual([
    { id: 'een', togetherPhase: 3, openedPhases: '3' },
    { id: 'twee', togetherPhase: null, openedPhases: null },
  ]);
  const now = [{ id: 'een', togetherPhase: 3, openedPhases: '13' }];
  expect(asOfNow(new Map([['teams', now]]), '050-opened-phases').get('teams')).toBe(now);
});
