/** One run: which challenge, for which class, how far it is, and the way into it. */

import { Archive, ArchiveRestore, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';

import type { Answers } from '#contract/call.ts';
import { teacher } from '#contract/teacher.ts';
import { FormTrouble } from '#web/parts/FormTrouble.tsx';
import { useCall } from '#web/query.ts';
import { remember } from '#web/remembered.ts';
import { focusOn, useAwaitedFocus } from '#web/teacher/focus.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import styles from './ChallengeCard.module.css';

/** In the page: what the runs that were put away stand under. */
export const archivedPlace = 'archived';

export type Entry = Answers<typeof teacher.challengeList>[number];

export function ChallengeCard({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const start = useStart(entry);
  const archive = useCall(teacher.archiveRun);
  const { user_challenge, isActive, isArchived } = entry;
  const place = `archive-${user_challenge}`;
  useAwaitedFocus(place);
  // Afterwards this card stands in the other list, as another one.
  const putAway = (archived: 0 | 1): void =>
    void archive.mutateAsync({ runId: user_challenge, archived }).then(
      () => focusOn(archived === 1 ? archivedPlace : place),
      () => undefined,
    );
  return (
    <li className={classes(styles.card, isActive && styles.current)}>
      <h2>{entry.title}</h2>
      <p className={styles.subtitle}>{entry.subtitle}</p>
      <p className={styles.text}>{entry.user_challenge_text}</p>
      <Phases entry={entry} />
      <FormTrouble error={start.error ?? archive.error} />
      <div className={styles.actions}>
        {isActive ? (
          <>
            <p className={styles.active}>
              <CircleCheck aria-hidden />
              {t('challenges.active')}
            </p>
            <ButtonLink href="/docent/digibord">{t('challenges.to-board')}</ButtonLink>
          </>
        ) : null}
        {isActive || isArchived ? null : (
          <Button kind="primary" onClick={start.start} disabled={start.isPending}>
            {t('challenges.start')}
            <span className="visually-hidden">{`${entry.title}, ${entry.user_challenge_text}`}</span>
          </Button>
        )}
        {isArchived ? (
          <Button icon={<ArchiveRestore aria-hidden />} onClick={() => putAway(0)} disabled={archive.isPending}>
            {t('challenges.bring-back')}
            <span className="visually-hidden">{`${entry.title}, ${entry.user_challenge_text}`}</span>
          </Button>
        ) : (
          <Button
            id={place}
            kind="quiet"
            size="small"
            icon={<Archive aria-hidden />}
            onClick={() => putAway(1)}
            disabled={archive.isPending}
          >
            {t('challenges.archive')}
            <span className="visually-hidden">{`${entry.title}, ${entry.user_challenge_text}`}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function Phases({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const done = entry.phases.filter(({ isDone }) => isDone).length;
  return (
    <p className={styles.phases}>
      <span className={styles.track} aria-hidden>
        {entry.phases.map(({ id, isDone }) => (
          <span key={id} className={classes(styles.phase, isDone && styles.done)} />
        ))}
      </span>
      {t('challenges.done', { done, total: entry.phases.length })}
    </p>
  );
}

/** Makes the run the active one, and goes to its digibord. */
function useStart({ id, user_challenge }: Entry) {
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useCall(teacher.setActiveChallenge);
  const start = (): void =>
    mutate(
      { challenge: id, runId: user_challenge },
      {
        onSuccess: (active) => {
          remember('activeChallengeId', active.id);
          navigate('/docent/digibord');
        },
      },
    );
  return { start, isPending, error };
}
