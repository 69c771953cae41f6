/** What the menu of a team opens: the document for a parent who asks what is stored, and deleting the team with all its work. */

import { FileArchive, Trash2 } from 'lucide-react';
import { useId } from 'react';

import { toRequest } from '#contract/client.ts';
import { teacher } from '#contract/teacher.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import type { Team } from '#web/teacher/run.ts';
import { Button, FileLink } from '#web/ui/Button.tsx';

import styles from './TeamEntries.module.css';

/** Available from the start, since a name is stored too. */
export function Inzage({ team }: { team: Team }) {
  const { t } = useTranslation();
  return (
    <div className={styles.part}>
      <p>{t('inzage.what', { team: team.title })}</p>
      {/* A download needs no tab. */}
      <FileLink href={toRequest(teacher.inzage, { teamId: team.id }).url} isKept icon={<FileArchive aria-hidden />}>
        {t('inzage.get')}
      </FileLink>
    </div>
  );
}

/** First what will be lost, then the button. */
export function Removal({ team, onRemove }: { team: Team; onRemove: () => void }) {
  const { t } = useTranslation();
  const words = useId();
  const lost = lossesOf(team).filter(({ count }) => count > 0);
  return (
    <div className={styles.part}>
      <div id={words}>
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
      <Button kind="danger" icon={<Trash2 aria-hidden />} aria-describedby={words} onClick={onRemove}>
        {t('teams.remove', { team: team.title })}
      </Button>
    </div>
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
