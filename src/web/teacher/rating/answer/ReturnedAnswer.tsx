/** A returned answer: the docent's words with it, and the ways to change them or to give a medal after all. */

import { Hourglass, Pencil } from 'lucide-react';
import type { Ref } from 'react';

import type { Returned } from '#domain/course.ts';
import { ReturnWords } from '#web/components/feedback/ReturnWords.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { GivenBy } from '#web/teacher/people/GivenBy.tsx';
import { correctionOf, type ToRate } from '#web/teacher/rating/useRound.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './RatedAnswer.module.css';

type ReturnedProps = { toRate: ToRate; returned: Returned; correct: Ref<HTMLButtonElement>; onCorrect: () => void };

export function ReturnedAnswer({ toRate, returned, correct, onCorrect }: ReturnedProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.rated}>
      <p className={styles.medal}>
        <Hourglass aria-hidden />
        <strong>{t('return.with-team')}</strong>
        {returned.isUnderstood ? <span className={styles.seen}>{t('rating.understood')}</span> : null}
        <GivenBy given={returned} />
      </p>
      <ReturnWords said={returned} criteria={toRate.activity.criteria} />
      <div className={styles.actions} data-focus={correctionOf(toRate.id)}>
        <Button ref={correct} size="small" icon={<Pencil aria-hidden />} onClick={onCorrect}>
          {t('return.correct')}
        </Button>
      </div>
    </div>
  );
}
