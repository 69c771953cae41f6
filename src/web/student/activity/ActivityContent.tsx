/** The first stage: the assignment, with its film, its duration, and the link to the answer form. */

import { MessageCircleQuestion, Pencil } from 'lucide-react';

import { isWaiting } from '#client/outbox/queuedAnswer.ts';
import type { TeamsActivity, TeamsPhase } from '#contract/decode/teamFacts.ts';
import { Aids } from '#web/components/activity/Aids.tsx';
import { AtHome } from '#web/components/activity/AtHome.tsx';
import { CourseText } from '#web/components/CourseText.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { AnswerStatus } from '#web/student/answer/AnswerStatus.tsx';
import { TakenAway } from '#web/student/answer/TakenAway.tsx';
import { DurationWords } from '#web/student/DurationWords.tsx';
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
        {activity.video === null ? null : <ActivityFilm activity={activity} video={activity.video} />}
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
              <ButtonLink href={submitPath(phase, activity)} kind="primary" size="large" icon={<Pencil aria-hidden />}>
                {linkWords(kept === undefined, isWaiting(kept), t)}
              </ButtonLink>
              <ReadAloud text={activity.question} />
            </div>
            <Aids activity={activity} reader="team" isOpen />
            {kept === undefined ? null : <AnswerStatus activity={activity} kept={kept} />}
          </section>
        ) : (
          <section className={styles.beside}>
            <p className={styles.together}>{t('activity.together')}</p>
            <Aids activity={activity} reader="team" isOpen />
          </section>
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

function linkWords(isNew: boolean, waits: boolean, t: (key: string) => string): string {
  if (waits) return t('activity.see-answer');
  return isNew ? t('activity.to-answer') : t('activity.go-on');
}
