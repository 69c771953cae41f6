/** The start of the screens: texts, then the routes. */

import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';

import { TroubleScreen } from '#web/anyone/TroubleScreen.tsx';
import { ConnectionLine } from '#web/parts/ConnectionLine.tsx';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';

import { keepFocus } from './focus.ts';
import { queryClient } from './query.ts';
import { Routes } from './routes.tsx';

import '#web/ui/styles/tokens.css';
import '#web/ui/styles/page.css';

/** Those that say that something is wrong come with the program: vite.config.ts takes them from the file of texts. */
declare const troubleTexts: Readonly<Record<string, string>>;

/** Dutch, with no other language to fall back on (docs/rules.md 12.6). Texts that fail to load are tried again 5 times, after 250 ms and then twice as long each time. Answers whether they are there. */
async function loadTexts(): Promise<boolean> {
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
  const areThere = i18next.hasResourceBundle('nl', 'translation');
  if (!areThere) i18next.addResourceBundle('nl', 'translation', troubleTexts);
  return areThere;
}

const place = document.getElementById('app');
if (place === null) throw new Error('index.html has no #app');

keepFocus();
const hasTexts = await loadTexts();
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary fallback={<TroubleScreen />}>{hasTexts ? <Routes /> : <TroubleScreen />}</ErrorBoundary>
      <ConnectionLine />
    </QueryClientProvider>
  </StrictMode>,
);
