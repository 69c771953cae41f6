/** Any class that could be: for the rules that hold whatever a teacher and the teams do. The same classes every time. */

import type { DatedAnswer, Medal, Phase, TeamWork } from '#domain/course.ts';
import type { Course } from '#domain/status.ts';
import { fc } from '#test/property.ts';

import { aCourse, activities, aFilm, anAnswer, anEmptyAnswer, aPhase, aReveal, aTeam, minute, rated } from './facts.ts';

/** Says which classes were tried: it stands in the names of the tests. */
export const classSeed = 20260112;

/** Tries a rule on many classes, always the same ones. */
export function holds<Facts>(facts: fc.Arbitrary<Facts>, rule: (facts: Facts) => void): void {
  fc.assert(fc.property(facts, rule), { seed: classSeed, numRuns: 500 });
}

export const anyMedal = fc.constantFrom<Medal>(0, 1, 2, 3);

/** Which of the four phases the teacher ended. */
export const anyEnded = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 4 });

function anyPhase(number: number): fc.Arbitrary<Phase> {
  return fc
    .record({ count: fc.integer({ min: 0, max: 3 }), hasFilm: fc.boolean() })
    .map(({ count, hasFilm }) => [...activities(number, count), ...(hasFilm ? [aFilm({ id: number * 100 + 9 })] : [])])
    .map((all) => aPhase({ number, activities: all }));
}

const anyPhases = fc.tuple(anyPhase(1), anyPhase(2), anyPhase(3), anyPhase(4));

/** What a team may have done in one activity: nothing, sent an answer, had it rated, or been given an empty one. */
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

/** Four phases of any size, any of them ended, and up to three teams that did anything. */
export const anyClass: fc.Arbitrary<AnyClass> = fc
  .record({ phases: anyPhases, ended: anyEnded })
  .chain(({ phases, ended }) =>
    fc.array(anyTeamIn(phases), { maxLength: 3 }).map((teams) => ({ course: aCourse(phases, ended), teams })),
  );

export type AnyTeam = { course: Course; work: TeamWork };

export const anyTeam: fc.Arbitrary<AnyTeam> = fc
  .record({ phases: anyPhases, ended: anyEnded })
  .chain(({ phases, ended }) => anyTeamIn(phases).map((work) => ({ course: aCourse(phases, ended), work })));

/** The same class after the teacher ended, or reopened, a phase. */
export function withEnded(course: Course, phase: number): Course {
  return { ...course, ended: new Set([...course.ended, phase]) };
}

export function withReopened(course: Course, phase: number): Course {
  return { ...course, ended: new Set([...course.ended].filter((ended) => ended !== phase)) };
}

/** Every row of values that takes one from each list: the whole space, where it is small. */
export function every<const Value>(lists: readonly (readonly Value[])[]): Value[][] {
  return lists.reduce<Value[][]>((rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])), [[]]);
}
