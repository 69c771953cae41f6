/** The exhibition: all chosen answers on one wall, without medals or comments (docs/rules.md 9.21). */

import type { ClassRun } from '#contract/decode/classFacts.ts';
import type { Answer } from '#domain/course.ts';
import { titleAlone } from '#domain/lesson/activityNumber.ts';
import { findActivity } from '#domain/status.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { TeamName } from '#web/teacher/board/TeamName.tsx';
import { boardPhoto } from '#web/teacher/paths.ts';
import { shownOn, usePhotoChecks } from '#web/teacher/photos/photoChecks.ts';
import type { Team } from '#web/teacher/run.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

import styles from './Exhibition.module.css';

/** The answers that still exist, in the order in which they were chosen. */
export function exhibitsOf(run: ClassRun, { exhibition }: { exhibition: readonly string[] }): Answer[] {
  return exhibition.flatMap((chosen) => run.answers.find(({ id }) => id === chosen) ?? []);
}

/** The previous and the next answer of the exhibition; neither for an answer outside it. */
export function exhibitsBeside(
  exhibits: readonly Answer[],
  answer: Answer,
): { previous: Answer | undefined; next: Answer | undefined } {
  const at = exhibits.indexOf(answer);
  return { previous: exhibits[at - 1], next: at === -1 ? undefined : exhibits[at + 1] };
}

type ExhibitionProps = {
  run: ClassRun;
  teams: readonly Team[];
  exhibits: readonly Answer[];
  onShow: (answer: Answer) => void;
  onClose: () => void;
};

export function Exhibition({ run, teams, exhibits, onShow, onClose }: ExhibitionProps) {
  const { t } = useTranslation();
  const checks = usePhotoChecks();
  return (
    <Dialog title={t('exhibition.title')} closeLabel={t('close')} size="full" onClose={onClose}>
      <ul className={styles.wall} data-mood="digibord">
        {exhibits.map((answer) => {
          const team = teams.find(({ id }) => id === answer.teamId)?.title ?? '';
          const photo = shownOn(checks, answer.photo);
          const at = findActivity(run.course.challenge, answer.activityId);
          return (
            <li key={answer.id}>
              <button type="button" className={styles.exhibit} onClick={() => onShow(answer)}>
                <span className="visually-hidden">{t('exhibition.large')} </span>
                <TeamName className={styles.team} name={team} />
                <span className={styles.activity}>{at && titleAlone(at.phase, at.activity)}</span>
                {photo === null ? (
                  <span className={styles.words}>{answer.tweet || t('exhibition.nothing')}</span>
                ) : (
                  <img className={styles.photo} src={boardPhoto(photo)} alt="" />
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
