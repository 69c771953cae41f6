import { describe, expect, it } from 'vitest';

import { createDice } from '#domain/dice.ts';
import { answerableActivities } from '#domain/status.ts';
import { theChallenge } from '#test/builders.ts';

import { improvedLevel, planLaterPhase, planLesson, teamRoles } from './script.ts';

const [first, second] = theChallenge().phases;
if (first === undefined || second === undefined) throw new Error('two phases');
const plan = (seed: number) => planLesson(first, createDice(seed));
const seeds = Array.from({ length: 60 }, (_, number) => number + 1);
const minute = 60_000;

describe('The lesson of a practice', () => {
  it('is the same each time for a seed, and another for another seed', () => {
    for (const seed of seeds) expect(plan(seed)).toEqual(plan(seed));
    expect(new Set(seeds.map((seed) => JSON.stringify(plan(seed)))).size).toBe(seeds.length);
    expect(planLaterPhase(second, createDice(3))).toEqual(planLaterPhase(second, createDice(3)));
  });

  it.each(seeds)('has every kind of team once, and each answers all, with seed %i', (seed) => {
    const teams = plan(seed);
    expect(teams.map(({ role }) => role).toSorted()).toEqual([...teamRoles].toSorted());
    const ids = answerableActivities(first).map(({ id }) => id);
    for (const { answers, arrivesAtMs } of teams) {
      expect(answers.map(({ activityId }) => activityId)).toEqual(ids);
      const moments = answers.flatMap(({ opensAtMs, sendsAtMs }) => [opensAtMs, sendsAtMs]);
      expect(moments).toEqual(moments.toSorted((one, other) => one - other));
      expect(moments[0]).toBeGreaterThan(arrivesAtMs);
      // A lesson of 45 minutes ends with the phase ended and the medals opened.
      expect(moments.at(-1)).toBeLessThanOrEqual(38 * minute);
    }
    const of = (role: string) => teams.find((team) => team.role === role);
    expect(teams.filter(({ raisesHandAtMs }) => raisesHandAtMs !== undefined)).toEqual([of('raises-hand')]);
    expect(teams.flatMap(({ answers }) => answers).filter(({ photo }) => photo === 'unfit')).toHaveLength(1);
    expect(of('unfit-photo')?.answers.some(({ photo }) => photo === 'unfit')).toBe(true);
    expect(of('careless')?.answers[0]?.level).toBe('careless');
    const [from = 0, until = 0] = of('loses-network')?.awayMs ?? [];
    const cut = of('loses-network')?.answers.filter(({ sendsAtMs }) => sendsAtMs > from && sendsAtMs < until);
    expect(cut?.length).toBeGreaterThan(0);
    const moments = teams.filter(({ role }) => role !== 'comes-late').map(({ arrivesAtMs }) => arrivesAtMs);
    const gaps = moments.toSorted((one, other) => one - other);
    expect(gaps.every((moment, place) => place === 0 || moment - (gaps[place - 1] ?? 0) > minute / 10)).toBe(true);
    expect(of('comes-late')?.arrivesAtMs).toBeGreaterThan(20 * minute);
  });

  it('improves an answer that came back', () => {
    expect(improvedLevel('careless')).toBe('silver');
    expect(improvedLevel('bronze')).toBe('gold');
  });
});
