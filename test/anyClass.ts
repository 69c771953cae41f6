/** Random classes for rules that must always hold, whatever a docent and the teams do. The classes are the same in every run. */

import type { DatedAnswer, Medal, Phase, TeamWork } from '#domain/course.ts';
import type { Course } from '#domain/status.ts';

import { aCourse, activities, aFilm, anAnswer, anEmptyAnswer, aPhase, aReveal, aTeam, minute, rated } from './facts.ts';
import { fc } from './property.ts';

/** The seed of the classes; the tests' names contain it. */
export const classSeed = 20260112;

/** Tests a rule with many classes, which are the same in every run. */
export function holds<Facts>(facts: fc.Arbitrary<Facts>, rule: (facts: Facts) => void): void {
  fc.assert(fc.property(facts, rule), { seed: classSeed, numRuns: 500 });
}

export const anyMedal = fc.constantFrom<Medal>(0, 1, 2, 3);

/** The phases that the docent ended. */
export const anyEnded = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 4 });

function anyPhase(number: number): fc.Arbitrary<Phase> {
  return fc
    .record({ count: fc.integer({ min: 0, max: 3 }), hasFilm: fc.boolean() })
    .map(({ count, hasFilm }) => [...activities(number, count), ...(hasFilm ? [aFilm({ id: number * 100 + 9 })] : [])])
    .map((all) => aPhase({ number, activities: all }));
}

const anyPhases = fc.tuple(anyPhase(1), anyPhase(2), anyPhase(3), anyPhase(4));

/** What a team may have done in one activity: nothing, an answer, a rated answer, or an empty answer by the docent. */
function anyAnswer(activity: { id: number }): fc.Arbitrary<DatedAnswer | undefined> {
  return fc.oneof(
    fc.constant(undefined),
    fc.constant(anAnswer(activity)),
    anyMedal.map((medal) => anEmptyAnswer(activity, medal)),
    fc
      .record({ medal: anyMedal, at: fc.integer({ min: 0, max: 50 }), isSeen: fc.boolean() })
      .map(({ medal, at, isSeen }) => rated(medal, { ratedAt: minute(at), seen: isSeen }))
      .map((rating) => anAnswer(activity, { rating })),
  );
}

function anyTeamIn(phases: readonly Phase[]): fc.Arbitrary<TeamWork> {
  const answerable = phases.flatMap((phase) => phase.activities).filter(({ allowAnswer }) => allowAnswer);
  return fc
    .record({
      answers: fc.tuple(...answerable.map(anyAnswer)),
      reveals: fc.tuple(...phases.map(({ number }) => fc.option(anyMedal.map((medal) => aReveal(number, medal))))),
      hasFinished: fc.boolean(),
      isCounted: fc.boolean(),
    })
    .map(({ answers, reveals, ...ofTeam }) =>
      aTeam({
        answers: answers.filter((answer) => answer !== undefined),
        reveals: reveals.filter((reveal) => reveal !== null),
        ...ofTeam,
      }),
    );
}

export type AnyClass = { course: Course; teams: TeamWork[] };

/** Four phases of any size, some of them ended, with up to three teams. */
export const anyClass: fc.Arbitrary<AnyClass> = fc
  .record({ phases: anyPhases, ended: anyEnded })
  .chain(({ phases, ended }) =>
    fc.array(anyTeamIn(phases), { maxLength: 3 }).map((teams) => ({ course: aCourse(phases, ended), teams })),
  );

export type AnyTeam = { course: Course; work: TeamWork };

export const anyTeam: fc.Arbitrary<AnyTeam> = fc
  .record({ phases: anyPhases, ended: anyEnded })
  .chain(({ phases, ended }) => anyTeamIn(phases).map((work) => ({ course: aCourse(phases, ended), work })));

/** The same class after the docent ended or reopened a phase. */
export function withEnded(course: Course, phase: number): Course {
  return { ...course, ended: new Set([...course.ended, phase]) };
}

export function withReopened(course: Course, phase: number): Course {
  return { ...course, ended: new Set([...course.ended].filter((ended) => ended !== phase)) };
}

/** The Cartesian product of these lists, for spaces that are small enough to test completely. */
export function every<const Value>(lists: readonly (readonly Value[])[]): Value[][] {
  return lists.reduce<Value[][]>((rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])), [[]]);
}
