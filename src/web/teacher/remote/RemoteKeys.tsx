/** The buttons below the thumb, always in the same place: next, back, freeze, film. */

import { ArrowLeft, ArrowRight, Clapperboard, Snowflake } from 'lucide-react';
import { useRef } from 'react';

import { type BoardStep, videoOf } from '#client/digibord/board.ts';
import type { Answer } from '#domain/course.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import type { ClassBoardOnScreen } from '#web/teacher/board/useBoard.ts';
import { useStopTitle } from '#web/teacher/digibord/useStageTitle.ts';
import { Button } from '#web/ui/Button.tsx';
import { Toggle } from '#web/ui/Toggle.tsx';
import { useBar } from '#web/ui/useBar.ts';

import styles from './RemoteKeys.module.css';

type RemoteKeysProps = {
  board: ClassBoardOnScreen;
  onGo: (step: BoardStep) => void;
  onFilm: () => void;
  /** Beside the answer of the exhibition that is on the board; undefined where the board shows something else. */
  exhibits: Record<'previous' | 'next', Answer | undefined> | undefined;
  onExhibit: (answer: Answer) => void;
};

export function RemoteKeys({ board, onGo, onFilm, exhibits, onExhibit }: RemoteKeysProps) {
  const { t } = useTranslation();
  const titleOf = useStopTitle();
  const { stop, over } = board.led;
  const beside = board.beside(board.led);
  const next = exhibits === undefined ? beside.next : undefined;
  const nextTitle = next && (next.film === true ? t('remote.film') : titleOf(next));
  /** With an answer of the exhibition on the board, it moves through the exhibition, as the board itself does. */
  const turn = (to: 'previous' | 'next'): (() => void) | undefined => {
    const [step, exhibit] = [beside[to], exhibits?.[to]];
    if (exhibits !== undefined) return exhibit && (() => onExhibit(exhibit));
    return step && (() => onGo(step));
  };
  const video = videoOf(stop);
  const bar = useRef<HTMLElement>(null);
  useBar(bar, 'bottom');
  return (
    <section ref={bar} className={styles.keys} aria-label={t('remote.keys')}>
      <Button
        size="large"
        className={styles.previous}
        icon={<ArrowLeft aria-hidden />}
        disabled={turn('previous') === undefined}
        onClick={turn('previous')}
      >
        {t('digibord.previous')}
      </Button>
      <Button
        kind="primary"
        size="large"
        className={styles.next}
        icon={<ArrowRight aria-hidden />}
        disabled={turn('next') === undefined}
        onClick={turn('next')}
      >
        <span className={styles.words}>
          {t('digibord.next')}
          {nextTitle === undefined ? null : <span className={styles.title}>{nextTitle}</span>}
        </span>
      </Button>
      <Toggle
        size="large"
        className={styles.freeze}
        icon={<Snowflake aria-hidden />}
        isOn={board.isFrozen}
        onToggle={(isFrozen) => board.press({ isFrozen })}
      >
        <span className={styles.words}>
          {t(board.isFrozen ? 'remote.thaw' : 'remote.freeze')}
          <span className={styles.title}>{t(board.isFrozen ? 'remote.thaw-hint' : 'remote.freeze-hint')}</span>
        </span>
      </Toggle>
      {video === null ? null : (
        <Button size="large" icon={<Clapperboard aria-hidden />} disabled={over === 'film'} onClick={onFilm}>
          {t('remote.film')}
        </Button>
      )}
    </section>
  );
}
