/** The words of a reveal, beside the part and never over it: the announcement, then the medal with its number and its word. */

import { Sparkles } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';

import type { Reveal } from '#client/moments/reveal.ts';
import { middleOf } from '#scene/reveal/beat.ts';
import { metalOf } from '#scene/rocket/metals.ts';
import { medalTexts } from '#web/components/medalTexts.ts';
import { partNames } from '#web/components/rocketParts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Medal } from '#web/ui/art/Medal.tsx';
import { onceLaidOut } from '#web/useScreen.ts';

import styles from './MedalMoment.module.css';

export function MedalMoment({ reveal }: { reveal: Reveal }) {
  const { t } = useTranslation();
  const { medal, stage, entry } = reveal;
  const place = useRef<HTMLDivElement>(null);
  // On a phone the part may be below the edge of the screen.
  useEffect(() => onceLaidOut(place.current, () => place.current?.scrollIntoView({ block: 'center' })), []);
  const part = t(partNames[entry.number - 1] ?? 'part.motor');
  const isComing = stage === 'anticipation' || stage === 'flash';
  const height: CSSProperties = { top: `${middleOf(entry.number - 1) * 100}%` };
  return (
    <div ref={place} className={styles.place} style={height} role="status">
      {isComing ? (
        <p key="coming" className={styles.coming}>
          {t('reveal.coming', { part })}
        </p>
      ) : (
        <div key="medal" className={styles.medal} data-stage={stage} data-metal={metalOf(medal)}>
          {medal === 0 ? (
            <Sparkles aria-hidden className={styles.glints} />
          ) : (
            <Medal medal={medal} className={styles.picture} />
          )}
          <p className={styles.word}>{t(medal === 0 ? 'reveal.built' : medalTexts[medal])}</p>
          <p className={styles.part}>{t(stage === 'medal' ? 'reveal.part' : 'reveal.part-done', { part })}</p>
        </div>
      )}
    </div>
  );
}
