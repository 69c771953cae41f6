/** A medal that is readable without colour: its shape, its word, and as many stars as it is worth. A number is never used for one medal, since it would look like a count. */

import { Star } from 'lucide-react';

import type { Medal as MedalValue } from '#domain/course.ts';
import { Medal } from '#web/ui/art/Medal.tsx';

import { medalTexts } from './medalTexts.ts';
import { useTranslation } from './useTranslation.ts';

import styles from './MedalWord.module.css';

type MedalWordProps = { medal: MedalValue; size?: 'normal' | 'large' };

export function MedalWord({ medal, size = 'normal' }: MedalWordProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.medal} data-size={size}>
      <Medal medal={medal} className={styles.picture} />
      <span className={styles.word}>{t(medalTexts[medal])}</span>
      <span aria-hidden className={styles.stars}>
        {Array.from({ length: medal }, (_, star) => (
          <Star key={star} />
        ))}
      </span>
    </span>
  );
}
