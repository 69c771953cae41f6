/** One team's words about another's answer: stars and a wish. */

import { Sparkles, Star } from 'lucide-react';

import { useTranslation } from '#web/components/useTranslation.ts';

import styles from './StarsAndWish.module.css';

export type Said = { stars: readonly string[]; wish: string };

export function StarsAndWish({ said: { stars, wish } }: { said: Said }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.said}>
      {stars.map((star) => (
        <li key={star}>
          <Star aria-hidden />
          <span>
            <strong>{t('neighbours.star')}</strong> ‘{star}’
          </span>
        </li>
      ))}
      <li>
        <Sparkles aria-hidden />
        <span>
          <strong>{t('neighbours.wish-word')}</strong> {wish}
        </span>
      </li>
    </ul>
  );
}
