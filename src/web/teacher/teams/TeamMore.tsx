/** Further actions on a team: exclude it from the status of the class, or delete it with all its work. */

import { Ellipsis, FileArchive, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';

import { toRequest } from '#contract/client.ts';
import { teacher } from '#contract/teacher.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { LeaveOutForm } from '#web/teacher/counting/LeaveOut.tsx';
import type { Team } from '#web/teacher/run.ts';
import { Button, FileLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import { Reports } from './Reports.tsx';

import styles from './TeamMore.module.css';

type TeamMoreProps = { team: Team; onRemove: () => void };

export function TeamMore({ team, onRemove }: TeamMoreProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        aria-label={t('teams.more', { team: team.title })}
        icon={<Ellipsis aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <Dialog title={team.title} closeLabel={t('close')} onClose={close}>
          <div className={styles.dialog}>
            <LeaveOutForm team={team} onDone={close} />
            <Reports teams={[]} team={team} />
            <Inzage team={team} />
            {/* An unused team has its own delete button, without a warning. */}
            {team.isUsed ? (
              <Removal
                team={team}
                onRemove={() => {
                  close();
                  onRemove();
                }}
              />
            ) : null}
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

/** For a parent who asks what is stored: available from the start, since a name is stored too. */
function Inzage({ team }: { team: Team }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <section className={styles.removal} aria-labelledby={heading}>
      <h3 id={heading}>{t('inzage.title')}</h3>
      <p>{t('inzage.what', { team: team.title })}</p>
      {/* A download needs no tab. */}
      <FileLink href={toRequest(teacher.inzage, { teamId: team.id }).url} isKept icon={<FileArchive aria-hidden />}>
        {t('inzage.get')}
      </FileLink>
    </section>
  );
}

/** First what will be lost, then the button. */
function Removal({ team, onRemove }: TeamMoreProps) {
  const { t } = useTranslation();
  const heading = useId();
  const lost = lossesOf(team).filter(({ count }) => count > 0);
  return (
    <section className={styles.removal} aria-labelledby={heading}>
      <h3 id={heading}>{t('teams.removal')}</h3>
      <div id={`${heading}-lost`}>
        <p>{t(lost.length === 0 ? 'teams.removal-nothing' : 'teams.removal-of', { team: team.title })}</p>
        {lost.length === 0 ? null : (
          <ul>
            {lost.map(({ key, count }) => (
              <li key={key}>{t(key, { count })}</li>
            ))}
          </ul>
        )}
        <p>{t('teams.removal-then')}</p>
      </div>
      <Button kind="danger" icon={<Trash2 aria-hidden />} aria-describedby={`${heading}-lost`} onClick={onRemove}>
        {t('teams.remove', { team: team.title })}
      </Button>
    </section>
  );
}

function lossesOf({ students, work: { answers, reveals } }: Team) {
  return [
    { key: 'teams.lost-pupils', count: students.length },
    { key: 'teams.lost-answers', count: answers.filter(({ isEmpty }) => !isEmpty).length },
    { key: 'teams.lost-photos', count: answers.filter(({ photo }) => photo !== null).length },
    { key: 'teams.lost-ratings', count: answers.filter(({ rating }) => rating !== null).length },
    { key: 'teams.lost-parts', count: reveals.length },
  ];
}
