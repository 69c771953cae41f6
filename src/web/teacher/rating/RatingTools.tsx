/** Above the answers, always in sight: their layout, what else there is to see, the next one to rate, and the end of the phase. */

import { ArrowDown, ArrowUp, ChevronDown, ChevronsDownUp, ChevronsUpDown, Flag, ListFilter } from 'lucide-react';

import type { Layout } from '#client/rating/answerSlots.ts';
import { leftIn } from '#client/rating/round.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { useLetterKeys } from '#web/teacher/shortcuts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choice, Option } from '#web/ui/Choice.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import { Toggle } from '#web/ui/Toggle.tsx';

import { endingPlace } from './EndPhase.tsx';
import { Neighbours } from './Neighbours.tsx';
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
  const { run, phase, teams, layout, setLayout } = round;
  const isDone = run.course.ended.has(phase.number);
  return (
    <div className={styles.tools}>
      <Choice legend={t('rating.layout')} look="bar">
        {layouts.map((one) => (
          <Option key={one} name="layout" isChosen={one === layout} onChoose={() => setLayout(one)}>
            {t(layoutTexts[one])}
          </Option>
        ))}
      </Choice>
      <View round={round} />
      <ErrorBoundary>
        <Neighbours phase={phase} teams={teams} />
      </ErrorBoundary>
      <Left round={round} />
      <Button size="small" data-coach="to-phase-end" icon={<Flag aria-hidden />} onClick={() => focusOn(endingPlace)}>
        {t(isDone ? 'end-phase.see-ended' : 'end-phase.see')}
      </Button>
    </div>
  );
}

/** The name of the button says what is left out. */
function View({ round: { layout, isFiltered, setFiltered, expandAll } }: { round: RoundOnScreen }) {
  const { t } = useTranslation();
  return (
    <MoreMenu
      kind="secondary"
      size="small"
      label={t(isFiltered ? 'rating.only-unrated' : 'rating.view')}
      name={isFiltered ? `${t('rating.view')}: ${t('rating.only-unrated')}` : undefined}
      icon={<ListFilter aria-hidden />}
      after={<ChevronDown aria-hidden />}
      className={classes(isFiltered && styles.filtered)}
    >
      <Toggle icon={<ListFilter aria-hidden />} isOn={isFiltered} onToggle={setFiltered}>
        {t('rating.only-unrated')}
      </Toggle>
      {layout === 'teams' ? (
        <>
          <Button icon={<ChevronsUpDown aria-hidden />} onClick={() => expandAll(true)}>
            {t('rating.expand-all')}
          </Button>
          <Button icon={<ChevronsDownUp aria-hidden />} onClick={() => expandAll(false)}>
            {t('rating.collapse-all')}
          </Button>
        </>
      ) : null}
    </MoreMenu>
  );
}

/** How many answers wait, and the ways to the next one and the one before. */
function Left({ round: { work, allRated, goToNext, goToPrevious } }: { round: RoundOnScreen }) {
  const { t } = useTranslation();
  const hasLetterKeys = useLetterKeys();
  return (
    <div className={styles.next}>
      <p role="status" ref={allRated} tabIndex={-1}>
        {t(leftTexts[leftIn(work)], { count: work.unratedHere })}
      </p>
      {goToPrevious === undefined ? null : (
        <Button
          kind="quiet"
          size="small"
          aria-label={t('rating.previous')}
          title={t('rating.previous')}
          icon={<ArrowUp aria-hidden />}
          onClick={goToPrevious}
          {...(hasLetterKeys ? { 'aria-keyshortcuts': 'p' } : {})}
        />
      )}
      {work.unrated === 0 ? null : (
        <Button
          kind="primary"
          size="small"
          data-coach="rate-next"
          aria-label={t('rating.next')}
          icon={<ArrowDown aria-hidden />}
          onClick={goToNext}
          {...(hasLetterKeys ? { 'aria-keyshortcuts': 'n' } : {})}
        >
          {t('rating.next-short')}
        </Button>
      )}
    </div>
  );
}
