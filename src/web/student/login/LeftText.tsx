/** The unsent text of a team that can't log in: it can be read and copied here, and discarded where the team is gone for good (docs/rules.md 8.16). */

import { Trash2 } from 'lucide-react';

import type { QueuedAnswer } from '#client/outbox/queuedAnswer.ts';
import { CopyButton } from '#web/components/CopyButton.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { answersOnDevice } from '#web/offline/answersOnDevice.ts';
import { Button } from '#web/ui/Button.tsx';
import { Fold } from '#web/ui/Fold.tsx';

import styles from './WaitingHere.module.css';

type LeftTextProps = { kept: QueuedAnswer; onForgotten: (() => void) | undefined };

export function LeftText({ kept, onForgotten }: LeftTextProps) {
  const { t } = useTranslation();
  return (
    <Fold title={t('outbox.show-text')}>
      <p className={styles.text}>{kept.tweet}</p>
      <div className={styles.ways}>
        <CopyButton text={kept.tweet} />
        {onForgotten === undefined ? null : (
          <Button
            size="small"
            kind="danger"
            icon={<Trash2 aria-hidden />}
            onClick={() => void answersOnDevice.forget(kept.team, kept.activity.id).then(onForgotten)}
          >
            {t('outbox.throw-away')}
          </Button>
        )}
      </div>
    </Fold>
  );
}
