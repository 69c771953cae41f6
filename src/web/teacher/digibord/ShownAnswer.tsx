/** An answer of a team over the whole board: its words and its photo, without medal or comment (docs/rules.md 9.16). */

import type { ClassRun } from '#contract/decode/classFacts.ts';
import type { Answer } from '#domain/course.ts';
import { beginningOf } from '#domain/feedback/returning.ts';
import { titleAlone } from '#domain/lesson/activityNumber.ts';
import { findActivity } from '#domain/status.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { boardPhoto } from '#web/teacher/paths.ts';
import { shownOn, usePhotoChecks } from '#web/teacher/photos/photoChecks.ts';
import type { Team } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

import { exhibitsBeside } from './Exhibition.tsx';

import styles from './ShownAnswer.module.css';

/** The length up to which a text is shown in larger letters. */
const fewLetters = 240;

/** `exhibits`: for one of them, the next and previous are one press away. */
type ShownAnswerProps = {
  run: ClassRun;
  teams: readonly Team[];
  answer: Answer;
  exhibits: readonly Answer[];
  onShow: (answer: Answer) => void;
  onClose: () => void;
};

export function ShownAnswer({ run, teams, answer, exhibits, onShow, onClose }: ShownAnswerProps) {
  const { t } = useTranslation();
  const team = teams.find(({ id }) => id === answer.teamId)?.title ?? '';
  const at = findActivity(run.course.challenge, answer.activityId);
  const activity = at?.activity.title ?? '';
  const hasPhoto = shownOn(usePhotoChecks(), answer.photo) !== null;
  const isExhibit = exhibits.includes(answer);
  const began = isExhibit ? beginningOf(answer) : undefined;
  const { previous, next } = exhibitsBeside(exhibits, answer);
  return (
    <Dialog title={team} closeLabel={t(isExhibit ? 'exhibition.to-wall' : 'close')} size="full" onClose={onClose}>
      <div className={classes(styles.answer, hasPhoto && began === undefined && styles.withPhoto)} data-mood="digibord">
        {began === undefined ? (
          <Photo photo={answer.photo} alt={t('rating.photo-of', { team, activity })} />
        ) : (
          <div className={styles.growth}>
            <Version title={t('growth.began')} version={began} alt={t('growth.photo-began', { team, activity })} />
            <Version title={t('growth.became')} version={answer} alt={t('rating.photo-of', { team, activity })} />
          </div>
        )}
        <div className={styles.words}>
          <p className={styles.activity}>{at && titleAlone(at.phase, at.activity)}</p>
          {began === undefined ? <Words tweet={answer.tweet || (hasPhoto ? '' : t('exhibition.nothing'))} /> : null}
          {isExhibit ? (
            <p className={styles.beside}>
              <Button disabled={previous === undefined} onClick={() => previous && onShow(previous)}>
                {t('exhibition.previous')}
              </Button>
              <Button disabled={next === undefined} onClick={() => next && onShow(next)}>
                {t('exhibition.next')}
              </Button>
            </p>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}

function Photo({ photo, alt }: { photo: string | null; alt: string }) {
  const shown = shownOn(usePhotoChecks(), photo);
  return shown === null ? null : <img className={styles.photo} src={boardPhoto(shown)} alt={alt} />;
}

/** None where the docent removed the text, and the photo stayed. */
function Words({ tweet }: Pick<Answer, 'tweet'>) {
  if (tweet === '') return null;
  return <blockquote className={classes(styles.text, tweet.length <= fewLetters && styles.large)}>{tweet}</blockquote>;
}

type VersionProps = { title: string; version: Pick<Answer, 'photo' | 'tweet'>; alt: string };

/** The first or the last version of an answer that was improved. */
function Version({ title, version, alt }: VersionProps) {
  return (
    <section className={styles.version}>
      <h3>{title}</h3>
      <Photo photo={version.photo} alt={alt} />
      <Words tweet={version.tweet} />
    </section>
  );
}
