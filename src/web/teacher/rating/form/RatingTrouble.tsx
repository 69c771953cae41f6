/** What stands in the way of saving a rating: the team or another device was quicker, or the connection is gone. */

import { useTranslation } from 'react-i18next';

import type { Rating } from '#domain/course.ts';
import { FormTrouble } from '#web/parts/FormTrouble.tsx';
import { medalTexts } from '#web/parts/medalTexts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import type { SavedRating } from './useRatingForm.ts';

import styles from './RatingTrouble.module.css';

type RatingTroubleProps = {
  saving: SavedRating;
  /** What another device gave meanwhile. */
  other: Rating | undefined;
  onKeepOther: () => void;
  onKeepOwn: () => void;
};

export function RatingTrouble({ saving, other, onKeepOther, onKeepOwn }: RatingTroubleProps) {
  if (saving.hasChanged) return <AnswerChanged saving={saving} />;
  if (other !== undefined) return <OtherRating other={other} onKeepOther={onKeepOther} onKeepOwn={onKeepOwn} />;
  return <FormTrouble error={saving.error} />;
}

function AnswerChanged({ saving }: { saving: SavedRating }) {
  const { t } = useTranslation();
  return (
    <Notice>
      <p>{t(saving.isNew ? 'rating.answer-came' : 'rating.answer-changed')}</p>
      <Button size="small" onClick={saving.readAgain}>
        {t('rating.read-again')}
      </Button>
    </Notice>
  );
}

type OtherRatingProps = { other: Rating } & Pick<RatingTroubleProps, 'onKeepOther' | 'onKeepOwn'>;

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
