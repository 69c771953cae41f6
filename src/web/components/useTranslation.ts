/** The texts of the screens, which are loaded before any screen is drawn. */

import { createContext, useContext } from 'react';

import type { Translate } from '#client/texts.ts';

export const Translation = createContext<Translate>((key) => key);

export function useTranslation(): { t: Translate } {
  return { t: useContext(Translation) };
}
