import { describe, expect, it } from 'vitest';

import type { Medal } from '#domain/course.ts';
import {
  activities,
  aCourse,
  anActivity,
  anAnswer,
  anEmptyAnswer,
  aPhase,
  aTeam,
  fourPhases,
  rated,
} from '#test/facts.ts';

import {
  activityIn,
  afterRoundEvent,
  handedIn,
  isOpen,
  leftIn,
  newRound,
  placesOf,
  type Round,
  workIn,
} from './round.ts';

const at = (team: string, activity: number) => ({ phase: Math.floor(activity / 100), team, activity });
const go = (team: string, activity: number) => ({ type: 'go', place: at(team, activity) }) as const;

describe('What stands open on the rating screen', () => {
  const stands = (round: Round, hasDraft = false) => isOpen(round, at('rood', 101), hasDraft);

  it('is what the docent goes into, until it is closed', () => {
    const open = afterRoundEvent(newRound, go('rood', 101));
    expect([stands(newRound), stands(open), isOpen(open, at('blauw', 101), false)]).toEqual([false, true, false]);
    expect(stands(afterRoundEvent(open, { type: 'close', places: [at('rood', 101)] }))).toBe(false);
  });

  it('is what a draft waits in, unless the docent closed it', () => {
    expect(stands(newRound, true)).toBe(true);
    expect(stands(afterRoundEvent(newRound, { type: 'close', places: [at('rood', 101)] }), true)).toBe(false);
  });

  it('is all of a phase, or nothing of it, in one press', () => {
    const teams = ['rood', 'blauw'].map((id) => ({ id, work: aTeam() }));
    const places = placesOf(teams, activities(1, 2));
    expect(places).toHaveLength(4);
    const open = afterRoundEvent(newRound, { type: 'open', places });
    expect(places.every((place) => isOpen(open, place, false))).toBe(true);
    const closed = afterRoundEvent(open, { type: 'close', places });
    expect(places.some((place) => isOpen(closed, place, false))).toBe(false);
  });

  it('stays while the docent goes on, and the round knows where they were last', () => {
    const round = afterRoundEvent(afterRoundEvent(newRound, go('rood', 101)), go('blauw', 102));
    expect(stands(round)).toBe(true);
    expect(round.last).toEqual(at('blauw', 102));
    expect(afterRoundEvent(round, { type: 'close', places: [at('blauw', 102)] }).last).toEqual(round.last);
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

describe('The activity that is compared', () => {
  const film = anActivity({ id: 100, allowAnswer: false });
  const phase = aPhase({ activities: [film, ...activities(1, 2)] });

  it('is the remembered one where the phase has it, else the first that asks for an answer', () => {
    expect([102, 100, 999, null, undefined].map((id) => activityIn(phase, id)?.id)).toEqual([102, 101, 101, 101, 101]);
    expect(activityIn(aPhase({ activities: [film] }), 100)).toBeUndefined();
  });
});

describe('Who handed in', () => {
  it('is shown by activity: how many teams sent an answer, and which sent none yet', () => {
    const [phase] = fourPhases();
    const team = (id: string, answers: ReturnType<typeof anAnswer>[]) => ({ id, work: aTeam({ answers }) });
    const teams = [
      team('rood', [anAnswer({ id: 101 })]),
      team('blauw', [anEmptyAnswer({ id: 101 }, 0), anAnswer({ id: 102 })]),
      team('groen', []),
    ];
    const handedInOf = handedIn(phase, teams).map(({ activity, count, missing }) => [
      activity.id,
      count,
      missing.map(({ id }) => id),
    ]);
    expect(handedInOf).toEqual([
      [101, 1, ['groen']],
      [102, 1, ['rood', 'groen']],
    ]);
  });
});
