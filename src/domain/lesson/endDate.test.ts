import { describe, expect, it } from 'vitest';

import { fc } from '#test/property.ts';

import {
  endAfterBringingBack,
  endDateError,
  endNotice,
  endOfSchoolYear,
  graceDays,
  hasEnded,
  isOver,
  latestEnd,
  mayComeBack,
  erasedFrom,
} from './endDate.ts';
import { dateOf, daysAfter, daysBetween } from './schoolDay.ts';

const date = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));

describe('A class', () => {
  it('ends on 31 July of the school year in which it began; August belongs to the new one', () => {
    expect(endOfSchoolYear('2026-11-22')).toBe('2027-07-31');
    expect(endOfSchoolYear('2027-07-31')).toBe('2027-07-31');
    expect(endOfSchoolYear('2027-08-01')).toBe('2028-07-31');
    expect(endOfSchoolYear('2028-02-29')).toBe('2028-07-31');
  });

  it('begins on the day that the Netherlands have, also where Greenwich has another', () => {
    expect(dateOf(new Date('2027-07-31T21:59:59Z'))).toBe('2027-07-31');
    expect(dateOf(new Date('2027-07-31T22:00:00Z'))).toBe('2027-08-01');
    expect(dateOf(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  });

  const begun = { createdAt: '2026-11-22T09:00:00.000Z', endsOn: '2027-07-31' };

  it('gets another date from today until it was there for two school years', () => {
    const today = '2026-11-22';
    expect(latestEnd(begun)).toBe('2028-07-31');
    expect(['2026-11-22', '2028-07-31'].map((day) => endDateError(day, today, begun))).toEqual([undefined, undefined]);
    expect(endDateError('2026-11-21', today, begun)).toBe('ending.past');
    expect(endDateError('2028-08-01', today, begun)).toBe('ending.too-late');
    for (const wrong of ['', 'morgen', '2027-02-30', '2027-2-3', '31-07-2027', '2027-07-31T00', '9999-99-99']) {
      expect([wrong, endDateError(wrong, today, begun)]).toEqual([wrong, 'ending.no-date']);
    }
  });

  it('has the same longest end in its second year, and one that has a later day keeps it', () => {
    expect(latestEnd({ ...begun, endsOn: '2028-07-31' })).toBe('2028-07-31');
    expect(endDateError('2028-08-01', '2028-06-01', { ...begun, endsOn: '2028-07-31' })).toBe('ending.too-late');
    const older = { ...begun, endsOn: '2029-07-31' };
    expect(latestEnd(older)).toBe('2029-07-31');
    expect(endDateError('2029-07-31', '2028-09-01', older)).toBeUndefined();
    expect(endDateError('2029-08-01', '2028-09-01', older)).toBe('ending.too-late');
    // By the Dutch clock, the last night before August belongs to the school year that ends.
    expect(latestEnd({ createdAt: '2026-07-31T21:59:59Z', endsOn: '2026-07-31' })).toBe('2027-07-31');
    expect(latestEnd({ createdAt: '2026-07-31T22:00:00Z', endsOn: '2027-07-31' })).toBe('2028-07-31');
  });

  it('is never there longer than a month and two school years, whatever its docents do', () => {
    fc.assert(
      fc.property(date, fc.array(fc.tuple(fc.boolean(), fc.nat(900)), { maxLength: 30 }), (start, steps) => {
        const run = { createdAt: `${start}T09:00:00.000Z`, endsOn: endOfSchoolYear(start) };
        const longest = latestEnd(run);
        let today = start;
        let timesBack = 0;
        for (const [isBack, days] of steps) {
          if (!isBack) {
            const wanted = daysAfter(today, days);
            if (!hasEnded(run, today) && endDateError(wanted, today, run) === undefined) run.endsOn = wanted;
          } else {
            // At the end of the grace period, the latest possible day.
            today = daysAfter(run.endsOn, graceDays);
            if (!mayComeBack(run)) break;
            run.endsOn = endAfterBringingBack(today);
            // A month that begins before the longest end may end after it.
            timesBack += today > longest ? 1 : 0;
          }
        }
        expect(timesBack).toBeLessThanOrEqual(1);
        expect(run.endsOn <= daysAfter(longest, 2 * graceDays)).toBe(true);
      }),
    );
  });

  it('is there on its last day, and over on the next', () => {
    expect(hasEnded({ endsOn: '2027-07-31' }, '2027-07-31')).toBe(false);
    expect(hasEnded({ endsOn: '2027-07-31' }, '2027-08-01')).toBe(true);
  });

  it('warns its docents from thirty days before the end, and once more from seven', () => {
    const on = (today: string) => endNotice({ endsOn: '2027-07-31' }, today);
    expect(on('2027-06-30')).toBeUndefined();
    expect(on('2027-07-01')).toEqual({ time: 'first', days: 30 });
    expect(on('2027-07-23')).toEqual({ time: 'first', days: 8 });
    expect(on('2027-07-24')).toEqual({ time: 'last', days: 7 });
    expect(on('2027-07-31')).toEqual({ time: 'last', days: 0 });
    expect(on('2027-08-01')).toBeUndefined();
  });

  it('is brought back for a month', () => {
    fc.assert(
      fc.property(date, (today) => {
        const endsOn = endAfterBringingBack(today);
        expect(daysBetween(today, endsOn)).toBe(30);
      }),
    );
  });
});

describe('The days of grace', () => {
  const day = (moment: string) => new Date(`${moment}T12:00:00Z`);

  it('are thirty from when a server found that the class had ended', () => {
    const run = { endsOn: '2027-07-31', endedAt: '2027-08-01T12:00:00.000Z' };
    expect(isOver(run, new Date('2027-08-31T11:59:59Z'))).toBe(false);
    expect(isOver(run, day('2027-08-31'))).toBe(true);
    expect(erasedFrom(run)).toBe('2027-08-31');
    expect(erasedFrom({ ...run, endedAt: null })).toBe('2027-08-31');
    // The server was off all summer.
    expect(erasedFrom({ ...run, endedAt: '2027-09-15T08:00:00.000Z' })).toBe('2027-10-15');
  });

  it('are there whatever a clock says for a while', () => {
    const run = { endsOn: '2027-07-31', endedAt: null };
    expect(isOver(run, day('2040-01-01'))).toBe(false);
    expect(isOver({ ...run, endedAt: '2040-01-01T12:00:00.000Z' }, day('2027-01-01'))).toBe(false);
    expect(isOver({ ...run, endedAt: '2040-01-01T12:00:00.000Z' }, day('2027-10-01'))).toBe(false);
  });

  it('are never shorter, and no docent gets a date that is already past', () => {
    fc.assert(
      fc.property(date, fc.nat(400), fc.nat(400), (endsOn, late, later) => {
        const endedAt = `${daysAfter(endsOn, 1 + late)}T12:00:00.000Z`;
        const now = new Date(Date.parse(endedAt) + later * 24 * 60 * 60 * 1000);
        expect(isOver({ endsOn, endedAt }, now)).toBe(later >= graceDays);
        expect(isOver({ endsOn, endedAt }, now) && dateOf(now) < erasedFrom({ endsOn, endedAt })).toBe(false);
      }),
    );
  });
});
