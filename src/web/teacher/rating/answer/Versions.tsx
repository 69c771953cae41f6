/** An improved answer: its version number, the tip behind it, the changes, and all earlier versions. */

import type { Answer, Returned } from '#domain/course.ts';
import { wordsChanged } from '#domain/feedback/changes.ts';
import { isTextTaken } from '#domain/lesson/takingAway.ts';
import { ReturnWords } from '#web/components/feedback/ReturnWords.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { answerPhoto } from '#web/teacher/paths.ts';
import { GivenBy } from '#web/teacher/people/GivenBy.tsx';
import { PaintPhoto } from '#web/teacher/photos/PaintPhoto.tsx';
import { PhotoStanding } from '#web/teacher/photos/PhotoStanding.tsx';
import type { ToRate } from '#web/teacher/rating/useRound.ts';
import { Fold, FoldGroup } from '#web/ui/Fold.tsx';

import styles from './Versions.module.css';

type VersionsProps = { toRate: ToRate; answer: Answer; inCard?: boolean };

/** In a card the first and the last version are shown in full, and the changes are a press away. */
export function Versions({ toRate, answer, inCard = false }: VersionsProps) {
  const { t } = useTranslation();
  const earlier = answer.returns.filter(({ isSentAgain }) => isSentAgain);
  const last = earlier.at(-1);
  if (last === undefined) return null;
  const { criteria } = toRate.activity;
  const hasChanges = !isTextTaken(last) && !isTextTaken(answer);
  const changes = <Changed before={last.tweet} after={answer.tweet} />;
  return (
    <section className={styles.versions} aria-label={t('versions.about', { team: toRate.team.title })}>
      <p className={styles.which}>{t('versions.number', { number: earlier.length + 1 })}</p>
      <ReturnWords said={last} criteria={criteria} />
      <GivenBy given={last} />
      {hasChanges && !inCard ? (
        <>
          <p className={styles.which}>{t('versions.changed')}</p>
          {changes}
        </>
      ) : null}
      <FoldGroup>
        {hasChanges && inCard ? <Fold title={t('versions.changed')}>{changes}</Fold> : null}
        {earlier.map((version, place) => (
          <Fold key={version.id} title={t('versions.number', { number: place + 1 })} startsOpen={inCard && place === 0}>
            <Version toRate={toRate} answer={answer} version={version} number={place + 1} />
            {version === last ? null : <ReturnWords said={version} criteria={criteria} />}
          </Fold>
        ))}
      </FoldGroup>
    </section>
  );
}

function Changed({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation();
  if (before === after) return <p>{t('versions.same')}</p>;
  return (
    <p className={styles.text}>
      {wordsChanged(before, after).map(({ kind, text, at }) => {
        if (kind === 'new') return <ins key={at}>{text}</ins>;
        return kind === 'gone' ? <del key={at}>{text}</del> : <span key={at}>{text}</span>;
      })}
    </p>
  );
}

type VersionProps = { toRate: ToRate; answer: Answer; version: Returned; number: number };

/** What did not change since stands at the answer, and not here again. */
function Version({ toRate, answer, version, number }: VersionProps) {
  const { t } = useTranslation();
  const { team, activity } = toRate;
  const about = t('versions.photo', { team: team.title, activity: activity.title, number });
  const isSameText = version.tweet === answer.tweet && !isTextTaken(answer);
  return (
    <>
      {isTextTaken(version) ? (
        <p>{t('take.text-gone')}</p>
      ) : isSameText ? (
        <p>{t('versions.same')}</p>
      ) : (
        <blockquote className={styles.text}>{version.tweet}</blockquote>
      )}
      {version.photo === null ? null : version.photo === answer.photo ? (
        <p>{t('versions.same-photo')}</p>
      ) : (
        <>
          <img className={styles.photo} src={answerPhoto(version.photo)} alt={about} loading="lazy" />
          <PhotoStanding answer={answer} photo={version.photo} about={about} />
          <PaintPhoto answer={answer} photo={version.photo} about={about} />
        </>
      )}
    </>
  );
}
