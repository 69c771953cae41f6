/** A page of a trial flight: the team's own, up to the reveal; what comes after phase 1 is the end (docs/rules.md 17.14). */

import type { ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';

import { trialSteps } from '#domain/lesson/trial.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { phaseOf, rocketPath } from '#web/student/paths.ts';
import { ToRealLogin } from '#web/student/ToRealLogin.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useScreen } from '#web/useScreen.ts';

import { useRocketProgress } from './useRocketProgress.tsx';
import { useTrialSteps } from './useTrialSteps.ts';

export function TrialPage({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const { rocket } = useRocketProgress();
  const { done, isOver } = useTrialSteps();
  if (isOver) return <End title="trial.title" text="trial.over" />;
  if ((phaseOf(path) ?? 1) === 1 || rocket === undefined) return <>{children}</>;
  if (done < trialSteps.length) return <Redirect to={rocketPath} replace />;
  return <End title="trial.passed" text="trial.next-time" />;
}

function End({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  const heading = useScreen(t('trial.title'));
  return (
    <main>
      <h1 ref={heading} tabIndex={-1}>
        {t(title)}
      </h1>
      <EmptyState action={<ToRealLogin />}>{t(text)}</EmptyState>
    </main>
  );
}
