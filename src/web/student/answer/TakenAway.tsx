/** What the docent removed of the team's answer, with the docent's message, until the team sends again; or that the docent painted over somebody in its photo. */

import type { TeamsActivity } from '#contract/decode/teamFacts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Notice } from '#web/ui/Notice.tsx';

import styles from './TakenAway.module.css';

type TakenProps = {
  activity: TeamsActivity;
  /** On a card, which links to the place where the team can send again. */
  short?: boolean;
};

const texts = {
  photo: { said: 'taken.photo', again: 'taken.photo-again' },
  text: { said: 'taken.text', again: 'taken.text-again' },
  answer: { said: 'taken.answer', again: 'taken.answer-again' },
} as const;

export function TakenAway({ activity: { takenAway, answer, isPainted }, short = false }: TakenProps) {
  const { t } = useTranslation();
  if (takenAway === null) {
    if (!isPainted || short) return null;
    return (
      <div className={styles.taken}>
        <Notice>{t('taken.painted')}</Notice>
      </div>
    );
  }
  const { said, again } = texts[takenAway.what];
  const isRated = (answer?.rating ?? null) !== null;
  return (
    <div className={styles.taken}>
      <Notice>
        <p>
          <strong>{t(said)}</strong>{' '}
          {short ? null : isRated ? takenAway.what === 'text' && t('taken.text-stays') : t(again)}
        </p>
        {takenAway.word === '' ? null : (
          <blockquote className={styles.word}>
            <p className={styles.who}>{t('activity.comment')}</p>
            <p>{takenAway.word}</p>
          </blockquote>
        )}
      </Notice>
    </div>
  );
}
