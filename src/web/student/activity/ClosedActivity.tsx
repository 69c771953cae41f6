/** An activity that can't be opened now, reached by its address, with the reason. */

import type { TeamsActivity, TeamsPhase } from '#contract/decode/teamFacts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { UnsentText } from '#web/student/answer/UnsentText.tsx';
import { useQueuedAnswer } from '#web/student/outbox/useOutbox.tsx';
import type { WhyNoAnswer } from '#web/student/whyNoAnswer.ts';
import { Notice } from '#web/ui/Notice.tsx';

import { ActivityPage } from './ActivityPage.tsx';

type ClosedProps = { phase: TeamsPhase; activity: TeamsActivity; why: WhyNoAnswer };

export function ClosedActivity({ phase, activity, why }: ClosedProps) {
  const { t } = useTranslation();
  const kept = useQueuedAnswer(activity.id);
  return (
    <ActivityPage phase={phase} activity={activity}>
      <Notice>{t(why)}</Notice>
      {kept === undefined ? null : <UnsentText kept={kept} reason={why} />}
    </ActivityPage>
  );
}
