/** The frame of an activity's pages: the current place, the title, and the way back to the list. */

import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

import type { TeamsActivity, TeamsPhase } from '#contract/decode/teamFacts.ts';
import { NumberedTitle } from '#web/components/activity/NumberedTitle.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { HandUp } from '#web/student/hand/HandUp.tsx';
import { listPath } from '#web/student/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { useScreen } from '#web/useScreen.ts';

import styles from './ActivityPage.module.css';

type PageProps = {
  phase: TeamsPhase;
  activity: TeamsActivity;
  /** Beside the title. */
  beside?: ReactNode;
  children: ReactNode;
};

export function ActivityPage({ phase, activity, beside, children }: PageProps) {
  const { t } = useTranslation();
  const heading = useScreen(activity.title);
  return (
    <main className={styles.page}>
      <div className={styles.top}>
        <ButtonLink
          href={listPath(phase)}
          size="small"
          kind="quiet"
          className={styles.back}
          icon={<ArrowLeft aria-hidden />}
        >
          {t('activity.back', { phase: phase.title })}
        </ButtonLink>
        <ErrorBoundary>
          <HandUp activity={activity.id} />
        </ErrorBoundary>
      </div>
      <header className={styles.heading}>
        <h1 ref={heading} tabIndex={-1}>
          <NumberedTitle phase={phase} activity={activity} />
        </h1>
        {beside}
      </header>
      {children}
    </main>
  );
}
