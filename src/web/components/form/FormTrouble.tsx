/** What went wrong with a form or a press as a whole, said where it happened; nothing while all is well. */

import { useEffect, useRef } from 'react';

import type { Translate } from '#client/texts.ts';
import { Problem } from '#contract/problem.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { waitText } from '#web/components/waitText.ts';
import { useConnectionLost } from '#web/connection.ts';
import { Notice } from '#web/ui/Notice.tsx';

import { formError } from './formErrors.ts';

/** `unshown`: a field that does not say itself what is wrong with it. */
type FormTroubleProps = { error: Error | null; unshown?: string };

export function FormTrouble({ error, unshown }: FormTroubleProps) {
  const { t } = useTranslation();
  const isLost = useConnectionLost();
  const isBack = error !== null && !(error instanceof Problem) && !isLost;
  const wrong = isBack ? t('connection.back') : troubleIn(error, unshown, t);
  const place = useRef<HTMLDivElement>(null);
  // Of a press at the edge of the window it would come below that, or under the line of a lost connection.
  useEffect(() => {
    // In newer browsers it answers a promise, which is no way to clean up.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [wrong]);
  if (wrong === undefined) return null;
  return (
    <div ref={place}>
      <Notice tone="bad">{wrong}</Notice>
    </div>
  );
}

function troubleIn(error: Error | null, unshown: string | undefined, t: Translate): string | undefined {
  if (error instanceof Problem && error.status === 429 && error.retryAfter !== null) {
    return waitText(t, error.retryAfter);
  }
  const wrong = formError(error, unshown);
  return wrong && t(wrong);
}
