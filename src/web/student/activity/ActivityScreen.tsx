/** An activity in its three stages: not answered, answered and editable, rated and read-only (docs/rules.md 4.12). */

import { useTranslation } from '#web/components/useTranslation.ts';
import { NotFoundScreen } from '#web/public/NotFoundScreen.tsx';
import { Loading } from '#web/ui/Loading.tsx';

import { ActivityContent } from './ActivityContent.tsx';
import { ClosedActivity } from './ClosedActivity.tsx';
import { RatedAnswer } from './RatedAnswer.tsx';
import { Reaction } from './Reaction.tsx';
import { useActivity } from './useActivity.ts';
import { useActivityMessage } from './useActivityMessage.ts';

export function ActivityScreen() {
  const { t } = useTranslation();
  const found = useActivity();
  useActivityMessage(found);
  if (found.kind === 'not-found') return <NotFoundScreen />;
  if (found.kind === 'loading') return <Loading label={t('loading')} />;
  const { phase, activity } = found;
  const answer = activity.answer;
  if (activity.status === 'INACTIVE') return <ClosedActivity phase={phase} activity={activity} why="activity.closed" />;
  if (answer === undefined) return <ActivityContent phase={phase} activity={activity} />;
  if (answer.rating === null) return <Reaction phase={phase} activity={activity} />;
  return <RatedAnswer phase={phase} activity={activity} answer={answer} rating={answer.rating} />;
}
