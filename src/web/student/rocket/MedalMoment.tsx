/** The moment of a reveal: light, and then the medal, large, with its number and its word. */

import { useTranslation } from 'react-i18next';

import type { Reveal } from '#client/moments/reveal.ts';
import { medalTexts } from '#web/parts/medalTexts.ts';
import { Medal } from '#web/ui/art/Medal.tsx';

import { partNames } from './useRocketWords.ts';

import styles from './MedalMoment.module.css';

export function MedalMoment({ reveal }: { reveal: Reveal }) {
  const { t } = useTranslation();
  const { medal, stage, entry } = reveal;
  const part = t(partNames[entry.number - 1] ?? 'part.motor');
  return (
    <>
      <div aria-hidden className={styles.light} data-stage={stage} />
      <div className={styles.medal} data-stage={stage} role="status">
        {stage === 'anticipation' || stage === 'flash' ? (
          <p className="visually-hidden">{t('reveal.coming', { part })}</p>
        ) : (
          <>
            <Medal medal={medal} className={styles.picture} />
            <p className={styles.word}>
              {medal === 0 ? null : <span>{medal}</span>} {t(medalTexts[medal])}
            </p>
            <p className={styles.part}>{t('reveal.part-done', { part })}</p>
          </>
        )}
      </div>
    </>
  );
}
