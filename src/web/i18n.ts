/** The texts on screen: from the server, in Dutch, with no other language to fall back on (docs/rules.md 12.6). */

import i18next, { type i18n } from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';

/** Texts that fail to load are tried again 5 times, after 250 ms and then twice as long each time. */
export async function loadTexts(): Promise<i18n> {
  await i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      lng: 'nl',
      fallbackLng: false,
      // Keys are sentences and names with dots: no part of them means anything.
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      maxRetries: 5,
      retryTimeout: 250,
      backend: { loadPath: '/api/translations?lng={{lng}}' },
    });
  return i18next;
}
