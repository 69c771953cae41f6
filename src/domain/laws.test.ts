import { describe, expect, it } from 'vitest';

import { anyClass, anyTeam, classSeed, holds, withEnded, withReopened } from '#test/anyClass.ts';
import { fc } from '#test/property.ts';

import {
  activePhase,
  canEndPhase,
  classActivityStatus,
  classPhaseStatus,
  countedOf,
  isAnsweredByAll,
  isOpenForClass,
  isPhaseCompleted,
} from './classStatus.ts';
import type { Status } from './course.ts';
import { isFinished, phaseMedal, teamPhase, teamPhases } from './medals.ts';
import { progressIn } from './progress.ts';
import { answerableActivities, answerTo, isPhaseOpen, leastOf, phaseStatus } from './status.ts';

const order: readonly Status[] = ['INACTIVE', 'READY', 'COMPLETED', 'RATED'];
const howFar = (status: Status): number => order.indexOf(status);
const anyStatuses = fc.array(fc.constantFrom(...order), { maxLength: 6 });
const anyPhaseNumber = fc.integer({ min: 1, max: 4 });

describe(`whatever a teacher and the teams do (seed ${classSeed})`, () => {
  it('the least of two groups is the least of all, in any order', () => {
    holds(fc.tuple(anyStatuses, anyStatuses), ([some, others]) => {
      expect(leastOf([leastOf(some), leastOf(others)])).toBe(leastOf([...others, ...some]));
    });
  });

  it('ending a phase only ever opens things', () => {
    holds(fc.tuple(anyTeam, anyPhaseNumber), ([{ course, work }, number]) => {
      const after = withEnded(course, number);
      for (const phase of course.challenge.phases) {
        expect(isPhaseOpen(course, phase, work) && !isPhaseOpen(after, phase, work)).toBe(false);
        expect(howFar(phaseStatus(after, phase, work))).toBeGreaterThanOrEqual(
          howFar(phaseStatus(course, phase, work)),
        );
      }
    });
  });

  it('reopening a phase never closes one that the team works in', () => {
    holds(fc.tuple(anyTeam, anyPhaseNumber), ([{ course, work }, number]) => {
      const after = withReopened(course, number);
      for (const phase of course.challenge.phases.filter(({ activities }) =>
        activities.some((one) => answerTo(one, work)),
      )) {
        expect(isPhaseOpen(after, phase, work)).toBe(true);
        expect(phaseStatus(after, phase, work)).toBe(phaseStatus(course, phase, work));
      }
    });
  });

  it('reopening a phase leaves what a team revealed, and a finished team finished', () => {
    holds(fc.tuple(anyTeam, anyPhaseNumber), ([{ course, work }, number]) => {
      const withQuestions = course.challenge.phases.filter((phase) => answerableActivities(phase).length > 0);
      for (const phase of withQuestions) {
        const before = teamPhase(course, phase, work);
        expect(teamPhase(withReopened(course, number), phase, work)).toMatchObject({
          seen: before.seen,
          medal: before.medal,
        });
      }
      expect(work.hasFinished && !isFinished(withReopened(course, number), work)).toBe(false);
    });
  });

  it('a medal is known exactly when the phase is RATED, and lies between the worst and the best of its answers', () => {
    holds(anyTeam, ({ course, work }) => {
      for (const phase of course.challenge.phases) {
        const medal = phaseMedal(course, phase, work);
        expect(medal !== null).toBe(phaseStatus(course, phase, work) === 'RATED');
        const medals = answerableActivities(phase).map((one) => answerTo(one, work)?.rating?.medal ?? 0);
        if (medal === null || medals.length === 0) continue;
        expect(medal).toBeGreaterThanOrEqual(Math.min(...medals));
        expect(medal).toBeLessThanOrEqual(Math.max(...medals));
      }
    });
  });

  it('a finished team has seen what it revealed, however ratings are corrected', () => {
    holds(anyTeam, ({ course, work }) => {
      const entries = teamPhases(course, { ...work, hasFinished: true });
      const revealed = work.reveals.map(({ phase, medal }) => [phase, medal]);
      expect(entries.filter(({ seen }) => seen).map(({ phase, medal }) => [phase.number, medal])).toEqual(revealed);
    });
  });

  it('the class is as far in an activity as its slowest team, once a team may begin', () => {
    holds(anyClass, ({ course, teams }) => {
      const counted = teams.filter(({ isCounted }) => isCounted);
      for (const phase of course.challenge.phases) {
        const isOpen = counted.some((work) => isPhaseOpen(course, phase, work));
        for (const activity of answerableActivities(phase)) {
          const status = classActivityStatus(course, phase, activity, teams);
          expect(status === 'INACTIVE').toBe(!isOpen);
          const answered = counted.filter((work) => answerTo(activity, work) !== undefined);
          const isAnswered = counted.length > 0 && answered.length === counted.length;
          expect(howFar(status) >= howFar('COMPLETED')).toBe(isAnswered);
        }
      }
    });
  });

  it('a phase that may be ended is at 100 per cent, unless there is nothing to answer', () => {
    holds(anyClass, ({ course, teams }) => {
      for (const phase of course.challenge.phases) {
        const hasQuestions = answerableActivities(phase).length > 0;
        const progress = progressIn([phase], teams);
        const isMeasured = teams.some(({ isCounted }) => isCounted);
        expect(canEndPhase(course, phase, teams)).toBe(hasQuestions ? progress === 100 : isMeasured);
      }
    });
  });

  it('a team that does not count changes nothing for the class, whatever it did', () => {
    holds(anyClass, ({ course, teams }) => {
      const shownOf = (all: typeof teams) =>
        course.challenge.phases.map((phase) => [
          progressIn([phase], all),
          canEndPhase(course, phase, all),
          isOpenForClass(course, phase, all),
          isPhaseCompleted(course, phase, all),
          classPhaseStatus(course, phase, all),
          phase.activities.map((one) => classActivityStatus(course, phase, one, all)),
          phase.activities.map((one) => isAnsweredByAll(course, phase, one, all)),
        ]);
      expect(shownOf(teams)).toEqual(shownOf(countedOf(teams)));
      expect(progressIn(course.challenge.phases, teams)).toBe(progressIn(course.challenge.phases, countedOf(teams)));
    });
  });

  it('a team notices nothing of not counting', () => {
    holds(anyTeam, ({ course, work }) => {
      const [one, other] = [true, false].map((isCounted) => ({ ...work, isCounted }));
      if (one === undefined || other === undefined) return;
      expect(teamPhases(course, other)).toEqual(teamPhases(course, one));
      expect(isFinished(course, other)).toBe(isFinished(course, one));
      expect(course.challenge.phases.map((phase) => isPhaseOpen(course, phase, other))).toEqual(
        course.challenge.phases.map((phase) => isPhaseOpen(course, phase, one)),
      );
    });
  });

  it('leaving a team out never takes a phase away that could be ended, as long as a team is left', () => {
    holds(anyClass, ({ course, teams }) => {
      for (const out of countedOf(teams)) {
        const after = teams.map((work) => (work === out ? { ...work, isCounted: false } : work));
        if (countedOf(after).length === 0) continue;
        for (const phase of course.challenge.phases) {
          expect(canEndPhase(course, phase, teams) && !canEndPhase(course, phase, after)).toBe(false);
        }
      }
    });
  });

  it('a completed phase is COMPLETED or RATED for the class', () => {
    holds(anyClass, ({ course, teams }) => {
      for (const phase of course.challenge.phases.filter((one) => answerableActivities(one).length > 0)) {
        const isFar = howFar(classPhaseStatus(course, phase, teams)) >= howFar('COMPLETED');
        expect(isPhaseCompleted(course, phase, teams)).toBe(isFar);
      }
    });
  });

  it('every phase before the active one is done', () => {
    holds(anyClass, ({ course }) => {
      const active = activePhase(course);
      for (let number = 1; number < active.number; number += 1) expect(course.ended).toContain(number);
      expect(course.ended.has(active.number)).toBe(course.ended.size === 4);
    });
  });
});
