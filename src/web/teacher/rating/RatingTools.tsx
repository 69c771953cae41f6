/** Above the answers, always in sight: their layout, what else there is to see, the next one to rate, and the end of the phase. */

import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  ChevronsDownUp,
  ChevronsUpDown,
  Columns3,
  Flag,
  ListFilter,
} from 'lucide-react';

import type { Layout } from '#client/rating/answerSlots.ts';
import { leftIn } from '#client/rating/round.ts';
import { isPractice } from '#web/browser/basePath.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { useLetterKeys } from '#web/teacher/shortcuts.ts';
import { useIsPhone, useMediaQuery } from '#web/ui/art/useMediaQuery.ts';
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

/** Where the words of the row need more than one line; the coach of a practice lesson takes 17rem of the window. */
const narrow = `(width < ${isPractice ? 90 : 73}rem)`;

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
  // One row on every screen: a tablet or a narrow window shows the number instead of the sentence and an icon for the menu, a phone icons, with the layouts in the menu.
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery(narrow);
  const ending = t(run.course.ended.has(phase.number) ? 'end-phase.see-ended' : 'end-phase.see');
  return (
    <div className={styles.tools}>
      {isPhone ? null : (
        <Choice legend={t('rating.layout')} look="bar">
          {layouts.map((one) => (
            <Option key={one} name="layout" isChosen={one === layout} onChoose={() => setLayout(one)}>
              {t(layoutTexts[one])}
            </Option>
          ))}
        </Choice>
      )}
      <View round={round} isPhone={isPhone} isNarrow={isNarrow} />
      <ErrorBoundary>
        <Neighbours phase={phase} teams={teams} isIconOnly={isNarrow} />
      </ErrorBoundary>
      <Left round={round} isNarrow={isNarrow} />
      <Button
        size="small"
        data-coach="to-phase-end"
        icon={<Flag aria-hidden />}
        aria-label={isPhone ? ending : undefined}
        title={isPhone ? ending : undefined}
        onClick={() => focusOn(endingPlace)}
      >
        {isPhone ? null : ending}
      </Button>
    </div>
  );
}

type ViewProps = { round: RoundOnScreen; isPhone: boolean; isNarrow: boolean };

/** The name of the button says what is left out. */
function View({ round, isPhone, isNarrow }: ViewProps) {
  const { t } = useTranslation();
  const { layout, setLayout, isFiltered, setFiltered, expandAll } = round;
  return (
    <MoreMenu
      kind="secondary"
      size="small"
      isIconOnly={isNarrow}
      label={t(isFiltered ? 'rating.only-unrated' : 'rating.view')}
      name={isFiltered ? `${t('rating.view')}: ${t('rating.only-unrated')}` : undefined}
      icon={<ListFilter aria-hidden />}
      after={isNarrow ? undefined : <ChevronDown aria-hidden />}
      className={classes(isFiltered && styles.filtered)}
    >
      {isPhone ? (
        <Toggle
          icon={<Columns3 aria-hidden />}
          isOn={layout === 'activity'}
          onToggle={(isOn) => setLayout(isOn ? 'activity' : 'teams')}
        >
          {t(layoutTexts.activity)}
        </Toggle>
      ) : null}
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

type LeftProps = { round: RoundOnScreen; isNarrow: boolean };

/** How many answers wait, and the ways to the next one and the one before. */
function Left({ round: { work, hasForm, allRated, goToNext, goToPrevious }, isNarrow }: LeftProps) {
  const { t } = useTranslation();
  const hasLetterKeys = useLetterKeys();
  /** In the button itself where the sentence has no room. */
  const left = isNarrow ? work.unratedHere : 0;
  return (
    <div className={styles.next}>
      <p
        role="status"
        ref={allRated}
        tabIndex={-1}
        className={isNarrow && work.unrated > 0 ? 'visually-hidden' : undefined}
      >
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
          kind={hasForm ? 'secondary' : 'primary'}
          size="small"
          data-coach="rate-next"
          aria-label={left > 0 ? t('rating.next-counted', { count: left }) : t('rating.next')}
          icon={<ArrowDown aria-hidden />}
          onClick={goToNext}
          {...(hasLetterKeys ? { 'aria-keyshortcuts': 'n' } : {})}
        >
          {t('rating.next-short')}
          {left > 0 ? ` (${left})` : null}
        </Button>
      )}
    </div>
  );
}
