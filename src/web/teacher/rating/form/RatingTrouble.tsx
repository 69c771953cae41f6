/** What blocks saving a rating: the team or another device was first, or the connection is gone. */

import { useEffect, useRef } from 'react';

import type { Rating, Returned } from '#domain/course.ts';
import { isWorthNotifying } from '#domain/people/classDocents.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { medalTexts } from '#web/components/medalTexts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useRun } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import type { RatingInForm } from './useRatingForm.ts';

import styles from './RatingTrouble.module.css';

/** Below the fields: why it was not saved. */
export function RatingRefused({ inForm: { trouble } }: { inForm: RatingInForm }) {
  return trouble?.kind === 'refused' ? <FormTrouble error={trouble.error} /> : null;
}

/**
 * Above the fields: what the team or another docent changed meanwhile. It scrolls into view, and the focused field
 * stays in view.
 */
export function RatingTrouble({ inForm }: { inForm: RatingInForm }) {
  const kind = inForm.trouble?.kind;
  const place = useRef<HTMLDivElement>(null);
  const isMeanwhile = kind !== undefined && kind !== 'refused';
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!isMeanwhile || form?.contains(document.activeElement) !== true) return;
    place.current?.scrollIntoView({ block: 'nearest' });
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isMeanwhile]);
  return isMeanwhile ? (
    <div ref={place} className={styles.meanwhile}>
      <Meanwhile inForm={inForm} />
    </div>
  ) : null;
}

function Meanwhile({ inForm: { trouble, readAgain, keepOwn, leave } }: { inForm: RatingInForm }) {
  if (trouble === undefined || trouble.kind === 'refused') return null;
  if (trouble.kind === 'answer-changed') return <AnswerChanged isNew={trouble.isNew} onRead={readAgain} />;
  if (trouble.kind === 'other-return') {
    return <OtherReturn other={trouble.other} onKeepOther={leave} onKeepOwn={keepOwn} />;
  }
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

type OtherRatingProps = Keeping & { other: Rating };
type Keeping = { onKeepOther: () => void; onKeepOwn: () => void };

function OtherRating({ other, ...keeping }: OtherRatingProps) {
  const { t } = useTranslation();
  const name = useColleague(other);
  const medal = t(medalTexts[other.medal]);
  return (
    <Notice>
      <p className={styles.said}>
        {name === undefined ? t('rating.other', { medal }) : t('rating.other-by', { medal, name })}
      </p>
      {other.comment === '' ? null : <blockquote className={styles.other}>{other.comment}</blockquote>}
      <KeepButtons {...keeping} />
    </Notice>
  );
}

/** A colleague, or another device, gave the answer back. */
function OtherReturn({ other, ...keeping }: Keeping & { other: Returned }) {
  const { t } = useTranslation();
  return (
    <Notice>
      <p>{t('return.other')}</p>
      <blockquote className={styles.other}>{other.tip}</blockquote>
      <KeepButtons {...keeping} />
    </Notice>
  );
}

/** Who did it, where the class has more than one docent. */
function useColleague({ given }: Rating): string | undefined {
  const { docents = [] } = useRun() ?? {};
  const by = given?.by ?? null;
  return isWorthNotifying(by, docents) ? by : undefined;
}

function KeepButtons({ onKeepOther, onKeepOwn }: Keeping) {
  const { t } = useTranslation();
  return (
    <div className={styles.choice}>
      <Button size="small" onClick={onKeepOther}>
        {t('rating.keep-other')}
      </Button>
      <Button size="small" onClick={onKeepOwn}>
        {t('rating.keep-own')}
      </Button>
    </div>
  );
}
