/** Above the answers: their layout, the next answer without a rating, and opening or closing all of them. */

import { ArrowDown, ArrowUp, ChevronsDownUp, ChevronsUpDown, ListFilter } from 'lucide-react';

import type { Layout } from '#client/rating/answerSlots.ts';
import { leftIn } from '#client/rating/round.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useLetterKeys } from '#web/teacher/shortcuts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choice, Option } from '#web/ui/Choice.tsx';

import type { RoundOnScreen } from './useRound.ts';

import styles from './RatingTools.module.css';

const layoutTexts = { teams: 'rating.by-team', activity: 'rating.side-by-side' } as const;
const layouts: readonly Layout[] = ['teams', 'activity'];

const leftTexts = {
  some: 'rating.left',
  none: 'rating.all-rated',
  'none-here': 'rating.all-rated-here',
  'nothing-in': 'rating.none-in',
  'not-open': 'rating.phase-not-open',
} as const;

export function RatingTools({ round }: { round: RoundOnScreen }) {
  const { t } = useTranslation();
  const hasLetterKeys = useLetterKeys();
  const { layout, setLayout, isFiltered, setFiltered, work, goToNext, goToPrevious, expandAll, allRated } = round;
  return (
    <div className={styles.tools}>
      <Choice legend={t('rating.layout')} look="bar">
        {layouts.map((one) => (
          <Option key={one} name="layout" isChosen={one === layout} onChoose={() => setLayout(one)}>
            {t(layoutTexts[one])}
          </Option>
        ))}
      </Choice>
      {layout === 'teams' ? (
        <div className={styles.all}>
          <Button kind="quiet" size="small" icon={<ChevronsUpDown aria-hidden />} onClick={() => expandAll(true)}>
            {t('rating.expand-all')}
          </Button>
          <Button kind="quiet" size="small" icon={<ChevronsDownUp aria-hidden />} onClick={() => expandAll(false)}>
            {t('rating.collapse-all')}
          </Button>
        </div>
      ) : null}
      <Button
        role="switch"
        aria-checked={isFiltered}
        kind={isFiltered ? 'primary' : 'quiet'}
        size="small"
        icon={<ListFilter aria-hidden />}
        onClick={() => setFiltered(!isFiltered)}
      >
        {t('rating.only-unrated')}
      </Button>
      <div className={styles.next}>
        <p role="status" ref={allRated} tabIndex={-1}>
          {t(leftTexts[leftIn(work)], { count: work.unratedHere })}
        </p>
        {goToPrevious === undefined ? null : (
          <Button
            icon={<ArrowUp aria-hidden />}
            onClick={goToPrevious}
            {...(hasLetterKeys ? { 'aria-keyshortcuts': 'p' } : {})}
          >
            {t('rating.previous')}
          </Button>
        )}
        {work.unrated === 0 ? null : (
          <Button
            kind="primary"
            icon={<ArrowDown aria-hidden />}
            onClick={goToNext}
            {...(hasLetterKeys ? { 'aria-keyshortcuts': 'n' } : {})}
          >
            {t('rating.next')}
          </Button>
        )}
      </div>
    </div>
  );
}
