/** An activity that can't be opened now, reached by its address, with the reason. */

import type { TeamsActivity, TeamsPhase } from '#contract/decode/teamFacts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { UnsentText } from '#web/student/answer/UnsentText.tsx';
import { useQueuedAnswer } from '#web/student/outbox/useOutbox.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { ActivityPage } from './ActivityPage.tsx';

export function ClosedActivity({ phase, activity }: { phase: TeamsPhase; activity: TeamsActivity }) {
  const { t } = useTranslation();
  const kept = useQueuedAnswer(activity.id);
  const why = activity.status === 'INACTIVE' ? 'activity.closed' : 'activity.together';
  return (
    <ActivityPage phase={phase} activity={activity}>
      <Notice>{t(why)}</Notice>
      {kept === undefined ? null : <UnsentText kept={kept} reason={why} />}
    </ActivityPage>
  );
}
