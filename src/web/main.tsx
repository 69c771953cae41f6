/** The start of the screens: texts, then the routes. */

import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { isThrowaway } from '#web/browser/basePath.ts';
import { haveTexts, say } from '#web/browser/texts.ts';
import { BrokenPart } from '#web/components/BrokenPart.tsx';
import { ConnectionLine } from '#web/components/ConnectionLine.tsx';
import { stayAboveKeyboard } from '#web/components/form/aboveKeyboard.ts';
import { focusFirstWrongFields } from '#web/components/form/firstWrong.ts';
import { sendWhatIsShown } from '#web/components/form/shownTexts.ts';
import { ignorePageDrops } from '#web/components/form/useDroppedFile.ts';
import { Translation } from '#web/components/useTranslation.ts';
import { registerServiceWorker } from '#web/offline/registerServiceWorker.ts';
import { prefetchQueries } from '#web/prefetch/queries.ts';
import { TroubleInShell, TroubleScreen } from '#web/public/TroubleScreen.tsx';
import { ErrorBoundary, type PartTrouble, PartTroubleContext } from '#web/ui/ErrorBoundary.tsx';

import { clearConditionalCache } from './callServer.ts';
import { watchNetwork } from './connection.ts';
import { reportCrash } from './crash.ts';
import { keepFocus } from './focus.ts';
import { queryClient } from './query.ts';
import { firstScreenHere, Routes } from './routes.tsx';
import { allowSoundsFromFirstPress } from './sound.ts';
import { onLogout } from './storedValue.ts';

import '#web/ui/styles/tokens.css';
import '#web/ui/styles/page.css';

const partTrouble: PartTrouble = {
  offer: (retry) => <BrokenPart onRetry={retry} />,
  screen: <TroubleInShell />,
  report: reportCrash,
};

keepFocus();
focusFirstWrongFields();
watchNetwork();
onLogout(clearConditionalCache);
allowSoundsFromFirstPress();
stayAboveKeyboard();
ignorePageDrops();
sendWhatIsShown();
if (!isThrowaway) registerServiceWorker();
const prefetched = prefetchQueries();
// The screens import this module, so the module must finish before it can wait for them.
void draw();

async function draw(): Promise<void> {
  const place = document.getElementById('app');
  if (place === null) throw new Error('index.html has no #app');
  // Dutch only, without a fallback language (docs/rules.md 12.6).
  const [areThere] = await Promise.all([haveTexts('everybody'), firstScreenHere(), prefetched]);
  createRoot(place).render(
    <StrictMode>
      <Translation value={say}>
        <QueryClientProvider client={queryClient}>
          <PartTroubleContext value={partTrouble}>
            <ErrorBoundary fallback={<TroubleScreen />}>{areThere ? <Routes /> : <TroubleScreen />}</ErrorBoundary>
            <ConnectionLine />
          </PartTroubleContext>
        </QueryClientProvider>
      </Translation>
    </StrictMode>,
  );
}
