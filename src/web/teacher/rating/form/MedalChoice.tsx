/** Brons, zilver or goud, by pointer, arrows or the keys 1, 2 and 3; with `none` also no medal, and with 4 giving it back. */

import { useId } from 'react';

import type { Medal as MedalValue } from '#domain/course.ts';
import { medalTexts } from '#web/components/medalTexts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Medal } from '#web/ui/art/Medal.tsx';
import { Option } from '#web/ui/Choice.tsx';
import { classes } from '#web/ui/classes.ts';

import styles from './MedalChoice.module.css';

/** A medal, or no medal yet: the answer is given back for the team to improve. */
export type Outcome = MedalValue | 'return';

type MedalChoiceProps = {
  value: Outcome | undefined;
  onChoose: (outcome: Outcome) => void;
  none?: boolean;
  /** The answer can be given back instead of getting a medal. */
  canReturn?: boolean;
  error?: string | undefined;
  /** The medals say themselves what they are. */
  hideLegend?: boolean;
};

/** The outcome for a key: medals for 1, 2 and 3, 0 where no medal is allowed, and 4 to give back. */
export function outcomeOfKey(
  key: string,
  { none, canReturn }: { none: boolean; canReturn: boolean },
): Outcome | undefined {
  if (key === '4') return canReturn ? 'return' : undefined;
  const medals: Readonly<Record<string, MedalValue>> = none ? { 0: 0, 1: 1, 2: 2, 3: 3 } : { 1: 1, 2: 2, 3: 3 };
  return medals[key];
}

export function MedalChoice({
  value,
  onChoose,
  none = false,
  canReturn = false,
  error,
  hideLegend = false,
}: MedalChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const isWrong = error !== undefined;
  const medals: readonly MedalValue[] = none ? [0, 1, 2, 3] : [1, 2, 3];
  return (
    <fieldset
      className={styles.choice}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? id : undefined}
      data-in-sight={isWrong || undefined}
    >
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{t('rating.medal')}</legend>
      <div className={styles.medals}>
        {medals.map((medal) => (
          <Option
            key={medal}
            name={`medal-${id}`}
            value={medal}
            isChosen={value === medal}
            onChoose={() => onChoose(medal)}
            className={styles.medal}
          >
            <Medal medal={medal} />
            <span>{t(medalTexts[medal])}</span>
            <kbd aria-hidden className={styles.key}>
              {medal}
            </kbd>
          </Option>
        ))}
        {canReturn ? (
          <Option
            name={`medal-${id}`}
            value="return"
            isChosen={value === 'return'}
            onChoose={() => onChoose('return')}
            className={classes(styles.medal, styles.return)}
          >
            <span>{t('return.choose')}</span>
            <kbd aria-hidden className={styles.key}>
              4
            </kbd>
          </Option>
        ) : null}
      </div>
      {isWrong ? (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
