/** One radio per phase, with '!' where an answer waits for a rating (docs/rules.md 5.11), and a pencil where a draft is unsaved. */

import { PencilLine } from 'lucide-react';

import { stagesOf } from '#client/digibord/board.ts';
import type { ClassRun } from '#contract/decode/classFacts.ts';
import { hasUnrated } from '#domain/classStatus.ts';
import type { Phase } from '#domain/course.ts';
import { NumberBadge } from '#web/components/NumberBadge.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useStageTitle } from '#web/teacher/digibord/useStageTitle.ts';
import { useIsPhone } from '#web/ui/art/useMediaQuery.ts';
import { Choice, Option } from '#web/ui/Choice.tsx';
import { classes } from '#web/ui/classes.ts';

import styles from './PhaseSelector.module.css';

type PhaseSelectorProps = {
  run: ClassRun;
  selected: Phase;
  onSelect: (phase: Phase) => void;
  /** Includes Onboarding and Launch, which have something to prepare and nothing to rate. */
  withLed?: boolean;
  /** Whether a draft about the phase is unsaved. */
  isTyped?: (phase: Phase) => boolean;
};

export function PhaseSelector({ run, selected, onSelect, withLed = false, isTyped }: PhaseSelectorProps) {
  const { t } = useTranslation();
  const titleOf = useStageTitle();
  const isPhone = useIsPhone();
  const isSelected = ({ number }: Phase): boolean => number === selected.number;
  const stages = stagesOf(run).filter(({ kind }) => withLed || kind === 'phase');
  return (
    <Choice legend={t('phases.choose')} className={styles.phases}>
      {stages.map((stage) => (
        <Option
          key={stage.phase.number}
          name="phase"
          isChosen={isSelected(stage.phase)}
          onChoose={() => onSelect(stage.phase)}
          className={classes(styles.option, stage.kind === 'phase' && styles.phase)}
        >
          {stage.kind === 'phase' ? <NumberBadge number={stage.phase.number} /> : null}
          <span
            data-coach={run.course.ended.has(stage.phase.number) ? 'ended-phase' : undefined}
            className={isPhone && stage.kind === 'phase' && !isSelected(stage.phase) ? 'visually-hidden' : styles.title}
          >
            {titleOf(stage)}
          </span>
          {hasUnrated(stage.phase, run.answers) ? <UnratedMark /> : null}
          {isTyped?.(stage.phase) === true ? (
            <PencilLine role="img" aria-label={t('rating.draft')} aria-hidden={false} className={styles.typed} />
          ) : null}
        </Option>
      ))}
    </Choice>
  );
}

export function UnratedMark() {
  const { t } = useTranslation();
  return (
    <strong className={styles.mark}>
      <span aria-hidden>!</span>
      <span className="visually-hidden">{t('phases.unrated')}</span>
    </strong>
  );
}
