/** A medal that reads without colour: its shape and its word, for a team with its number. */

import type { Medal as MedalValue } from '#domain/course.ts';
import { Medal } from '#web/ui/art/Medal.tsx';

import { medalTexts } from './medalTexts.ts';
import { useTranslation } from './useTranslation.ts';

import styles from './MedalWord.module.css';

type MedalWordProps = { medal: MedalValue; size?: 'normal' | 'large'; hasNumber?: boolean };

export function MedalWord({ medal, size = 'normal', hasNumber = medal !== 0 }: MedalWordProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.medal} data-size={size}>
      <Medal medal={medal} className={styles.picture} />
      <span className={styles.word}>
        {hasNumber ? `${medal} ` : null}
        {t(medalTexts[medal])}
      </span>
    </span>
  );
}
