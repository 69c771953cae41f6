/** The error of a form or a press as a whole, shown where it happened; nothing without an error. */

import { useEffect, useRef } from 'react';

import type { Translate } from '#client/texts.ts';
import { Problem } from '#contract/problem.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { waitText } from '#web/components/waitText.ts';
import { useConnectionLost } from '#web/connection.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { onceLaidOut } from '#web/useScreen.ts';

import { formError } from './formErrors.ts';

/** `unshown`: the name of a field that does not show its own error. */
type FormTroubleProps = { error: Error | null; unshown?: string };

export function FormTrouble({ error, unshown }: FormTroubleProps) {
  const { t } = useTranslation();
  const isLost = useConnectionLost();
  const isBack = error !== null && !(error instanceof Problem) && !isLost;
  const wrong = isBack ? t('connection.back') : troubleIn(error, unshown, t);
  const place = useRef<HTMLDivElement>(null);
  // It may be below the edge of the window or under a bar, which its words may make higher. The focused field stays in view.
  useEffect(
    () =>
      onceLaidOut(place.current, () => {
        const form = place.current?.closest('form');
        place.current?.scrollIntoView({ block: 'nearest' });
        if (form?.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' });
      }),
    [error, wrong],
  );
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
