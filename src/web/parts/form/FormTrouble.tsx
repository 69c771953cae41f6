/** What went wrong with a form or a press as a whole, said where it happened; nothing while all is well. */

import { Problem } from '#contract/problem.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { waitText } from '#web/parts/waitText.ts';
import { Notice } from '#web/ui/Notice.tsx';

import { formError } from './formErrors.ts';

/** `unshown`: a field that does not say itself what is wrong with it. */
type FormTroubleProps = { error: Error | null; unshown?: string };

export function FormTrouble({ error, unshown }: FormTroubleProps) {
  const { t } = useTranslation();
  if (error instanceof Problem && error.status === 429 && error.retryAfter !== null) {
    return <Notice tone="bad">{waitText(t, error.retryAfter)}</Notice>;
  }
  const wrong = formError(error, unshown);
  return wrong === undefined ? null : <Notice tone="bad">{t(wrong)}</Notice>;
}
