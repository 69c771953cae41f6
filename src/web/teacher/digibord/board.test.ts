import { describe, expect, it } from 'vitest';

import type { Activity, Phase, Run } from '../run.ts';
import { selectedStop, stagesOf, stopBeside, stopsOf } from './board.ts';

function anActivity(id: number): Activity {
  const files = { video: null, filename: null, instructionPdf: null };
  const texts = { title: `Opdracht ${id}`, slug: `opdracht-${id}`, question: '', introduction: '', duration: '00:20' };
  const state = { isOpen: true, allowAnswer: true, status: 'READY' as const, answers: [] };
  return { id, ...texts, ...files, photoRequired: false, pictureRequired: false, ...state };
}

function aPhase(number: number, isDone: boolean): Phase {
  const texts = { slug: `fase-${number}`, title: `Fase ${number}`, description: `<p>${number}</p>`, video: null };
  const state = { isCompleted: isDone, done: isDone, seen: null, medal: null, status: 'READY' as const };
  return {
    id: number,
    phase_id: number,
    number,
    ...texts,
    isDone,
    ...state,
    activities: [anActivity(number * 100 + 1)],
  };
}

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
  phases: [aPhase(1, true), aPhase(2, false)],
  onboarding: [anActivity(1)],
  launch: [anActivity(901)],
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
