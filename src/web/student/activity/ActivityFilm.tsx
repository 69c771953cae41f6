/** The film of an activity, and whether the team has watched it. That is only shown and blocks nothing (docs/rules.md 4.11). */

import { CircleCheckBig } from 'lucide-react';

import type { TeamsActivity } from '#contract/decode/teamFacts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useIsOff, Video } from '#web/components/Video.tsx';
import { remember, useStoredValue } from '#web/storedValue.ts';
import { useRocketProgress } from '#web/student/shell/useRocketProgress.tsx';
import { classes } from '#web/ui/classes.ts';

import styles from './ActivityFilm.module.css';

type ActivityFilmProps = { className: string | undefined; activity: TeamsActivity; video: string };

export function ActivityFilm({ className, activity, video }: ActivityFilmProps) {
  const { t } = useTranslation();
  const { team } = useRocketProgress();
  const slot = `seen:video:${team?.id ?? ''}:${activity.id}` as const;
  const isSeen = useStoredValue(slot) !== null;
  const isOff = useIsOff(video);
  return (
    <div className={classes(styles.film, className)}>
      <Video videoId={video} onSeen={() => remember(slot, 'seen')} />
      {isOff ? null : (
        <p className={styles.flag} data-seen={isSeen}>
          {isSeen ? <CircleCheckBig aria-hidden size={20} /> : null}
          {isSeen ? t('video.seen') : t('video.unseen')}
        </p>
      )}
    </div>
  );
}
