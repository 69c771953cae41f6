/** Brons, zilver or goud, by pointer, arrows or the keys 1, 2 and 3; with `none` also no medal. */

import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { Medal as MedalValue } from '#domain/course.ts';
import { medalTexts } from '#web/parts/medalTexts.ts';
import { Medal } from '#web/ui/art/Medal.tsx';
import { Option } from '#web/ui/Choice.tsx';

import styles from './MedalChoice.module.css';

type MedalChoiceProps = {
  value: MedalValue | undefined;
  onChoose: (medal: MedalValue) => void;
  none?: boolean;
  error?: string | undefined;
};

/** The medal under a key: 1, 2 and 3, and 0 where there may be none. */
export function medalOfKey(key: string, none: boolean): MedalValue | undefined {
  const medals: Readonly<Record<string, MedalValue>> = none ? { 0: 0, 1: 1, 2: 2, 3: 3 } : { 1: 1, 2: 2, 3: 3 };
  return medals[key];
}

export function MedalChoice({ value, onChoose, none = false, error }: MedalChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const isWrong = error !== undefined;
  const medals: readonly MedalValue[] = none ? [0, 1, 2, 3] : [1, 2, 3];
  return (
    <fieldset className={styles.choice} aria-invalid={isWrong} aria-describedby={isWrong ? id : undefined}>
      <legend className={styles.legend}>{t('rating.medal')}</legend>
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
            {t(medalTexts[medal])}
            <kbd aria-hidden className={styles.key}>
              {medal}
            </kbd>
          </Option>
        ))}
      </div>
      {isWrong ? (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
