import { describe, expect, it } from 'vitest';

import { activityKey } from '#domain/challenge/draftParts.ts';
import { aVisit } from '#test/draftVisit.ts';

import { movedIn, scenesPath } from './explainer/scenes.ts';
import { type FormPlace, placeOfStep } from './stepTarget.ts';
import type { Workshop } from './workshop.ts';

function takenBack(workshop: Workshop): FormPlace {
  const step = workshop.steps.takeBack();
  if (step === undefined) throw new Error('nothing to take back');
  return placeOfStep(workshop, step);
}

describe('What is taken back', () => {
  it('of an activity shows in its own form, whichever was open', () => {
    const workshop = aVisit().open();
    workshop.remove(101);
    expect(takenBack(workshop)).toEqual({ part: 'activity-101', field: null, scene: null });
    workshop.move(102, { list: 3, index: 0 });
    expect(takenBack(workshop)).toEqual({ part: 'activity-102', field: null, scene: null });
  });

  it('of an activity that is gone again shows where it stood', () => {
    const workshop = aVisit().open();
    const id = workshop.add({ title: 'Nieuw' }, { list: 3, index: 0 });
    expect(takenBack(workshop)).toEqual({ part: 'phase-3', field: null, scene: null });
    expect(workshop.part(activityKey(id)).get().content).toBeNull();
    workshop.add({ title: 'Nieuw' }, { list: 0, index: 0 });
    expect(takenBack(workshop).part).toBe('cover');
  });

  it('of a praatplaat shows at its scene, in the form that names it', () => {
    const workshop = aVisit().open();
    const film = 'file:platen/brug.yaml';
    const scenes = ['een', 'twee', 'drie'].map((words) => ({ place: 'tuin', words, things: [] }));
    workshop.change(film, { film: { title: 'Brug', scenes } });
    workshop.setValue('activity-102', ['video'], 'platen/brug.yaml');
    const list = (scene: number) => ({ key: film, path: scenesPath, scene });
    workshop.step('removed', 'Beeld 2', list(1), scenes.toSpliced(1, 1));
    expect(takenBack(workshop)).toEqual({ part: 'activity-102', field: 'video', scene: 1 });
    workshop.step('added', 'zon', { key: film, path: [...scenesPath, 2, 'things'] }, [{ part: 'zon', at: [9, 9] }]);
    expect(takenBack(workshop)).toEqual({ part: 'activity-102', field: 'video', scene: 2 });
    workshop.step('added', 'Beeld 4', list(3), [...scenes, scenes[0]]);
    expect(takenBack(workshop).scene).toBe(2);
    // Each scene is moved in both directions, and undo leads to its old position.
    for (const [from, to] of [
      [2, 0],
      [0, 2],
      [1, 0],
      [0, 1],
    ] as const) {
      workshop.step('moved', `Beeld ${from + 1}`, list(from), movedIn(scenes, from, to));
      expect(takenBack(workshop).scene).toBe(from);
    }
  });
});
