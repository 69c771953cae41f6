import { describe, expect, it } from 'vitest';

import { aChallenge, anActivity, aPhase } from '#test/facts.ts';

import { selectedStop, stagesOf, stopBeside, stopsOf } from './board.ts';

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
