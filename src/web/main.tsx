/** The start of the screens: texts, then the routes. */

import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { ConnectionLine } from '#web/parts/ConnectionLine.tsx';

import { keepFocus } from './focus.ts';
import { loadTexts } from './i18n.ts';
import { queryClient } from './query.ts';
import { Routes } from './routes.tsx';

import '#web/ui/styles/tokens.css';
import '#web/ui/styles/page.css';

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
