/** A medal that reads without colour: its shape, its number and its word. */

import { useTranslation } from 'react-i18next';

import type { Medal as MedalValue } from '#domain/course.ts';
import { medalWords } from '#web/student/message/messageTexts.ts';
import { Medal } from '#web/ui/art/Medal.tsx';

import styles from './MedalWord.module.css';

export function MedalWord({ medal, size = 'normal' }: { medal: MedalValue; size?: 'normal' | 'large' }) {
  const { t } = useTranslation();
  return (
    <span className={styles.medal} data-size={size}>
      <Medal medal={medal} className={styles.picture} />
      <span className={styles.word}>
        {medal === 0 ? null : `${medal} `}
        {t(medalWords[medal])}
      </span>
    </span>
  );
}
