/** A phase that isn't open for the team yet, reached by its address. */

import { ArrowLeft, Lock } from 'lucide-react';

import type { TeamsPhase } from '#contract/decode/teamFacts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { rocketPath } from '#web/student/paths.ts';
import { useRocketProgress } from '#web/student/shell/useRocketProgress.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { useScreen } from '#web/useScreen.ts';

import styles from './ClosedPhase.module.css';

export function ClosedPhase({ phase }: { phase: TeamsPhase }) {
  const { t } = useTranslation();
  const heading = useScreen(phase.title);
  const { rocket } = useRocketProgress();
  const previous = rocket?.find(({ number }) => number === phase.number - 1);
  return (
    <main className={styles.closed}>
      <Lock aria-hidden size={64} />
      <h1 ref={heading} tabIndex={-1}>
        {phase.title}
      </h1>
      <p>{t('phase.closed-until', { phase: previous?.title ?? '' })}</p>
      <ButtonLink href={rocketPath} kind="primary" icon={<ArrowLeft aria-hidden />}>
        {t('shell.back-to-rocket')}
      </ButtonLink>
    </main>
  );
}
