import { describe, expect, it } from 'vitest';

import { anActivity, anAnswer, aPhase, aTeam, rated } from '#test/facts.ts';

import { nextPlace, previousPlace, spotsOf } from './answerSlots.ts';

/** A team that answered these activities, with a rating for the last ones. */
const team = (id: string, answered: readonly number[], isRated: readonly number[] = []) => ({
  id,
  work: aTeam({
    answers: answered.map((activity) =>
      anAnswer({ id: activity }, isRated.includes(activity) ? { rating: rated(2) } : {}),
    ),
  }),
});
const teams = [team('rood', [101, 102, 201]), team('blauw', [101, 102, 201])];
const phase = (number: number, ids: readonly number[]) =>
  aPhase({ number, activities: ids.map((id) => anActivity({ id })) });
const phases = [phase(1, [101, 102]), phase(2, [201])];
const unratedPlaces = (layout: Parameters<typeof spotsOf>[2], of = phases, by = teams) =>
  spotsOf(of, by, layout).filter(({ isUnrated }) => isUnrated);
const named = (spot: { team: string; activity: number }): string => `${spot.team} ${spot.activity}`;

describe('the order in which answers ask for a rating', () => {
  it('is team by team where the teams stand under each other', () => {
    const order = unratedPlaces('teams').map(named);
    expect(order).toEqual(['rood 101', 'rood 102', 'blauw 101', 'blauw 102', 'rood 201', 'blauw 201']);
  });

  it('is activity by activity where the teams stand side by side', () => {
    const order = unratedPlaces('activity').map(named);
    expect(order).toEqual(['rood 101', 'blauw 101', 'rood 102', 'blauw 102', 'rood 201', 'blauw 201']);
  });

  it('leaves out what is rated', () => {
    const by = [team('rood', [101], [101]), team('blauw', [101])];
    expect(unratedPlaces('teams', [phase(1, [101])], by).map(named)).toEqual(['blauw 101']);
  });
});

describe('the next answer to rate', () => {
  const places = spotsOf(phases, teams, 'teams');
  const at = (name: string, activity: number) => ({ phase: Math.floor(activity / 100), activity, team: name });

  it('is the first of the phase on screen when the docent begins', () => {
    expect(nextPlace(places, { phase: 2 })).toEqual(at('rood', 201));
  });

  it('is the one after the answer that was just rated', () => {
    expect(nextPlace(places, { phase: 1 }, at('rood', 102))).toEqual(at('blauw', 101));
  });

  it('is the one after where the docent is, also when that one is rated already', () => {
    const later = places.map((spot) => ({ ...spot, isUnrated: spot.isUnrated && spot.activity !== 102 }));
    expect(nextPlace(later, { phase: 1 }, at('rood', 102))).toEqual(at('blauw', 101));
  });

  it('goes back to what was skipped in this phase before it goes to another', () => {
    expect(nextPlace(places, { phase: 1 }, at('blauw', 102))).toEqual(at('rood', 101));
  });

  it('is in the activity that is compared as long as that has one, wherever the docent was', () => {
    const compared = spotsOf(phases, teams, 'activity');
    const view = { phase: 1, activity: 102 };
    expect(nextPlace(compared, view)).toEqual(at('rood', 102));
    expect(nextPlace(compared, view, at('blauw', 102))).toEqual(at('rood', 102));
    const none = compared.map((spot) => ({ ...spot, isUnrated: spot.isUnrated && spot.activity !== 102 }));
    expect(nextPlace(none, view, at('blauw', 102))).toEqual(at('rood', 101));
  });

  it('is in another phase once this one has none left', () => {
    const left = places.filter((spot) => spot.phase === 2 || spot.team === 'blauw').slice(1);
    expect(nextPlace(left, { phase: 1 }, at('blauw', 102))).toEqual(at('rood', 201));
  });

  it('is never the one that was just rated', () => {
    expect(
      nextPlace([{ ...at('rood', 101), isAnswered: true, isUnrated: true }], { phase: 1 }, at('rood', 101)),
    ).toBeUndefined();
  });
});

describe('the answer before', () => {
  const at = (name: string, activity: number) => ({ phase: Math.floor(activity / 100), activity, team: name });
  const by = [team('rood', [101, 102], [101, 102]), team('blauw', [102]), team('groen', [101])];
  const before = (layout: Parameters<typeof spotsOf>[2], activity?: number, from?: ReturnType<typeof at>) => {
    const previous = previousPlace(spotsOf(phases, by, layout), { phase: 1, activity }, from);
    return previous && named(previous);
  };

  it('is the nearest one above that the team sent, rated or not', () => {
    expect(before('teams', undefined, at('groen', 101))).toBe('blauw 102');
    expect(before('teams', undefined, at('blauw', 102))).toBe('rood 102');
  });

  it('is the last one of the phase on screen at the beginning, and from the first one', () => {
    expect([before('teams'), before('teams', undefined, at('rood', 101))]).toEqual(['groen 101', 'groen 101']);
  });

  it('stays in the activity that is compared as long as that has one', () => {
    expect(before('activity', 102, at('blauw', 102))).toBe('rood 102');
    expect(before('activity', 102, at('rood', 102))).toBe('blauw 102');
  });

  it('is none where nothing was sent', () => {
    expect(previousPlace(spotsOf(phases, [team('rood', [])], 'teams'), { phase: 1 })).toBeUndefined();
  });
});
