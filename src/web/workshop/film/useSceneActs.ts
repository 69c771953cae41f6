/** The edits to a praatplaat's list of scenes; each can be undone. */

import { flushSync } from 'react-dom';

import type { StepKind } from '#client/workshop/editHistory.ts';
import { blankScene, listAt, movedIn, scenesPath } from '#client/workshop/explainer/scenes.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { useWorkshop } from '#web/workshop/open/draftContext.ts';
import { scenePlace } from '#web/workshop/paths.ts';

/** The focus target of a scene's words. */
export const wordsPlace = (part: string, index: number): string => `words-${part}-${index}`;

export type SceneActs = {
  add: () => void;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
};

export function useSceneActs(part: string, onOpen: (index: number) => void): SceneActs {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const scenes = (): readonly unknown[] => listAt(workshop.part(part).get().content, scenesPath);
  const step = (kind: StepKind, index: number, next: readonly unknown[]): void =>
    workshop.step(
      kind,
      t('workshop-film.scene', { number: index + 1 }),
      { key: part, path: scenesPath, scene: index },
      next,
    );
  return {
    add: () => {
      const now = scenes();
      // A new scene starts in the place of the last one.
      const place = (now.at(-1) as { place?: string } | undefined)?.place ?? blankScene.place;
      step('added', now.length, [...now, { ...blankScene, place }]);
      onOpen(now.length);
      focusOn(wordsPlace(part, now.length));
    },
    move: (from, to) => {
      const now = scenes();
      if (to < 0 || to >= now.length || from === to) return;
      // Rendered before the focus moves.
      flushSync(() => {
        step('moved', from, movedIn(now, from, to));
        onOpen(to);
      });
      focusOn(scenePlace(part, to));
    },
    remove: (index) => {
      const now = scenes();
      if (now.length < 2) return;
      step('removed', index, now.toSpliced(index, 1));
      onOpen(-1);
      focusOn(scenePlace(part, Math.min(index, now.length - 2)));
    },
  };
}
