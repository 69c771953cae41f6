/** Says that another tab or device made another run the active one: what is on screen is that run now (rules.md §5). */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { useRun } from './run.ts';

import styles from './RunSwitched.module.css';

export function RunSwitched() {
  const { t } = useTranslation();
  const run = useRun();
  const [known, setKnown] = useState<string>();
  if (run === undefined) return null;
  // The first run that this screen showed, and after that the one that the docent has seen.
  if (known === undefined) setKnown(run.user_challenge);
  if (known === undefined || known === run.user_challenge) return null;
  return (
    <div className={styles['switched']}>
      <Notice>
        <p>{t('run.switched', { title: run.title, text: run.user_challenge_text })}</p>
        <Button size="small" onClick={() => setKnown(run.user_challenge)}>
          {t('run.understood')}
        </Button>
      </Notice>
    </div>
  );
}
