/** An activity in the list: a link, or the reason why it can't be opened. */

import { Binoculars, ChevronRight, Eye, Lock } from 'lucide-react';
import { useId, useState } from 'react';

import type { TeamsActivity, TeamsPhase } from '#contract/decode/teamFacts.ts';
import { hasUnseenRating } from '#domain/status.ts';
import { MedalWord } from '#web/components/MedalWord.tsx';
import { NumberBadge } from '#web/components/NumberBadge.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { AnswerStatus } from '#web/student/answer/AnswerStatus.tsx';
import { TakenAway } from '#web/student/answer/TakenAway.tsx';
import { useRatingReveal } from '#web/student/answer/useRatingReveal.ts';
import { Card, CardTitle } from '#web/student/CardLink.tsx';
import { DurationWords } from '#web/student/DurationWords.tsx';
import { neighboursTexts } from '#web/student/neighbours/neighboursTexts.ts';
import { useQueuedAnswer } from '#web/student/outbox/useOutbox.tsx';
import { activityPath } from '#web/student/paths.ts';
import { Tip } from '#web/student/tip/Tip.tsx';
import { whyNoAnswer } from '#web/student/whyNoAnswer.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './ActivityCard.module.css';

type CardProps = {
  phase: TeamsPhase;
  activity: TeamsActivity;
  number: string;
  /** The first that is still to be done. */
  isNext: boolean;
};

export function ActivityCard({ phase, activity, number, isNext }: CardProps) {
  const { t } = useTranslation();
  const id = useId();
  const kept = useQueuedAnswer(activity.id);
  const isOpen = activity.status !== 'INACTIVE';
  const why = whyNoAnswer(activity);
  // A team has nothing to do for one that the class does together.
  const status = why === 'activity.together' ? undefined : activity.status;
  const rating = activity.answer?.rating ?? null;
  const medal = rating?.medal ?? null;
  const isUnseen = hasUnseenRating(activity.answer);
  // Revealed during this visit, anywhere on the page: then the docent's words open at once.
  const [wasUnseen, setWasUnseen] = useState(isUnseen);
  if (isUnseen && !wasUnseen) setWasUnseen(true);
  return (
    <Card className={styles.card} data-status={status} data-next={isNext || undefined}>
      <NumberBadge number={number} size="large" isNow={isNext} aria-hidden />
      <div className={styles.words}>
        <CardTitle href={isOpen ? activityPath(phase, activity) : undefined} describedBy={id}>
          {activity.title}
        </CardTitle>
        <p id={id} className={styles.about}>
          <DurationWords duration={activity.duration} />
          {why === undefined ? <AnswerStatus activity={activity} kept={kept} /> : <span>{t(why)}</span>}
        </p>
      </div>
      <NeighboursMark activity={activity} />
      {medal === null ? null : <MedalWord medal={medal} />}
      {isUnseen ? <ViewButton activity={activity} /> : null}
      {isOpen ? <ChevronRight aria-hidden className={styles.arrow} /> : null}
      {isOpen ? null : <Lock aria-hidden className={styles.arrow} />}
      {!wasUnseen || rating === null ? null : <Tip activity={activity} rating={rating} className={styles.tip} />}
      <TakenAway activity={activity} short />
      {kept?.state.kind === 'refused' ? <span className={styles.alarm}>{t('outbox.refused')}</span> : null}
    </Card>
  );
}

/** The news from the neighbours; the card leads there. */
function NeighboursMark({ activity: { neighbours } }: { activity: TeamsActivity }) {
  const { t } = useTranslation();
  if (neighbours === null) return null;
  return (
    <span className={styles.mark}>
      <Binoculars aria-hidden size={18} />
      {t(neighboursTexts[neighbours])}
    </span>
  );
}

/** 'view' on a rated activity whose medal is unseen. */
function ViewButton({ activity }: { activity: TeamsActivity }) {
  const { t } = useTranslation();
  const view = useRatingReveal(activity);
  return (
    <Button className={styles.view} icon={<Eye aria-hidden />} onClick={view}>
      {t('view')} <span className="visually-hidden">{activity.title}</span>
    </Button>
  );
}
