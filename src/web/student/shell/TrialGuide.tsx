/** Above a team's screens in a trial flight: that nothing is kept, the three steps, and the end (docs/rules.md 17.14). */

import { Check } from 'lucide-react';
import { useLocation } from 'wouter';

import { trialSteps } from '#domain/lesson/trial.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { rocketPath } from '#web/student/paths.ts';
import { ToRealLogin } from '#web/student/ToRealLogin.tsx';

import { useTrialSteps } from './useTrialSteps.ts';

import styles from './TrialGuide.module.css';

export function TrialGuide() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const { done, isOver } = useTrialSteps();
  const isDone = done === trialSteps.length;
  if (isOver) return null;
  return (
    <aside className={styles.guide} aria-label={t('trial.title')}>
      {/* Always mounted, so that a screen reader hears the end. */}
      <p role="status">{t(isDone ? 'trial.passed' : 'trial.nothing-kept')}</p>
      {isDone ? (
        path === rocketPath ? (
          <ToRealLogin />
        ) : null
      ) : (
        <ol className={styles.steps}>
          {trialSteps.map((step, place) => (
            <li key={step} data-done={place < done || undefined} aria-current={place === done ? 'step' : undefined}>
              {place < done ? <Check role="img" aria-label={t('trial.done')} aria-hidden={false} /> : `${place + 1}.`}{' '}
              {t(`trial.step-${step}`)}
            </li>
          ))}
        </ol>
      )}
    </aside>
  );
}
