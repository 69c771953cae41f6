/** What went wrong with a form or a press as a whole, said where it happened; nothing while all is well. */

import { useTranslation } from 'react-i18next';

import { Problem } from '#contract/problem.ts';
import { Notice } from '#web/ui/Notice.tsx';

import { formError } from './formErrors.ts';
import { waitText } from './waitText.ts';

export function FormTrouble({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (error instanceof Problem && error.status === 429 && error.retryAfter !== null) {
    return <Notice tone="bad">{waitText(t, error.retryAfter)}</Notice>;
  }
  const wrong = formError(error);
  return wrong === undefined ? null : <Notice tone="bad">{t(wrong)}</Notice>;
}
