/** The frame of every screen of a team, which stays while it navigates: header, guide, events, outbox, sounds. */

import { type MouseEvent, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';

import { student } from '#contract/student.ts';
import { isTrial } from '#web/browser/basePath.ts';
import { sayLeerkracht } from '#web/browser/texts.ts';
import { Translation, useTranslation } from '#web/components/useTranslation.ts';
import { useEventStream } from '#web/eventStream.ts';
import { TroubleInShell } from '#web/public/TroubleScreen.tsx';
import { refreshOlder, useEndpoint } from '#web/query.ts';
import { play } from '#web/sound.ts';
import { MessageBubble } from '#web/student/message/MessageBubble.tsx';
import { MessageProvider } from '#web/student/message/useMessages.tsx';
import { SentFlight } from '#web/student/outbox/SentFlight.tsx';
import { OutboxProvider } from '#web/student/outbox/useOutbox.tsx';
import { pageName, rocketPath } from '#web/student/paths.ts';
import { useSendingUnderstood } from '#web/student/tip/useUnderstood.ts';
import { Sky } from '#web/ui/art/Sky.tsx';
import { useReducedMotion } from '#web/ui/art/useReducedMotion.ts';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { Loading } from '#web/ui/Loading.tsx';

import { Header } from './Header.tsx';
import { MessageAction } from './MessageAction.tsx';
import { RocketAside } from './RocketAside.tsx';
import { trialArea } from './trialArea.ts';
import { useAnswerSent } from './useAnswerSent.ts';
import { useOpenActivity } from './useOpenActivity.ts';
import { useOrientation } from './useOrientation.ts';
import { useRevealEffects } from './useRevealEffects.ts';
import { useRocketProgress, RocketProgressProvider } from './useRocketProgress.tsx';

import styles from './StudentShell.module.css';

export function StudentShell({ children }: { children: ReactNode }) {
  return (
    <RocketProgressProvider>
      <WithTeacherWord>
        <WithMessages>
          <WithOutbox>
            <Frame>{children}</Frame>
          </WithOutbox>
        </WithMessages>
      </WithTeacherWord>
    </RocketProgressProvider>
  );
}

/** The screens name the docent by the word of the challenge. */
function WithTeacherWord({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { team } = useRocketProgress();
  return <Translation value={team?.teacherWord === 'leerkracht' ? sayLeerkracht : t}>{children}</Translation>;
}

function WithMessages({ children }: { children: ReactNode }) {
  const { finale } = useRocketProgress();
  return <MessageProvider isFinished={finale.stage !== 'under-way'}>{children}</MessageProvider>;
}

function WithOutbox({ children }: { children: ReactNode }) {
  const { team } = useRocketProgress();
  const { flight, takeOff } = useFlight();
  return (
    <OutboxProvider team={team?.id} onSent={useAnswerSent(takeOff)}>
      {children}
      {flight}
    </OutboxProvider>
  );
}

/** One at a time: the next flight replaces one that is still in the air. With reduced motion there are only words. */
function useFlight(): { flight: ReactNode; takeOff: () => void } {
  const [number, setNumber] = useState(0);
  const [isUp, setUp] = useState(false);
  const isStill = useReducedMotion();
  const land = useCallback(() => setUp(false), []);
  const takeOff = useCallback(() => {
    play('sent');
    setNumber((before) => before + 1);
    setUp(true);
  }, []);
  return { flight: isUp && !isStill ? <SentFlight key={number} onEnd={land} /> : null, takeOff };
}

const trouble = (
  <main>
    <TroubleInShell />
  </main>
);

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [path] = useLocation();
  const orientation = useOrientation();
  useEventStream(student.events);
  useOpenActivity();
  useNewRatings();
  useRevealEffects();
  useSendingUnderstood();
  return (
    <div data-mood="team" data-orientation={orientation} className={styles.shell} onClickCapture={soundPress}>
      <Sky />
      <ErrorBoundary>
        {isTrial ? (
          <Suspense>
            <Guide />
          </Suspense>
        ) : null}
      </ErrorBoundary>
      <ErrorBoundary>
        <Header />
      </ErrorBoundary>
      <div key={pageName(path)} className={styles.page} data-wide={path === rocketPath}>
        <ErrorBoundary fallback={trouble}>
          <Suspense fallback={<Loading label={t('loading')} />}>
            {isTrial ? <Page>{children}</Page> : children}
          </Suspense>
        </ErrorBoundary>
      </div>
      <ErrorBoundary>{path === rocketPath ? null : <RocketAside />}</ErrorBoundary>
      <ErrorBoundary>
        <MessageBubble action={MessageAction} />
      </ErrorBoundary>
    </div>
  );
}

/** A rating that this device hasn't shown yet: rocket and phase are fetched again (docs/rules.md 6.10). */
function useNewRatings(): void {
  const newRating = useEndpoint(student.hasNewRating, {}).data;
  useEffect(() => {
    if (newRating?.hasNewRating === true) void refreshOlder();
  }, [newRating]);
}

function soundPress(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a[href], button:enabled') !== null) play('button');
}

function Guide() {
  const { TrialGuide } = trialArea.useScreens();
  return <TrialGuide />;
}

function Page({ children }: { children: ReactNode }) {
  const { TrialPage } = trialArea.useScreens();
  return <TrialPage>{children}</TrialPage>;
}
