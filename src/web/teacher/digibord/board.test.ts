import { describe, expect, it } from 'vitest';

import { aPhaseView, anActivityView } from '#test/teacherViews.ts';
import type { Run } from '#web/teacher/run.ts';

import { selectedStop, stagesOf, stopBeside, stopsOf } from './board.ts';

const run: Run = {
  id: 'hulp-die-past',
  title: 'Hulp die past',
  subtitle: '',
  introduction: '<p>Welkom</p>',
  video: 'welkom',
  completion_video: 'slot',
  launchDescription: '<p>Lancering</p>',
  user_challenge: 'run',
  user_challenge_text: '',
  phases: [aPhaseView(1, [anActivityView(101)], { isDone: true }), aPhaseView(2, [anActivityView(201)])],
  onboarding: [anActivityView(1)],
  launch: [anActivityView(901)],
};

const named = stopsOf(stagesOf(run)).map(({ stage, activity }) => activity?.id ?? `${stage.kind} ${stage.id}`);

describe('the stops of the digibord', () => {
  it('are Onboarding, the phases and Launch, each with its introduction first', () => {
    expect(named).toEqual(['onboarding 0', 1, 'phase 1', 101, 'phase 2', 201, 'launch 3', 901]);
  });

  it('give Onboarding the words and film of the challenge, and Launch those of its end', () => {
    const [onboarding, , , launch] = stagesOf(run);
    expect(onboarding).toMatchObject({ introduction: '<p>Welkom</p>', video: 'welkom' });
    expect(launch).toMatchObject({ introduction: '<p>Lancering</p>', video: 'slot' });
  });
});

describe('the stop that is shown', () => {
  it('is the one that was selected', () => {
    expect(selectedStop(run, { phase: 3, activity: 901 }, 2)).toMatchObject({
      stage: { id: 3 },
      activity: { id: 901 },
    });
  });

  it('is the introduction of the phase to start with, when nothing was', () => {
    expect(selectedStop(run, {}, 2)).toMatchObject({ stage: { id: 2 }, activity: null });
  });

  it('is the introduction when the activity is one of another phase', () => {
    expect(selectedStop(run, { phase: 1, activity: 201 }, 2)).toMatchObject({ stage: { id: 1 }, activity: null });
  });
});

describe('next and previous', () => {
  const at = (phase: number, activity: number) => {
    const stop = selectedStop(run, { phase, activity }, undefined);
    if (stop === undefined) throw new Error('no such stop');
    return stop;
  };

  it('go on from the last activity of a phase to the next phase, and back', () => {
    expect(stopBeside(run, at(1, 101), 1)).toMatchObject({ stage: { id: 2 }, activity: null });
    expect(stopBeside(run, at(2, 0), -1)).toMatchObject({ stage: { id: 1 }, activity: { id: 101 } });
  });

  it('end at both ends', () => {
    expect(stopBeside(run, at(3, 901), 1)).toBeUndefined();
    expect(stopBeside(run, at(0, 0), -1)).toBeUndefined();
  });
});
