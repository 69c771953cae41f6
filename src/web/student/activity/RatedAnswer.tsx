/** The third stage: rated and read-only. Medal and comment show once the team has pressed 'view'. */

import { ArrowLeft, Eye, Pencil } from 'lucide-react';
import { useState } from 'react';

import type { TeamsActivity, TeamsAnswer, TeamsPhase, TeamsRating } from '#contract/decode/teamFacts.ts';
import { mayHandInAfterAll } from '#domain/answering.ts';
import { isTextTaken } from '#domain/lesson/takingAway.ts';
import { CourseText } from '#web/components/CourseText.tsx';
import { MedalWord } from '#web/components/MedalWord.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { TakenAway } from '#web/student/answer/TakenAway.tsx';
import { UnsentText } from '#web/student/answer/UnsentText.tsx';
import { useRatingReveal } from '#web/student/answer/useRatingReveal.ts';
import { Neighbours } from '#web/student/neighbours/Neighbours.tsx';
import { NextStep } from '#web/student/NextStep.tsx';
import { useQueuedAnswer } from '#web/student/outbox/useOutbox.tsx';
import { listPath, submitPath } from '#web/student/paths.ts';
import { TeamPhoto } from '#web/student/photo/TeamPhoto.tsx';
import { Tip } from '#web/student/tip/Tip.tsx';
import { ButtonLink, Button } from '#web/ui/Button.tsx';
import { Fold } from '#web/ui/Fold.tsx';

import { ActivityPage } from './ActivityPage.tsx';

import styles from './RatedAnswer.module.css';

type RatedProps = { phase: TeamsPhase; activity: TeamsActivity; answer: TeamsAnswer; rating: TeamsRating };

export function RatedAnswer({ phase, activity, answer, rating }: RatedProps) {
  const { t } = useTranslation();
  const kept = useQueuedAnswer(activity.id);
  // Stars that are read are no longer news, and stay where they were read.
  const [hasNews, setNews] = useState(activity.neighbours !== null);
  if (activity.neighbours !== null && !hasNews) setNews(true);
  return (
    <ActivityPage phase={phase} activity={activity}>
      {kept === undefined ? null : <UnsentText kept={kept} reason="refusal.answer-rated" />}
      {hasNews ? <Neighbours activity={activity} /> : null}
      <div className={styles.answer}>
        <section className={styles.medal} aria-label={t('activity.rating')}>
          <Rating activity={activity} rating={rating} />
          {mayHandInAfterAll(phase, answer) ? (
            <NextStep>
              <ButtonLink href={submitPath(phase, activity)} kind="primary" icon={<Pencil aria-hidden />}>
                {t('activity.hand-in-after-all')}
              </ButtonLink>
            </NextStep>
          ) : null}
        </section>
        <section className={styles.yours}>
          {answer.photo === null ? null : <TeamPhoto photo={answer.photo} />}
          {isNoticeByText(activity) ? null : <TakenAway activity={activity} />}
          <h2 className={styles.question}>{activity.question}</h2>
          <Text activity={activity} answer={answer} />
        </section>
        <Fold title={t('activity.introduction')} className={styles.introduction} startsOpen>
          <CourseText html={activity.introduction} />
        </Fold>
      </div>
      {hasNews ? null : <Neighbours activity={activity} />}
      <ButtonLink href={listPath(phase)} icon={<ArrowLeft aria-hidden />}>
        {t('activity.back', { phase: phase.title })}
      </ButtonLink>
    </ActivityPage>
  );
}

/** The text was removed last, so the notice takes its place. */
const isNoticeByText = ({ takenAway }: TeamsActivity): boolean => takenAway?.what === 'text';

function Text({ activity, answer }: Pick<RatedProps, 'activity' | 'answer'>) {
  const { t } = useTranslation();
  if (isNoticeByText(activity)) return <TakenAway activity={activity} />;
  if (answer.isEmpty) return <p className={styles.text}>{t('activity.nothing-sent')}</p>;
  if (isTextTaken(answer)) return <p className={styles.gone}>{t('taken.text-place')}</p>;
  return <p className={styles.text}>{answer.tweet}</p>;
}

function Rating({ activity, rating }: { activity: TeamsActivity; rating: TeamsRating }) {
  const { t } = useTranslation();
  const view = useRatingReveal(activity);
  if (rating.medal === null) {
    return (
      <>
        <p>{t('activity.rated-unseen')}</p>
        <NextStep>
          <Button kind="primary" size="large" icon={<Eye aria-hidden />} onClick={view}>
            {t('view')}
          </Button>
        </NextStep>
      </>
    );
  }
  return (
    <>
      <MedalWord medal={rating.medal} size="large" />
      <Tip activity={activity} rating={rating} />
    </>
  );
}
