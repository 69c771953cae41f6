/** A screenful of waiting photos. A photo that did not load was not seen, and is not let through. */

import { useEffect, useRef, useState } from 'react';

import type { ClassRun } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { goesWithOthers } from '#domain/photos/standing.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { type Team, useRunCall } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import { OnePhoto } from './OnePhoto.tsx';
import { screenful, type WaitingPhoto } from './photoChecks.ts';
import { useSeenStandings } from './useSeenStandings.ts';
import { WhichActivity } from './WhichActivity.tsx';

import styles from './PhotoRound.module.css';

type OnScreenProps = {
  run: ClassRun;
  teams: readonly Team[];
  waiting: readonly WaitingPhoto[];
  /** Returns the docent to where the round was opened. */
  onDone: () => void;
};

export function PhotosOnScreen({ run, teams, waiting, onDone }: OnScreenProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<number | null>(null);
  const { seen: loaded, note, lookAnew } = useSeenStandings();
  const all = useRef<HTMLButtonElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const letThrough = useRunCall(teacher.letPhotosThrough);
  const judge = useRunCall(teacher.judgePhoto, () => all.current?.focus());
  const isDone = waiting.length === 0;
  useEffect(() => (isDone ? done.current : all.current)?.focus(), [isDone]);

  const ofActivity = waiting.filter(({ answer }) => answer.activityId === chosen);
  // After the last photo of an activity it continues with the others.
  const shown = screenful(ofActivity.length === 0 ? waiting : ofActivity);
  const isLarge = shown.some(({ standing }) => !goesWithOthers(standing));
  const seen = shown.flatMap(({ photo }) => (loaded.has(photo) ? photo : []));
  const isBusy = letThrough.isPending || judge.isPending;
  const [first] = seen;
  const standingOf = (photo: string): string => loaded.get(photo) ?? '';
  // An earlier refusal does not apply to this photo.
  const forgetTrouble = (): void => [letThrough, judge].forEach((call) => call.reset());
  const letSeenThrough = (): void => {
    if (first === undefined || isBusy) return;
    forgetTrouble();
    const pressed = isLarge
      ? judge.mutateAsync({ photo: first, letThrough: 1, seenStanding: standingOf(first) })
      : letThrough.mutateAsync({ photos: seen.join(' '), seenStandings: seen.map(standingOf).join(' ') });
    pressed.catch((error: unknown) => lookAnew(error, seen));
  };
  return (
    <div className={styles.round}>
      <div className={styles.bar}>
        <p ref={done} tabIndex={-1} role="status">
          {isDone ? t('photos.round-done') : t('photos.round-left', { count: waiting.length })}{' '}
          {isLarge ? t('photos.round-large') : null}
        </p>
        {isDone ? (
          <Button kind="primary" onClick={onDone}>
            {t('photos.round-on')}
          </Button>
        ) : (
          // Never disabled: it keeps the focus, so that the next screenful is one press away.
          <Button ref={all} kind="primary" aria-disabled={seen.length === 0 || isBusy} onClick={letSeenThrough}>
            {isLarge ? t('photos.yes') : t('photos.all-yes', { count: seen.length })}
          </Button>
        )}
        <WhichActivity
          run={run}
          waiting={waiting}
          chosen={ofActivity.length === 0 ? null : chosen}
          onChoose={setChosen}
        />
        <FormTrouble error={isDone ? null : (letThrough.error ?? judge.error)} />
      </div>
      <ul className={classes(styles.photos, isLarge && styles.large)}>
        {shown.map((place) => (
          <OnePhoto
            key={`${place.answer.id} ${place.version}`}
            run={run}
            teams={teams}
            place={place}
            isBusy={isBusy}
            onLoad={() => note(place)}
            onRefuse={() => {
              forgetTrouble();
              judge.mutate({ photo: place.photo, letThrough: 0 });
            }}
          />
        ))}
      </ul>
    </div>
  );
}
