/** The scenes of a praatplaat in order: opened by a press, moved by dragging, by buttons or with Alt and an arrow. */

import { GripVertical, Plus } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';

import { mostScenes, scenesPath } from '#client/workshop/explainer/scenes.ts';
import { secondsOf } from '#scene/explainer/script.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { useCount, useText, useValue } from '#web/workshop/open/draftContext.ts';
import { useDropped } from '#web/workshop/outline/useDropped.ts';
import { useTouchDrag } from '#web/workshop/outline/useTouchDrag.ts';
import { scenePlace } from '#web/workshop/paths.ts';

import type { SceneActs } from './useSceneActs.ts';

import styles from './Film.module.css';

/** `open`: the index of the scene whose form is open; −1 for none. `children`: that form. */
type SceneListProps = {
  part: string;
  open: number;
  acts: SceneActs;
  onOpen: (index: number) => void;
  children: ReactNode;
};

export function SceneList({ part, open, acts, onOpen, children }: SceneListProps) {
  const { t } = useTranslation();
  const count = useCount(part, scenesPath);
  return (
    <>
      <p id={`how-${part}`} className={styles.hint}>
        {t('workshop-film.how-to-move')}
      </p>
      <ol className={styles.scenes} data-drag-list>
        {Array.from({ length: count }, (_, index) => (
          // A scene has no id but its index.
          <Scene key={index} part={part} index={index} isOpen={index === open} acts={acts} onOpen={onOpen}>
            {children}
          </Scene>
        ))}
      </ol>
      <div className={styles.tools}>
        {count >= mostScenes ? null : (
          <Button size="small" icon={<Plus aria-hidden />} onClick={acts.add}>
            {t('workshop-film.add-scene')}
          </Button>
        )}
      </div>
    </>
  );
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

type SceneProps = {
  part: string;
  index: number;
  isOpen: boolean;
  acts: SceneActs;
  onOpen: (index: number) => void;
  children: ReactNode;
};

function Scene({ part, index, isOpen, acts, onOpen, children }: SceneProps) {
  const { t } = useTranslation();
  const words = useText(part, [...scenesPath, index, 'words']);
  const own = useValue(part, [...scenesPath, index, 'seconds']);
  // The type includes the praatplaat: another one on the screen has scenes too.
  const kind = `application/x-lanceerbasis-scene-${part}`.toLowerCase();
  const dropped = useDropped((from) => acts.move(from, index), kind);
  const touch = useTouchDrag(kind, index);
  const press = (event: KeyboardEvent): void => {
    const by = event.altKey ? steps[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    acts.move(index, index + by);
  };
  const seconds = secondsOf({ words, ...(typeof own === 'number' ? { seconds: own } : {}) });
  return (
    <li
      className={styles.scene}
      data-over={dropped.isOver || undefined}
      data-open={isOpen || undefined}
      {...dropped.handlers}
    >
      <div
        className={styles.head}
        data-drops
        data-scene={index + 1}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.setData(kind, String(index));
          event.dataTransfer.effectAllowed = 'move';
        }}
      >
        <span className={styles.grip} data-grip {...touch}>
          <GripVertical aria-hidden />
        </span>
        <button
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          aria-describedby={`how-${part}`}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          data-focus={scenePlace(part, index)}
          onClick={() => onOpen(isOpen ? -1 : index)}
          onKeyDown={press}
        >
          <span className={styles.number}>{t('workshop-film.scene', { number: index + 1 })}</span>
          <span className={styles.words}>{words.trim() === '' ? t('workshop-film.no-words') : words}</span>
          <span className={styles.seconds}>{t('workshop-film.seconds', { seconds })}</span>
        </button>
      </div>
      {isOpen ? (
        <section className={styles.form} aria-label={t('workshop-film.scene', { number: index + 1 })}>
          {children}
        </section>
      ) : null}
    </li>
  );
}
