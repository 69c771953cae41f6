/** What a team that was taken away left unsent: nobody can log in to read it, so it is read and copied here, and thrown away (docs/rules.md 8.16). */

import { Trash2 } from 'lucide-react';

import type { KeptAnswer } from '#client/outbox/keptAnswer.ts';
import { onThisDevice } from '#web/keptAnswers/onThisDevice.ts';
import { CopyButton } from '#web/parts/CopyButton.tsx';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './WaitingHere.module.css';

export function LeftText({ kept, onForgotten }: { kept: KeptAnswer; onForgotten: () => void }) {
  const { t } = useTranslation();
  return (
    <details>
      <summary>{t('outbox.show-text')}</summary>
      <p className={styles.text}>{kept.tweet}</p>
      <div className={styles.ways}>
        <CopyButton text={kept.tweet} />
        <Button
          size="small"
          kind="danger"
          icon={<Trash2 aria-hidden />}
          onClick={() => void onThisDevice.forget(kept.team, kept.activity.id).then(onForgotten)}
        >
          {t('outbox.throw-away')}
        </Button>
      </div>
    </details>
  );
}
