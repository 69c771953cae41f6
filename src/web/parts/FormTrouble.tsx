/** What went wrong with a form or a press as a whole, said where it happened; nothing while all is well. */

import { useTranslation } from 'react-i18next';

import { Notice } from '#web/ui/Notice.tsx';

import { formError } from './formErrors.ts';

export function FormTrouble({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  const wrong = formError(error);
  return wrong === undefined ? null : <Notice tone="bad">{t(wrong)}</Notice>;
}
