/** The screen after the liftoff: a list of the team's answers with photos, medals and the docent's comments. */

import { Eye, RotateCcw } from 'lucide-react';
import { useId } from 'react';

import type { RocketEntry } from '#contract/decode/facts.ts';
import { readTeamsPhase, type TeamsActivity, type TeamsAnswer, type TeamsPhase } from '#contract/decode/teamFacts.ts';
import { student } from '#contract/student.ts';
import { beginningOf } from '#domain/feedback/returning.ts';
import { MedalWord } from '#web/components/MedalWord.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useFacts } from '#web/query.ts';
import { activityPath } from '#web/student/paths.ts';
import { TeamPhoto } from '#web/student/photo/TeamPhoto.tsx';
import { useRocketProgress } from '#web/student/shell/useRocketProgress.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';

import { Keepsake } from './Keepsake.tsx';

import styles from './Journey.module.css';

export function Journey({ rocket }: { rocket: readonly RocketEntry[] }) {
  const { t } = useTranslation();
  const { team, ways } = useRocketProgress();
  const names = team?.students.map(({ name }) => name) ?? [];
  return (
    <section className={styles.journey} aria-labelledby="journey">
      <header className={styles.heading}>
        <div>
          <h2 id="journey">{t('journey.title')}</h2>
          <p>{t('journey.lead', { challenge: team?.challenge.title ?? '' })}</p>
          {names.length === 0 ? null : <p className={styles.names}>{names.join(' · ')}</p>}
        </div>
        <div className={styles.tools}>
          <Keepsake rocket={rocket} />
          <Button icon={<RotateCcw aria-hidden />} onClick={ways.again}>
            {t('finale.again')}
          </Button>
        </div>
      </header>
      {rocket.map((entry) => (
        <Chapter key={entry.number} entry={entry} />
      ))}
    </section>
  );
}

function Chapter({ entry }: { entry: RocketEntry }) {
  const name = useId();
  const phase = useFacts(student.phase, { phase: entry.number }, readTeamsPhase).data;
  return (
    <article className={styles.chapter} aria-labelledby={name}>
      <header className={styles.phase}>
        <h3 id={name}>{entry.title}</h3>
        {entry.medal === null ? null : <MedalWord medal={entry.medal} />}
      </header>
      {phase === undefined || phase.feedback === null ? null : <blockquote>{phase.feedback}</blockquote>}
      <div className={styles.pages}>
        {phase?.activities.map((activity) => {
          const answer = activity.answer;
          return answer === undefined || answer.isEmpty ? null : (
            <Page key={activity.id} phase={phase} activity={activity} answer={answer} />
          );
        })}
      </div>
    </article>
  );
}

/** A photo with its text. */
function Work({ photo, tweet }: Pick<TeamsAnswer, 'photo' | 'tweet'>) {
  const { t } = useTranslation();
  return (
    <>
      {photo === null ? null : <TeamPhoto photo={photo} />}
      <p className={styles.text}>{tweet === '' ? t('taken.text-place') : tweet}</p>
    </>
  );
}

type PageProps = { phase: TeamsPhase; activity: TeamsActivity; answer: TeamsAnswer };

function Page({ phase, activity, answer }: PageProps) {
  const { t } = useTranslation();
  const medal = answer.rating?.medal ?? null;
  const began = beginningOf(answer);
  return (
    <section className={styles.page}>
      <h4>{activity.title}</h4>
      {began === undefined ? null : (
        <section className={styles.version}>
          <h5>{t('growth.began')}</h5>
          <Work {...began} />
        </section>
      )}
      {began === undefined ? null : <h5>{t('growth.became')}</h5>}
      <Work {...answer} />
      {medal === null ? null : <MedalWord medal={medal} />}
      {answer.rating?.comment ? <blockquote>{answer.rating.comment}</blockquote> : null}
      {answer.rating?.seen === false ? (
        <ButtonLink href={activityPath(phase, activity)} size="small" icon={<Eye aria-hidden />}>
          {t('journey.unseen')}
        </ButtonLink>
      ) : null}
    </section>
  );
}
