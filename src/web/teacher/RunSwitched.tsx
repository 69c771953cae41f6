/** Says that another tab or device made another run the active one, or that this docent no longer leads it: the screen now shows another run, or none (docs/rules.md 9.7, 9.26). */

import { type ReactNode, useEffect, useRef, useState } from 'react';

import type { ClassRun } from '#contract/decode/classFacts.ts';
import { readRuns } from '#contract/decode/listedRun.ts';
import { teacher } from '#contract/teacher.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn, screenHeading } from '#web/focus.ts';
import { useFacts } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { isNoRun, useRunQuery } from './run.ts';

import styles from './RunSwitched.module.css';

export function RunSwitched() {
  const { data, error } = useRunQuery();
  const isGone = isNoRun(error);
  const run = isGone ? undefined : data;
  const [shown, setShown] = useState<ClassRun>();
  // The first run that this screen showed, and later the one that the docent acknowledged.
  if (shown === undefined && run !== undefined) setShown(run);
  const isSame = shown?.id === run?.id || (run === undefined && !isGone);
  if (shown === undefined || isSame) return null;
  return <Switched key={run?.id} from={shown} to={run} onSeen={() => setShown(run)} />;
}

type SwitchedProps = { from: ClassRun; to: ClassRun | undefined; onSeen: () => void };

/** Chosen elsewhere, or no longer there for this docent. */
function Switched({ from, to, onSeen }: SwitchedProps) {
  const { t } = useTranslation();
  const list = useFacts(teacher.challengeList, {}, readRuns);
  if (list.data === undefined) return null;
  const isLeft = list.data.every(({ id }) => id !== from.id);
  // An archived run still exists: the screen says how to continue.
  if (to === undefined && !isLeft) return null;
  return (
    <Said onSeen={onSeen}>
      {isLeft ? <p>{t('run.left', { run: nameOf(from) })}</p> : null}
      {to === undefined ? null : <p>{t(isLeft ? 'run.now' : 'run.switched', { run: nameOf(to) })}</p>}
    </Said>
  );
}

function nameOf({ text, course }: ClassRun): string {
  const { title } = course.challenge;
  return text === '' ? title : `${title} (${text})`;
}

/**
 * Takes the focus: the focused element belonged to the other run. Afterwards the focus goes to the screen's heading.
 */
function Said({ children, onSeen }: { children: ReactNode; onSeen: () => void }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => focusOn(place), []);
  const understand = (): void => {
    onSeen();
    focusOn(screenHeading);
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.switched}>
      <Notice>
        {children}
        <Button size="small" onClick={understand}>
          {t('run.understood')}
        </Button>
      </Notice>
    </div>
  );
}
