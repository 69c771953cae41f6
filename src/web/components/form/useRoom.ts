/** The number of characters left in a limited field: shown near its limit, before anything is sent (docs/rules.md 12.13). */

import { charactersLeft } from '#domain/text.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

/** The number of characters before the limit at which the hint appears. */
export const nearLimit = (max: number): number => Math.min(200, Math.ceil(max / 3));

/** The hint of a field, with the number of characters left near the limit. */
export function useRoom(): (text: string, max: number, hint?: string) => string | undefined {
  const { t } = useTranslation();
  return (text, max, hint) => {
    // A character takes at least one code unit, so a short text need not be counted.
    if (text.length < max - nearLimit(max)) return hint;
    const left = charactersLeft(text, max);
    if (left > nearLimit(max)) return hint;
    const room = left < 0 ? t('answer.too-long', { count: -left }) : t('answer.room', { count: left });
    return hint === undefined ? `${room}.` : `${hint} ${room}.`;
  };
}
