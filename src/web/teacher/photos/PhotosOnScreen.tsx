/** As many of the waiting photos as one looks at in one go. What did not load was not seen, and is not let through. */

import { useEffect, useRef, useState } from 'react';

import type { ClassRun } from '#contract/facts/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { findActivity } from '#domain/status.ts';
import { FormTrouble } from '#web/parts/form/FormTrouble.tsx';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { answerPhoto } from '#web/teacher/paths.ts';
import { type Team, useRunCall } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';

import { PaintPhoto } from './PaintPhoto.tsx';
import type { WaitingPhoto } from './photoChecks.ts';

import styles from './PhotoRound.module.css';

const atOnce = 12;

type OnScreenProps = { run: ClassRun; teams: readonly Team[]; waiting: readonly WaitingPhoto[]; asked: number };

export function PhotosOnScreen({ run, teams, waiting, asked }: OnScreenProps) {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  const all = useRef<HTMLButtonElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const letThrough = useRunCall(teacher.letPhotosThrough);
  const refuse = useRunCall(teacher.judgePhoto, () => all.current?.focus());
  const isDone = waiting.length === 0;
  useEffect(() => (isDone ? done.current : all.current)?.focus(), [isDone]);

  const shown = waiting.slice(0, atOnce);
  const seen = shown.flatMap(({ photo }) => (loaded.has(photo) ? photo : []));
  const isBusy = letThrough.isPending || refuse.isPending;
  const aboutOf = ({ answer }: WaitingPhoto): string => {
    const team = teams.find(({ id }) => id === answer.teamId)?.title ?? '';
    const activity = findActivity(run.course.challenge, answer.activityId)?.activity.title ?? '';
    return t('rating.photo-of', { team, activity });
  };
  return (
    <div className={styles.round}>
      <div className={styles.bar}>
        <p ref={done} tabIndex={-1} role="status">
          {isDone ? t('photos.round-done') : t('photos.round-left', { count: waiting.length })}{' '}
          {asked === 0 ? null : t('photos.round-asked', { count: asked })}
        </p>
        {isDone ? null : (
          // Never disabled: it keeps the focus, so that the next screenful is one press away.
          <Button
            ref={all}
            kind="primary"
            aria-disabled={seen.length === 0 || isBusy}
            onClick={() => (seen.length === 0 || isBusy ? undefined : letThrough.mutate({ photos: seen.join(' ') }))}
          >
            {t('photos.all-yes', { count: seen.length })}
          </Button>
        )}
        <FormTrouble error={letThrough.error ?? refuse.error} />
      </div>
      <ul className={styles.photos}>
        {shown.map((place) => (
          <li key={`${place.answer.id} ${place.version}`}>
            <img
              className={styles.photo}
              src={answerPhoto(place.photo)}
              alt=""
              onLoad={() => setLoaded((before) => new Set(before).add(place.photo))}
            />
            <p>{aboutOf(place)}</p>
            <div className={styles.answers}>
              <Button
                size="small"
                aria-disabled={isBusy}
                onClick={() => (isBusy ? undefined : refuse.mutate({ photo: place.photo, letThrough: 0 }))}
              >
                {t('photos.not-this')}
                <span className="visually-hidden">{aboutOf(place)}</span>
              </Button>
              <PaintPhoto answer={place.answer} photo={place.photo} about={aboutOf(place)} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
