/** Says that another tab or device made another run the active one: what is on screen is that run now (docs/rules.md 9.7). */

import { useEffect, useRef, useState } from 'react';

import type { ClassRun } from '#contract/facts/classFacts.ts';
import { focusOn, screenHeading } from '#web/focus.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { useRun } from './run.ts';

import styles from './RunSwitched.module.css';

export function RunSwitched() {
  const run = useRun();
  const [known, setKnown] = useState<string>();
  if (run === undefined) return null;
  // The first run that this screen showed, and after that the one that the docent has seen.
  if (known === undefined) setKnown(run.id);
  if (known === undefined || known === run.id) return null;
  return <Switched run={run} onSeen={() => setKnown(run.id)} />;
}

/** Takes the focus: what had it belonged to the other run. Afterwards the screen begins anew at its heading. */
function Switched({ run, onSeen }: { run: ClassRun; onSeen: () => void }) {
  const { t } = useTranslation();
  const { title } = run.course.challenge;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => focusOn(place), []);
  const understand = (): void => {
    onSeen();
    focusOn(screenHeading);
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.switched}>
      <Notice>
        <p>{t('run.switched', { run: run.text === '' ? title : `${title} (${run.text})` })}</p>
        <Button size="small" onClick={understand}>
          {t('run.understood')}
        </Button>
      </Notice>
    </div>
  );
}
