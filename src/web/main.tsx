/** The start of the screens: texts, then the routes. */

import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';

import { ConnectionLine } from '#web/parts/ConnectionLine.tsx';

import { keepFocus } from './focus.ts';
import { queryClient } from './query.ts';
import { Routes } from './routes.tsx';

import '#web/ui/styles/tokens.css';
import '#web/ui/styles/page.css';

/** Dutch, with no other language to fall back on (docs/rules.md 12.6). Texts that fail to load are tried again 5 times, after 250 ms and then twice as long each time. */
async function loadTexts(): Promise<void> {
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
}

const place = document.getElementById('app');
if (place === null) throw new Error('index.html has no #app');

keepFocus();
await loadTexts();
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Routes />
      <ConnectionLine />
    </QueryClientProvider>
  </StrictMode>,
);
