/** Above the answers: how they are laid out, on to the next one without a rating, and all of them open or closed. */

import { ArrowDown, ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Layout } from '#web/teacher/useSelection.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choice, Option } from '#web/ui/Choice.tsx';

import type { Round } from './useRound.ts';

import styles from './RatingTools.module.css';

const layoutTexts = { teams: 'rating.by-team', activity: 'rating.side-by-side' } as const;
const layouts: readonly Layout[] = ['teams', 'activity'];

/** What there is to say about a phase in which so many answers wait for a rating. */
function leftText({ unratedHere, hasAnswers, isOpen }: Round): string {
  if (unratedHere > 0) return 'rating.left';
  if (hasAnswers) return 'rating.all-rated';
  return isOpen ? 'rating.none-in' : 'rating.phase-not-open';
}

export function RatingTools({ round }: { round: Round }) {
  const { t } = useTranslation();
  const { layout, setLayout, unrated, unratedHere, goToNext, expandAll, allRated } = round;
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
      <div className={styles.next}>
        <p role="status" ref={allRated} tabIndex={-1}>
          {t(leftText(round), { count: unratedHere })}
        </p>
        {unrated === 0 ? null : (
          <Button kind="primary" icon={<ArrowDown aria-hidden />} onClick={() => goToNext()} aria-keyshortcuts="n">
            {t('rating.next')}
          </Button>
        )}
      </div>
      <p className={styles.keys}>{t('rating.shortcut')}</p>
    </div>
  );
}
