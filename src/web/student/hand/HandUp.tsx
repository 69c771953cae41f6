/** Asks the docent for help with one press, and confirms that it arrived. It is never queued: a hand that arrives late helps nobody (docs/rules.md 8.19). */

import { Hand } from 'lucide-react';
import { useEffect, useId } from 'react';

import type { ResponseOf } from '#contract/endpoint.ts';
import { student } from '#contract/student.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useConnectionLost } from '#web/connection.ts';
import { useEndpoint, useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './HandUp.module.css';

/** `activity`: the one that the team works on. */
export function HandUp({ activity }: { activity?: number }) {
  const { t } = useTranslation();
  const words = useId();
  const { data: hand } = useEndpoint(student.hand, {});
  const isLost = useConnectionLost();
  const raise = useCall(student.raiseHand);
  const lower = useCall(student.lowerHand);
  const isUp = hand !== undefined && hand.place !== null;
  const { error } = isUp ? lower : raise;
  const trouble = isUp && isLost ? 'hand.lost-up' : error === null ? undefined : isLost ? 'hand.lost' : 'hand.failed';
  // The error of a press without a connection is cleared once the connection is back.
  const { reset: forgetLower } = lower;
  const { reset: forgetRaise } = raise;
  useEffect(() => {
    if (isLost) return;
    forgetLower();
    forgetRaise();
  }, [isLost, forgetLower, forgetRaise]);
  const press = (): void => {
    if (isUp) lower.mutate({});
    else raise.mutate(activity === undefined ? {} : { activityId: activity });
  };
  return (
    <div className={styles.hand} data-up={isUp}>
      <Button size="small" icon={<Hand aria-hidden />} aria-describedby={words} onClick={press}>
        {isUp ? t('hand.lower') : t('hand.raise')}
      </Button>
      <p id={words} role="status" className={styles.words}>
        {trouble === undefined ? isUp ? <HandStatus hand={hand} /> : null : t(trouble)}
      </p>
    </div>
  );
}

function HandStatus({ hand: { place, isAnswered } }: { hand: ResponseOf<typeof student.hand> }) {
  const { t } = useTranslation();
  return <>{isAnswered ? t('hand.coming') : place === 1 ? t('hand.first') : t('hand.place', { place })}</>;
}
