/** The start of the screens: texts, then the routes. */

import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { askAhead } from '#web/ahead/askAhead.ts';
import { TroubleInShell, TroubleScreen } from '#web/anyone/TroubleScreen.tsx';
import { keepScreens } from '#web/keptScreens/keepScreens.ts';
import { BrokenPart } from '#web/parts/BrokenPart.tsx';
import { ConnectionLine } from '#web/parts/ConnectionLine.tsx';
import { stayAboveKeyboard } from '#web/parts/form/aboveKeyboard.ts';
import { focusFirstWrongFields } from '#web/parts/form/firstWrong.ts';
import { sendWhatIsShown } from '#web/parts/form/shownTexts.ts';
import { keepPageFromDrops } from '#web/parts/form/useDroppedFile.ts';
import { Translation } from '#web/parts/useTranslation.ts';
import { haveTexts, say } from '#web/place/texts.ts';
import { ErrorBoundary, type PartTrouble, PartTroubleContext } from '#web/ui/ErrorBoundary.tsx';

import { hearOfNetwork } from './connection.ts';
import { reportCrash } from './crash.ts';
import { keepFocus } from './focus.ts';
import { isLook } from './place/root.ts';
import { forgetHeld, queryClient } from './query.ts';
import { hearOfLogout } from './remembered.ts';
import { firstScreenHere, Routes } from './routes.tsx';
import { allowSoundsFromFirstPress } from './sound.ts';

import '#web/ui/styles/tokens.css';
import '#web/ui/styles/page.css';

const partTrouble: PartTrouble = {
  offer: (retry) => <BrokenPart onRetry={retry} />,
  screen: <TroubleInShell />,
  report: reportCrash,
};

keepFocus();
focusFirstWrongFields();
hearOfNetwork();
hearOfLogout(forgetHeld);
allowSoundsFromFirstPress();
stayAboveKeyboard();
keepPageFromDrops();
sendWhatIsShown();
if (!isLook) keepScreens();
const asked = askAhead();
// Its screens need this program, so it does not wait for them before it is whole.
void draw();

async function draw(): Promise<void> {
  const place = document.getElementById('app');
  if (place === null) throw new Error('index.html has no #app');
  // Dutch, with no other language to fall back on (docs/rules.md 12.6).
  const [areThere] = await Promise.all([haveTexts('everybody'), firstScreenHere(), asked]);
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
