/** How many characters of a limited field are left: said near its limit, before anything is sent (docs/rules.md 12.13). */

import { charactersLeft } from '#domain/text.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

/** From so many characters before the limit on. */
export const nearLimit = (max: number): number => Math.min(200, Math.ceil(max / 3));

/** The hint of a field, with what room there is left where that is little. */
export function useRoom(): (text: string, max: number, hint?: string) => string | undefined {
  const { t } = useTranslation();
  return (text, max, hint) => {
    // A character takes one code unit at least, so a short text need not be counted.
    if (text.length < max - nearLimit(max)) return hint;
    const left = charactersLeft(text, max);
    if (left > nearLimit(max)) return hint;
    const room = left < 0 ? t('answer.too-long', { count: -left }) : t('answer.room', { count: left });
    return hint === undefined ? `${room}.` : `${hint} ${room}.`;
  };
}
