import { describe, expect, it } from 'vitest';

import type { Medal } from '#domain/course.ts';
import { activities, aCourse, anActivity, anAnswer, aPhase, aTeam, fourPhases, rated } from '#test/facts.ts';

import {
  activityIn,
  afterRoundEvent,
  isEndNext,
  isKept,
  isOpen,
  leftIn,
  newRound,
  placesOf,
  type Round,
  type RoundEvent,
  workIn,
} from './round.ts';

const at = (team: string, activity: number) => ({ phase: Math.floor(activity / 100), team, activity });
const go = (place: ReturnType<typeof at>): RoundEvent => ({ type: 'go', place });

describe('What stands open on the rating screen', () => {
  const [red, blue] = [at('rood', 101), at('blauw', 102)];
  const opened = (round: Round) => [red, blue].map((place) => isOpen(round, place));
  const after = (...events: RoundEvent[]) => events.reduce(afterRoundEvent, newRound());

  it('is one answer at a time: the one that the docent goes into, until it is closed', () => {
    expect(opened(newRound())).toEqual([false, false]);
    expect(opened(after(go(red)))).toEqual([true, false]);
    expect(opened(after(go(red), go(blue)))).toEqual([false, true]);
    expect(opened(after(go(red), { type: 'close', places: [red] }))).toEqual([false, false]);
  });

  it('is at first the answer in which a draft waits', () => {
    expect(opened(newRound(red))).toEqual([true, false]);
    expect(opened(afterRoundEvent(newRound(red), go(blue)))).toEqual([false, true]);
    expect(opened(afterRoundEvent(newRound(red), { type: 'close', places: [red] }))).toEqual([false, false]);
  });

  it('is all of a phase after one press, and then going into one closes no other', () => {
    const teams = ['rood', 'blauw'].map((id) => ({ id, work: aTeam() }));
    const places = placesOf(teams, activities(1, 2));
    expect(places).toHaveLength(4);
    const all: RoundEvent = { type: 'open-all', places };
    for (const round of [after(all), after(go(red), all), after(all, go(red)), after(all, go(red), go(blue))]) {
      expect(places.every((place) => isOpen(round, place))).toBe(true);
      expect(round.opened).toHaveLength(4);
    }
    const closed = after(all, { type: 'close-all' });
    expect(places.some((place) => isOpen(closed, place))).toBe(false);
    expect(opened(afterRoundEvent(afterRoundEvent(closed, go(red)), go(blue)))).toEqual([false, true]);
  });

  it('is also the answer that the docent did something with, without going there, unless another is open', () => {
    const keep: RoundEvent = { type: 'keep', place: blue };
    expect(opened(after(keep))).toEqual([false, true]);
    expect(opened(after(go(blue), keep))).toEqual([false, true]);
    expect(opened(after(go(blue), go(red), keep))).toEqual([true, false]);
    expect(opened(after({ type: 'open-all', places: [red] }, keep))).toEqual([true, true]);
    expect(after(go(red), keep).last).toEqual(red);
  });

  it('leaves the answer that the docent did something with in view, until the docent goes elsewhere or closes', () => {
    const keep: RoundEvent = { type: 'keep', place: blue };
    expect(isKept(after(go(red), keep), blue)).toBe(true);
    expect(isKept(after(go(red), keep), red)).toBe(false);
    for (const event of [go(red), { type: 'close', places: [blue] }, { type: 'close-all' }] satisfies RoundEvent[]) {
      expect(isKept(after(keep, event), blue)).toBe(false);
    }
  });

  it('leaves the round where the docent was last', () => {
    const round = after(go(red), go(blue));
    expect(round.last).toEqual(blue);
    expect(afterRoundEvent(round, { type: 'close', places: [blue] }).last).toEqual(blue);
  });
});

describe('What is left to rate', () => {
  const phases = fourPhases();
  const [first, second] = phases;
  const course = aCourse(phases);
  const team = (medal?: Medal) => ({
    id: 'rood',
    work: aTeam({ answers: [anAnswer({ id: 101 }, medal === undefined ? {} : { rating: rated(medal) })] }),
  });
  const left = (phase: typeof first, teams: ReturnType<typeof team>[]) => leftIn(workIn(course, phase, teams, 'teams'));

  it('is counted in this phase and in all', () => {
    const second201 = { id: 'blauw', work: aTeam({ answers: [anAnswer({ id: 201 })] }) };
    const work = workIn(course, first, [team(), second201], 'teams');
    expect(work).toMatchObject({ unratedHere: 1, unrated: 2, isOpen: true, hasAnswers: true });
  });

  it('is something, nothing any more, nothing any more in this phase alone, or nothing yet', () => {
    expect(left(first, [team()])).toBe('some');
    expect(left(first, [team(2)])).toBe('none');
    const later = { id: 'blauw', work: aTeam({ answers: [anAnswer({ id: 201 })] }) };
    expect(left(first, [team(2), later])).toBe('none-here');
    expect(left(first, [{ id: 'rood', work: aTeam() }])).toBe('nothing-in');
    expect(left(second, [team(2)])).toBe('not-open');
  });
});

describe('The end of a phase', () => {
  const phases = fourPhases();
  const [first, second] = phases;
  const team = (...medals: (Medal | undefined)[]) => ({
    id: 'rood',
    work: aTeam({
      answers: medals.map((medal, index) =>
        anAnswer({ id: 101 + index }, medal === undefined ? {} : { rating: rated(medal) }),
      ),
    }),
  });
  const isNext = (phase: typeof first, teams: ReturnType<typeof team>[], ended: number[] = []) =>
    isEndNext(aCourse(phases, ended), phase, teams);

  it('comes first once every answer is in and has its medal, and stays there when the phase is ended', () => {
    expect(isNext(first, [team(3, 2)])).toBe(true);
    expect(isNext(first, [team(3, 2)], [1])).toBe(true);
  });

  it('does not come first while an answer waits or is missing, or before there is a team', () => {
    expect(isNext(first, [team(3, undefined)])).toBe(false);
    expect(isNext(first, [team(3)])).toBe(false);
    expect(isNext(first, [team(3, 2), team(3)])).toBe(false);
    expect(isNext(second, [team(3, 2)])).toBe(false);
    expect(isNext(first, [])).toBe(false);
  });
});

describe('The activity that is compared', () => {
  const film = anActivity({ id: 100, allowAnswer: false });
  const phase = aPhase({ activities: [film, ...activities(1, 2)] });

  it('is the remembered one where the phase has it, else the first that asks for an answer', () => {
    expect([102, 100, 999, null, undefined].map((id) => activityIn(phase, id)?.id)).toEqual([102, 101, 101, 101, 101]);
    expect(activityIn(aPhase({ activities: [film] }), 100)).toBeUndefined();
  });
});
