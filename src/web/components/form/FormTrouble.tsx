/** The error of a form or a press as a whole, shown where it happened; nothing without an error. */

import { useEffect, useRef } from 'react';

import type { Translate } from '#client/texts.ts';
import { Problem } from '#contract/problem.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { waitText } from '#web/components/waitText.ts';
import { useConnectionLost } from '#web/connection.ts';
import { Notice } from '#web/ui/Notice.tsx';

import { formError } from './formErrors.ts';

/** `unshown`: the name of a field that does not show its own error. */
type FormTroubleProps = { error: Error | null; unshown?: string };

export function FormTrouble({ error, unshown }: FormTroubleProps) {
  const { t } = useTranslation();
  const isLost = useConnectionLost();
  const isBack = error !== null && !(error instanceof Problem) && !isLost;
  const wrong = isBack ? t('connection.back') : troubleIn(error, unshown, t);
  const place = useRef<HTMLDivElement>(null);
  // For a press at the edge of the window, the error would be below the edge, or under the connection line.
  useEffect(() => {
    // In newer browsers it returns a promise, which an effect must not return.
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
