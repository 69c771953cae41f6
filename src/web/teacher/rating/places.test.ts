import { describe, expect, it } from 'vitest';

import { aPhaseView, aRatingView, anActivityView, anAnswerView } from '#test/teacherViews.ts';
import type { Activity } from '#web/teacher/run.ts';

import { nextPlace, openActivities, spotsOf } from './places.ts';

const teams = [{ id: 'rood' }, { id: 'blauw' }];

const both = (id: number): Activity =>
  anActivityView(id, { answers: [anAnswerView(id, 'rood'), anAnswerView(id, 'blauw')] });
const phases = [aPhaseView(1, [both(101), both(102)]), aPhaseView(2, [both(201)])];
const unratedPlaces = (of: Parameters<typeof spotsOf>[0], layout: Parameters<typeof spotsOf>[2]) =>
  spotsOf(of, teams, layout).filter(({ isUnrated }) => isUnrated);
const named = ({ team, activity }: { team: string; activity: number }): string => `${team} ${activity}`;

describe('the order in which answers ask for a rating', () => {
  it('is team by team where the teams stand under each other', () => {
    const order = unratedPlaces(phases, 'teams').map(named);
    expect(order).toEqual(['rood 101', 'rood 102', 'blauw 101', 'blauw 102', 'rood 201', 'blauw 201']);
  });

  it('is activity by activity where the teams stand side by side', () => {
    const order = unratedPlaces(phases, 'activity').map(named);
    expect(order).toEqual(['rood 101', 'blauw 101', 'rood 102', 'blauw 102', 'rood 201', 'blauw 201']);
  });

  it('leaves out what is rated', () => {
    const rated = anActivityView(101, {
      answers: [anAnswerView(101, 'rood', { rating: aRatingView() }), anAnswerView(101, 'blauw')],
    });
    expect(unratedPlaces([aPhaseView(1, [rated])], 'teams').map(named)).toEqual(['blauw 101']);
  });
});

describe('the next answer to rate', () => {
  const places = spotsOf(phases, teams, 'teams');
  const at = (team: string, activity: number) => ({ phase: Math.floor(activity / 100), activity, team });

  it('is the first of the phase on screen when the docent begins', () => {
    expect(nextPlace(places, 2)).toEqual(at('rood', 201));
  });

  it('is the one after the answer that was just rated', () => {
    expect(nextPlace(places, 1, at('rood', 102))).toEqual(at('blauw', 101));
  });

  it('is the one after where the docent is, also when that one is rated already', () => {
    const rated = places.map((spot) => ({ ...spot, isUnrated: spot.isUnrated && spot.activity !== 102 }));
    expect(nextPlace(rated, 1, at('rood', 102))).toEqual(at('blauw', 101));
  });

  it('goes back to what was skipped in this phase before it goes to another', () => {
    expect(nextPlace(places, 1, at('blauw', 102))).toEqual(at('rood', 101));
  });

  it('is in another phase once this one has none left', () => {
    const left = places.filter(({ phase, team }) => phase === 2 || team === 'blauw').slice(1);
    expect(nextPlace(left, 1, at('blauw', 102))).toEqual(at('rood', 201));
  });

  it('is never the one that was just rated', () => {
    expect(nextPlace([{ ...at('rood', 101), isUnrated: true }], 1, at('rood', 101))).toBeUndefined();
  });
});

describe('what an absent team left open', () => {
  it('is every open activity that asks for an answer and has none of theirs', () => {
    const film = anActivityView(103, { allowAnswer: false });
    const closed = anActivityView(104, { isOpen: false });
    const answeredByOther = anActivityView(105, { answers: [anAnswerView(105, 'blauw')] });
    const phase = aPhaseView(1, [both(101), anActivityView(102), film, closed, answeredByOther]);
    expect(openActivities(phase, { id: 'rood' }).map(({ id }) => id)).toEqual([102, 105]);
  });
});
