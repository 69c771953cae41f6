/** For how many days an answer lies on this device alone, from the first: an iPad throws away after seven what nobody came back for. */

import { useState } from 'react';

import { daysHere, type QueuedAnswer } from '#client/outbox/queuedAnswer.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

export function DaysHere({ kept }: { kept: QueuedAnswer }) {
  const { t } = useTranslation();
  const [openedAt] = useState(() => Date.now());
  const days = daysHere(kept, openedAt);
  return days === 0 ? null : <p>{t('outbox.days-here', { count: days })}</p>;
}
