/** The number of days that an answer has been on this device only: an iPad deletes data after seven days without a visit. */

import { useState } from 'react';

import { daysHere, type QueuedAnswer } from '#client/outbox/queuedAnswer.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

export function DaysHere({ kept }: { kept: QueuedAnswer }) {
  const { t } = useTranslation();
  const [openedAt] = useState(() => Date.now());
  const days = daysHere(kept, openedAt);
  return days === 0 ? null : <p>{t('outbox.days-here', { count: days })}</p>;
}
