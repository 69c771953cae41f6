/** The docent's words with the returned answer, above the team's own text and photo until there is a medal (docs/rules.md 5.21). */

import { Lightbulb } from 'lucide-react';

import type { TeamsActivity } from '#contract/decode/teamFacts.ts';
import { standingReturn } from '#domain/feedback/returning.ts';
import { isReturned } from '#domain/status.ts';
import { ReturnWords } from '#web/components/feedback/ReturnWords.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { UnderstoodButton } from '#web/student/tip/UnderstoodButton.tsx';

import styles from './ReturnedTip.module.css';

export function ReturnedTip({ activity: { answer, criteria } }: { activity: TeamsActivity }) {
  const { t } = useTranslation();
  const said = answer && standingReturn(answer);
  if (answer === undefined || said === undefined) return null;
  return (
    <section className={styles.tip} aria-label={t('return.title')}>
      <h2 className={styles.title}>
        <Lightbulb aria-hidden /> {t('return.title')}
      </h2>
      <ReturnWords said={said} criteria={criteria} />
      {isReturned(answer) ? <UnderstoodButton answerId={answer.id} words={said} /> : null}
      <p>{t(isReturned(answer) ? 'return.how' : 'return.sent-again')}</p>
    </section>
  );
}
