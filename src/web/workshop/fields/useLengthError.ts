/** The error of a text that is too long, in words. */

import { useTranslation } from '#web/components/useTranslation.ts';

export function useLengthError(text: string, most: number | undefined): string | undefined {
  const { t } = useTranslation();
  return most === undefined || text.length <= most ? undefined : t('workshop.too-long', { most, length: text.length });
}
