/** The first stage: the assignment, with its film, its duration, and the link to the answer form. */

import { MessageCircleQuestion, Pencil } from 'lucide-react';

import { isWaiting, type QueuedAnswer } from '#client/outbox/queuedAnswer.ts';
import type { TeamsActivity, TeamsPhase } from '#contract/decode/teamFacts.ts';
import { Aids } from '#web/components/activity/Aids.tsx';
import { AtHome } from '#web/components/activity/AtHome.tsx';
import { CourseText } from '#web/components/CourseText.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { AnswerStatus } from '#web/student/answer/AnswerStatus.tsx';
import { TakenAway } from '#web/student/answer/TakenAway.tsx';
import { DurationWords } from '#web/student/DurationWords.tsx';
import { NextStep } from '#web/student/NextStep.tsx';
import { useQueuedAnswer } from '#web/student/outbox/useOutbox.tsx';
import { submitPath } from '#web/student/paths.ts';
import { ReadAloud } from '#web/student/ReadAloud.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';

import { ActivityFilm } from './ActivityFilm.tsx';
import { ActivityPage } from './ActivityPage.tsx';
import { Worksheet } from './Worksheet.tsx';

import styles from './ActivityContent.module.css';

export function ActivityContent({ phase, activity }: { phase: TeamsPhase; activity: TeamsActivity }) {
  const { t } = useTranslation();
  const kept = useQueuedAnswer(activity.id);
  return (
    <ActivityPage phase={phase} activity={activity} beside={<HowLong activity={activity} />}>
      <TakenAway activity={activity} />
      <div className={styles.content} data-film={activity.video !== null}>
        {activity.video === null ? null : (
          <ActivityFilm className={styles.film} activity={activity} video={activity.video} />
        )}
        <section className={styles.introduction} aria-label={t('activity.introduction')}>
          <CourseText html={activity.introduction} />
          <div className={styles.aids}>
            <ReadAloud html={activity.introduction} />
            {activity.filename === null ? null : <Worksheet filename={activity.filename} />}
          </div>
        </section>
        {activity.allowAnswer ? (
          <section className={styles.question}>
            <h2>
              <MessageCircleQuestion aria-hidden /> {t('activity.question')}
            </h2>
            <p className={styles.asked}>{activity.question}</p>
            <div className={styles.aids}>
              <ToForm href={submitPath(phase, activity)} kept={kept} />
              <ReadAloud text={activity.question} />
            </div>
            <Aids activity={activity} isOpen />
            {kept === undefined ? null : <AnswerStatus activity={activity} kept={kept} />}
          </section>
        ) : (
          <div className={styles.beside}>
            <p className={styles.together}>{t('activity.together')}</p>
            <Aids activity={activity} isOpen />
          </div>
        )}
      </div>
    </ActivityPage>
  );
}

function HowLong({ activity }: { activity: TeamsActivity }) {
  return (
    <>
      <DurationWords duration={activity.duration} />
      <AtHome activity={activity} />
    </>
  );
}

/** An answer that waits to be sent can be read, and leaves nothing to do here. */
function ToForm({ href, kept }: { href: string; kept: QueuedAnswer | undefined }) {
  const { t } = useTranslation();
  if (isWaiting(kept)) {
    return (
      <ButtonLink href={href} icon={<Pencil aria-hidden />}>
        {t('activity.see-answer')}
      </ButtonLink>
    );
  }
  return (
    <NextStep>
      <ButtonLink href={href} kind="primary" size="large" icon={<Pencil aria-hidden />}>
        {t(kept === undefined ? 'activity.to-answer' : 'activity.go-on')}
      </ButtonLink>
    </NextStep>
  );
}
