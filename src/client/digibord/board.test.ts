import { describe, expect, it } from 'vitest';

import { aChallenge, anActivity, aPhase, noTeaching } from '#test/facts.ts';

import { pressOf, selectedStop, stagesOf, stepBeside, type BoardStep, stopBeside, stopsOf } from './board.ts';

const challenge = aChallenge({
  introduction: '<p>Welkom</p>',
  video: 'welkom',
  completionVideo: 'slot',
  launchDescription: '<p>Lancering</p>',
  phases: [
    aPhase({ number: 1, activities: [anActivity({ id: 101 })] }),
    aPhase({ number: 2, activities: [anActivity({ id: 201 })] }),
  ],
  onboarding: [anActivity({ id: 1 })],
  launch: [anActivity({ id: 901 })],
});
const run = { course: { challenge, ended: new Set([1]) } };

const named = stopsOf(stagesOf(run)).map(
  ({ stage, activity }) => activity?.id ?? `${stage.kind} ${stage.phase.number}`,
);

describe('the stops of the digibord', () => {
  it('are Onboarding, the phases and Launch, each with its introduction first', () => {
    expect(named).toEqual(['onboarding 0', 1, 'phase 1', 101, 'phase 2', 201, 'launch 3', 901]);
  });

  it('give Onboarding the words and film of the challenge, and Launch those of its end', () => {
    const [onboarding, , , launch] = stagesOf(run);
    expect(onboarding).toMatchObject({ phase: { description: '<p>Welkom</p>', video: 'welkom' } });
    expect(launch).toMatchObject({ phase: { description: '<p>Lancering</p>', video: 'slot' } });
  });
});

describe('the stop that is shown', () => {
  it('is the one that was selected', () => {
    expect(selectedStop(run, { phase: 3, activity: 901 }, 2)).toMatchObject({
      stage: { phase: { number: 3 } },
      activity: { id: 901 },
    });
  });

  it('is the introduction of the phase to start with, when nothing was', () => {
    expect(selectedStop(run, {}, 2)).toMatchObject({ stage: { phase: { number: 2 } }, activity: null });
  });

  it('is the introduction when the activity is one of another phase', () => {
    expect(selectedStop(run, { phase: 1, activity: 201 }, 2)).toMatchObject({
      stage: { phase: { number: 1 } },
      activity: null,
    });
  });
});

describe('next and previous', () => {
  const at = (phase: number, activity: number) => {
    const stop = selectedStop(run, { phase, activity }, 1);
    if (stop === undefined) throw new Error('no such stop');
    return stop;
  };

  it('go on from the last activity of a phase to the next phase, and back', () => {
    expect(stopBeside(run, at(1, 101), 1)).toMatchObject({ stage: { phase: { number: 2 } }, activity: null });
    expect(stopBeside(run, at(2, 0), -1)).toMatchObject({ stage: { phase: { number: 1 } }, activity: { id: 101 } });
  });

  it('end at both ends', () => {
    expect(stopBeside(run, at(3, 901), 1)).toBeUndefined();
    expect(stopBeside(run, at(0, 0), -1)).toBeUndefined();
  });
});

describe('the steps of a lesson', () => {
  const lesson = { plan: 0, lesson: 0 };
  const lessons = [{ title: 'Kijken', activities: [101], atHome: [] }];
  const film = {
    ...challenge,
    phases: [aPhase({ number: 1, video: null, activities: [anActivity({ id: 101, video: 'film' })] })],
  };
  const taught = { ...film, teaching: { ...noTeaching, plans: [{ lessonMinutes: 45, lessons }] } };
  const inLesson = { course: { challenge: taught, ended: new Set<number>() } };
  const opening = selectedStop(inLesson, { phase: 1, activity: null, edge: 'opening' }, 1);
  if (opening === undefined) throw new Error('a phase');

  const walk = (from: BoardStep, direction: 1 | -1): BoardStep[] => {
    const next = stepBeside(inLesson, { stop: from, over: from.film === true ? 'film' : null }, lesson, direction);
    return next === undefined ? [from] : [from, ...walk(next, direction)];
  };

  it('lead from the opening to the exit, and back again, a film before its activity', () => {
    const steps = walk(opening, 1);
    const names = steps.map(
      ({ activity, edge, film: isFilm }) => edge ?? `${activity?.id ?? 'phase'}${isFilm ? ' film' : ''}`,
    );
    expect(names).toEqual(['opening', 'phase', '101 film', '101', 'exit']);
    const back = walk(steps.at(-1) ?? opening, -1).map((step) => pressOf(step));
    expect(back.toReversed()).toEqual(steps.map((step) => pressOf(step)));
  });

  it('are the stops of the phases for a place outside the lesson, and without a lesson', () => {
    const launch = selectedStop(inLesson, { phase: 2, activity: null }, 1);
    if (launch === undefined) throw new Error('a launch');
    expect(stepBeside(inLesson, { stop: launch, over: null }, lesson, -1)).toMatchObject({ activity: { id: 101 } });
    expect(stepBeside(inLesson, { stop: opening, over: null }, null, 1)).toMatchObject({ activity: { id: 101 } });
  });

  it('go on from the activity while an answer of it is on the board', () => {
    const stop = selectedStop(inLesson, { phase: 1, activity: 101 }, 1);
    if (stop === undefined) throw new Error('an activity');
    expect(stepBeside(inLesson, { stop, over: { answer: 'a' } }, lesson, 1)).toMatchObject({ edge: 'exit' });
  });
});
