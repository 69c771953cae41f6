/** What stands in the way of saving a rating: the team or another device was quicker, or the connection is gone. */

import { useTranslation } from 'react-i18next';

import type { Rating } from '#domain/course.ts';
import { FormTrouble } from '#web/parts/form/FormTrouble.tsx';
import { medalTexts } from '#web/parts/medalTexts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import type { RatingInForm } from './useRatingForm.ts';

import styles from './RatingTrouble.module.css';

export function RatingTrouble({ inForm }: { inForm: RatingInForm }) {
  const { trouble, readAgain, keepOwn, leave } = inForm;
  if (trouble === undefined) return null;
  if (trouble.kind === 'refused') return <FormTrouble error={trouble.error} />;
  if (trouble.kind === 'answer-changed') return <AnswerChanged isNew={trouble.isNew} onRead={readAgain} />;
  return <OtherRating other={trouble.other} onKeepOther={leave} onKeepOwn={keepOwn} />;
}

function AnswerChanged({ isNew, onRead }: { isNew: boolean; onRead: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice>
      <p>{t(isNew ? 'rating.answer-came' : 'rating.answer-changed')}</p>
      <Button size="small" onClick={onRead}>
        {t('rating.read-again')}
      </Button>
    </Notice>
  );
}

type OtherRatingProps = { other: Rating; onKeepOther: () => void; onKeepOwn: () => void };

function OtherRating({ other, onKeepOther, onKeepOwn }: OtherRatingProps) {
  const { t } = useTranslation();
  return (
    <Notice>
      <p>{t('rating.other', { medal: t(medalTexts[other.medal]) })}</p>
      {other.comment === '' ? null : <blockquote className={styles.other}>{other.comment}</blockquote>}
      <div className={styles.choice}>
        <Button size="small" onClick={onKeepOther}>
          {t('rating.keep-other')}
        </Button>
        <Button size="small" onClick={onKeepOwn}>
          {t('rating.keep-own')}
        </Button>
      </div>
    </Notice>
  );
}
