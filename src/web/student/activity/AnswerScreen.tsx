/** The answer form on its own address. A rated answer is shown on the activity's page. */

import { Redirect } from 'wouter';

import { mayHandInAfterAll } from '#domain/answering.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { NotFoundScreen } from '#web/public/NotFoundScreen.tsx';
import { activityPath } from '#web/student/paths.ts';
import { whyNoAnswer } from '#web/student/whyNoAnswer.ts';
import { Loading } from '#web/ui/Loading.tsx';

import { ClosedActivity } from './ClosedActivity.tsx';
import { Reaction } from './Reaction.tsx';
import { useActivity } from './useActivity.ts';
import { useActivityMessage } from './useActivityMessage.ts';

export function AnswerScreen() {
  const { t } = useTranslation();
  const found = useActivity();
  useActivityMessage(found);
  if (found.kind === 'not-found') return <NotFoundScreen />;
  if (found.kind === 'loading') return <Loading label={t('loading')} />;
  const { phase, activity } = found;
  const answer = activity.answer;
  const why = whyNoAnswer(activity);
  if (why !== undefined) return <ClosedActivity phase={phase} activity={activity} why={why} />;
  if (answer !== undefined && answer.rating !== null && !mayHandInAfterAll(phase, answer)) {
    return <Redirect to={activityPath(phase, activity)} replace />;
  }
  return <Reaction phase={phase} activity={activity} />;
}
